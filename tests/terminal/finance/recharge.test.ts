import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen } from '../../harness/network/listen.ts'
import { Operator } from '../../harness/rtcops.ts'
import { adminPassword, type TestServer } from '../../harness/server/server.ts'
import { openRechargeStage, type RechargeStage } from './recharge-stage.ts'

let stage: RechargeStage
let server: TestServer
let operator: Operator
let database: pg.Client
const key = 'FINANCE_TRANSACTION_DETAILS_RECHARGE_BUTTON'
const csi = '\u001b]52;c;aGk=\u0007'

beforeAll(async () => {
  stage = await openRechargeStage(csi)
  ;({ server, operator, database } = stage)
})
afterAll(() => stage.close())

const banner = () => `▸ DEFAULT  ${new URL(server.url).host}  管理员\n`
const create = (...args: string[]) => operator.run(['recharge', 'create', ...args])

describe('recharge create', () => {
  it('R-TX-05 a dry run prints the request and the balance before and after, without the key', async () => {
    const { code, stdout, stderr } = await create('1042', '5000', '--dry-run', '--idempotency-key', 'k-dry')
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: `${banner()}Dry run: nothing sent. Balance ¥0.00 -> ¥5,000.00\n`,
    })
    expect(stdout).toMatch(
      /^POST \/api\/transaction\/insert\n\{"company_id":1042,"transaction_amount":"5000.00","type":1,"remit_money_time":"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d"\}\n$/,
    )
    expect(stdout + stderr).not.toContain('k-dry')
    expect(await stage.booked(1042)).toEqual([])
  })

  it('R-TX-08 shows the company and the amount, asks, and books', async () => {
    const { stdout, code } = await operator.atTerminal('rtcops recharge create 星河互娱 128,430.55 --remark 11月预存', {
      answers: [['Continue? [y/N] ', 'y\r']],
    })
    const shown = stdout.replaceAll('\r\n', '\n').replaceAll(/\u001b\[[\d;?]*[A-Za-z]/g, '')
    expect(shown).toMatch(
      /^▸ {2}DEFAULT {3}\S+ {2}管理员\n {2}Company {4}1042 星河互娱\n {2}Type {7}bank transfer, remitted [\d-]{10} [\d:]{8}\n {2}Remark {5}11月预存\n {2}Amount {5}¥128,430.55\n {2}Balance {4}¥0.00 -> ¥128,430.55\nContinue\? [\s\S]*\nContinue\? \[y\/N\] y\n✓ Recharged\nid {14}90001\ncompany_id {6}1042\namount {10}128430.55\nbalance {9}128430.55\n$/,
    )
    expect(code).toBe(0)
    expect(await stage.booked(1042)).toEqual(['1 12843055 12843055'])
  })

  it('the question shows every field', async () => {
    const line = 'rtcops recharge create 1042 5 --bank-name ICBC --bank-account 6222-01 --bank-user 周琳 --remark t3'
    const { stdout } = await operator.atTerminal(line, { answers: [['[y/N] ', 'n\r']] })
    for (const value of ['ICBC', '6222-01', '周琳', 't3']) expect(stdout).toMatch(new RegExp(`\\n {2}\\S+ +${value}`))
  })

  it('R-TX-08 the question names a recent recharge of the same amount', async () => {
    const asked = { answers: [['[y/N] ', 'n\r']] as [string, string][] }
    const again = (await operator.atTerminal('rtcops recharge create 星河互娱 128430.55', asked)).stdout
    expect(again).toMatch(
      / {2}Note {7}管理员 recharged this company with the same amount \d+ s ago \(transaction 90001\)/,
    )
    const other = (await operator.atTerminal('rtcops recharge create 星河互娱 128430.56', asked)).stdout
    expect(other).not.toContain('Note')
  })

  it('AM-08 AM-15 a repeated key books once and says so, however much later', async () => {
    const once = ['1042', '5000', '--idempotency-key', 'order-7', '-y']
    const first = await create(...once)
    expect(first).toMatchObject({ code: 0, stderr: `${banner()}✓ Recharged\n` })
    await sleep(1100)
    const again = await create(...once, '-o', 'json')
    expect(again).toMatchObject({ code: 0, stderr: `${banner()}✓ Already done: transaction 90002\n` })
    expect(JSON.parse(again.stdout)).toEqual({ id: 90002, company_id: 1042, amount: '5000.00', balance: '133430.55' })
    const other = await create('1042', '5001', '--idempotency-key', 'order-7', '-y')
    expect(other).toMatchObject({ code: 6, stdout: '' })
    expect((await stage.booked(1042)).slice(1)).toEqual(['1 500000 13343055'])
  })

  it('R-TX-06 books a coupon, a given time, and the fields of a bank', async () => {
    expect((await create('1057', '200', '--type', 'voucher', '--at', 'yesterday', '-y')).code).toBe(0)
    const bank = ['--bank-name', '招商银行', '--bank-account', '6225', '--bank-user', '林晓岚', '--remark', 'r']
    expect((await create('1057', '0.01', ...bank, '-y')).code).toBe(0)
    const { rows } = await database.query(
      `SELECT type, bank_name, bank_account, bank_username, remark, remit_money_time < now() - interval '1 hour' AS old
         FROM ledger_transaction WHERE company_id = 1057 ORDER BY sequence`,
    )
    expect(rows).toEqual([
      { type: 6, bank_name: '', bank_account: '', bank_username: '', remark: '', old: true },
      { type: 1, bank_name: '招商银行', bank_account: '6225', bank_username: '林晓岚', remark: 'r', old: false },
    ])
  })

  it('without a terminal does not ask, but says how to go on', async () => {
    const before = await stage.countBooked()
    const expected = {
      code: 2,
      stdout: '',
      stderr: `${banner()}✗ This write needs confirmation. Add --yes or --dry-run.\n`,
    }
    expect(await create('1042', '5000')).toMatchObject(expected)
    expect((await operator.atTerminal('rtcops recharge create 1042 5000 --no-input')).code).toBe(2)
    const no = await operator.atTerminal('rtcops recharge create 1042 5', { answers: [['[y/N] ', '\r']] })
    expect(no.code).toBe(1)
    expect(await stage.countBooked()).toBe(before)
  })

  it('requires typing the company name on a production server, or -y', async () => {
    await stage.addProduction()
    const before = await stage.countBooked()
    const line = 'rtcops recharge create 1042 1 -P prod'
    const question = 'Production. Type the company name to continue: '
    expect((await operator.atTerminal(line, { answers: [[question, '1042\r']] })).code).toBe(1)
    expect(await stage.countBooked()).toBe(before)
    expect((await operator.atTerminal(line, { answers: [[question, '星河互娱\r']] })).code).toBe(0)
    expect(await stage.countBooked()).toBe(before + 1)
    expect((await operator.run(['recharge', 'create', '1042', '1', '-P', 'prod', '-y'])).code).toBe(0)
    expect(await stage.countBooked()).toBe(before + 2)
  })

  it.each([
    [['1042', '0'], 2, '✗ amount: Enter a valid amount: 0.01 to 99999999.99 yuan, at most two decimals; given "0"\n'],
    [['1042', '-50'], 2, '✗ amount: The amount must be positive, 0.01 to 99999999.99 yuan; given "-50".'],
    [['1042', '1e3'], 2, 'amount: '],
    [['1042', '0.005'], 2, 'amount: '],
    [['1042', '--', '-1'], 2, 'amount: '],
    [['1042', '100000000'], 2, 'amount: '],
    [['1042', '5', '--at', 'tomorrow'], 2, '--at: tomorrow is in the future'],
    [['1042', '5', '--type', 'alipay'], 2, '--type: must be one of bank voucher'],
    [['1042', '5', '--remark', 'x'.repeat(61)], 2, '--remark: must have at most 50 characters, got 61.'],
    [['1042', '5', '--idempotency-key', 'with blank'], 2, '--idempotency-key: '],
    [['1042', '5', '--resume'], 2, '--resume needs --file.'],
    [['1042'], 2, 'Missing argument <amount>.'],
    [[], 2, 'Missing argument <company>.'],
    [['9999', '5'], 3, 'Company 9999 was not found.\n  rtcops company list --name TEXT'],
    [['无此', '5'], 3, 'Company 无此 was not found.'],
    [['同名', '5'], 2, 'Several Company match "同名":\n    1070  同名  南\n    1071  同名  北\n'],
    [['1063', '5'], 6, ''],
  ] as [string[], number, string][])('R-TX-07 refuses %j', async (args, code, told) => {
    const before = await stage.countBooked()
    const ran = await create('-y', ...args)
    expect({ code: ran.code, told: ran.stderr.includes(told), stdout: ran.stdout }).toEqual({
      code,
      told: true,
      stdout: '',
    })
    expect(await stage.countBooked()).toBe(before)
  })

  it('X-06 a member without the permission is refused by the server, exit 5 with the missing key', async () => {
    const { rows } = await database.query(`SELECT id FROM role WHERE name = '只读'`)
    await database.query(
      `INSERT INTO member (username, name, role_id, password_hash, must_change_password)
       SELECT 'onlooker', '旁观', $1, password_hash, false FROM member WHERE username = 'admin'`,
      [rows[0].id],
    )
    const onlooker = await Operator.arrive(server.url)
    await onlooker.run(['login', '--user', 'onlooker', '--password-stdin'], { input: `${adminPassword}\n` })
    const before = await stage.countBooked()
    const refused = await onlooker.run(['recharge', 'create', '1042', '5', '-y'])
    expect(refused).toMatchObject({ code: 5, stdout: '' })
    expect(refused.stderr).toContain(
      `✗ Your role 只读 may not recharge a company.\n  Missing permission ${key}      request `,
    )
    const batch = join(onlooker.home, 'n.csv')
    await writeFile(batch, 'company,amount\n1042,5\n1057,6\n')
    expect(await onlooker.run(['recharge', '-f', batch, '-y'])).toMatchObject({ code: 5 })
    expect(await stage.countBooked()).toBe(before)
    await onlooker.leave()
  })

  it('escapes control characters in company names, and --debug shows no token', async () => {
    const { stdout } = await operator.atTerminal('rtcops recharge create 1080 5', { answers: [['[y/N] ', 'n\r']] })
    expect(stdout).toContain('1080 坏\\u001b]52;c;aGk=\\u0007')
    const debug = await create('1080', '5', '-y', '--debug')
    const token = JSON.parse(await readFile(join(operator.home, '.config/rtcops/logins.json'), 'utf8')).default.token
    expect(debug.stderr).toContain('POST http')
    expect(debug.stderr).not.toContain(token)
  })
})

describe('a recharge without an answer', () => {
  /** Starts a server that serves reads, and drops the connection of the given number of writes after executing them. */
  async function losing(times: number) {
    const keys: (string | undefined)[] = []
    const proxy = await listen(async (request, response) => {
      const pieces: Buffer[] = []
      for await (const piece of request) pieces.push(piece as Buffer)
      const headers = Object.fromEntries(
        Object.entries(request.headers).filter(([name]) => !['host', 'connection', 'content-length'].includes(name)),
      ) as Record<string, string>
      const answer = await fetch(server.url + request.url, {
        method: request.method ?? 'GET',
        headers,
        ...(pieces.length > 0 ? { body: Buffer.concat(pieces) } : {}),
      })
      if (request.method === 'POST') {
        keys.push(headers['idempotency-key'])
        if (keys.length <= times) return request.socket.destroy()
      }
      const replayed = answer.headers.get('idempotent-replayed')
      response.writeHead(answer.status, replayed ? { 'idempotent-replayed': replayed } : {})
      return response.end(await answer.text())
    })
    const { default: login } = JSON.parse(await readFile(join(operator.home, '.config/rtcops/logins.json'), 'utf8'))
    return { keys, env: { RTCOPS_URL: proxy.url, RTCOPS_TOKEN: login.token as string }, close: () => proxy.close() }
  }

  it('AM-08 is repeated with its key, and booked once', async () => {
    const proxy = await losing(2)
    const before = await stage.countBooked()
    const ran = await operator.run(['recharge', 'create', '1042', '7', '-y'], { env: proxy.env })
    expect(ran).toMatchObject({ code: 0 })
    expect(ran.stderr).toContain('✓ Already done: transaction ')
    expect(new Set(proxy.keys).size).toBe(1)
    expect(proxy.keys).toHaveLength(3)
    expect(await stage.countBooked()).toBe(before + 1)
    await proxy.close()
  })

  it('AM-08 exits 7 after four losses and names the key, with which a later retry books nothing twice', async () => {
    const proxy = await losing(4)
    const before = await stage.countBooked()
    const ran = await operator.run(['recharge', 'create', '1042', '8', '-y'], { env: proxy.env })
    expect(ran).toMatchObject({ code: 7, stdout: '' })
    expect(ran.stderr).toMatch(
      /✗ Connection lost after the recharge was sent; the result is unknown\.\n {2}Run again with --idempotency-key [0-9a-f]{16}; it cannot be booked twice\.\n$/,
    )
    const [, named = ''] = /--idempotency-key (\w+)/.exec(ran.stderr) ?? []
    const again = await operator.run(['recharge', 'create', '1042', '8', '-y', '--idempotency-key', named], {
      env: proxy.env,
    })
    expect(again).toMatchObject({ code: 0 })
    expect(again.stderr).toContain('✓ Already done: transaction ')
    expect(await stage.countBooked()).toBe(before + 1)
    await proxy.close()
  })

  it('AM-08 reports the complete command to repeat it in the JSON of the failure', async () => {
    const proxy = await losing(4)
    const recharge = ['recharge', 'create', '星河互娱', '9', '--type', 'voucher', '--remark', "11月 it's", '-y']
    const ran = await operator.run([...recharge, '-o', 'json'], { env: proxy.env })
    const { error } = JSON.parse(ran.stderr.trimEnd().split('\n').at(-1) ?? '')
    expect(error.next).toMatch(
      /^rtcops recharge create 1042 9\.00 --type voucher --remark '11月 it'\\''s' --idempotency-key [0-9a-f]{16}$/,
    )
    await proxy.close()
  })
})
