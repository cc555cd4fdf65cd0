import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listen } from '../../harness/network/listen.ts'
import { type Operator, program } from '../../harness/rtcops.ts'
import type { TestServer } from '../../harness/server/server.ts'
import { openRechargeStage, type RechargeStage } from './recharge-stage.ts'

let stage: RechargeStage
let server: TestServer
let operator: Operator
let database: pg.Client

beforeAll(async () => {
  stage = await openRechargeStage()
  ;({ server, operator, database } = stage)
})
afterAll(() => stage.close())

const banner = () => `▸ DEFAULT  ${new URL(server.url).host}  管理员\n`

describe('recharging from a file', () => {
  const write = async (name: string, content: string | Buffer) => {
    const file = join(operator.home, name)
    await writeFile(file, content)
    await rm(file.replace('.csv', '.result.csv'), { force: true })
    return file
  }
  const resultOf = async (file: string) =>
    (await readFile(file.replace('.csv', '.result.csv'), 'utf8'))
      .trimEnd()
      .split('\n')
      .map((line) => line.split(','))
  const recharge = (...args: string[]) => operator.run(['recharge', '-f', ...args])
  let before = 0
  beforeEach(async () => {
    before = await stage.countBooked()
  })

  it('reads standard input for -f -, and writes the results to a file', async () => {
    const input = 'company,amount\n1057,7\n'
    const ran = await operator.run(['recharge', '-f', '-', '-y', '-o', 'json'], { input })
    expect(ran).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('Rows: 1, companies: 1, amount: ¥7.00. All valid.'),
    })
    expect(JSON.parse(ran.stdout)).toMatchObject({ rows: 1, done: 1, result: 'stdin.result.csv' })
    expect(await stage.countBooked()).toBe(before + 1)
    const again = await operator.run(['recharge', '-f', '-', '-y', '-o', 'json', '--resume'], { input })
    expect(JSON.parse(again.stdout)).toMatchObject({ done: 0 })
    expect(await stage.countBooked()).toBe(before + 1)
  })

  it('previews the total, books every row once, and writes the result of each', async () => {
    const file = await write(
      'nov.csv',
      '\ufeffamount,company,remark\r\n10.50,星河互娱,"11月, ""预存"""\r\n\r\n20,1057,\r\n',
    )
    const dry = await recharge(file, '--dry-run')
    expect(dry).toMatchObject({
      code: 0,
      stderr: `${banner()}Rows: 2, companies: 2, amount: ¥30.50. All valid.\nDry run: nothing sent.\n`,
    })
    expect(dry.stdout.split('\n').slice(0, 2)).toEqual([
      'POST /api/transaction/insert',
      expect.stringMatching(
        /^\{"company_id":1042,"transaction_amount":"10.50","type":1,"remit_money_time":"[\d: -]+","remark":"11月, \\"预存\\""\}$/,
      ),
    ])
    expect(await stage.countBooked()).toBe(before)
    expect((await recharge(file)).code).toBe(2)

    const ran = await operator.run(['recharge', '-f', 'nov.csv', '-y'])
    expect(ran).toEqual({
      code: 0,
      signal: null,
      stderr: `${banner()}Rows: 2, companies: 2, amount: ¥30.50. All valid.\n✓ 2 done, 0 were done before.\n`,
      stdout: 'rows     2\ndone     2\nskipped  0\nfailed   0\namount   30.50\nresult   nov.result.csv\n',
    })
    expect(await stage.countBooked()).toBe(before + 2)
    const hash = createHash('sha256')
      .update(await readFile(file))
      .digest('hex')
      .slice(0, 32)
    expect((await resultOf(file)).map((cells) => [cells[0], cells[1], cells[3], cells[6], cells[11]])).toEqual([
      ['line', 'company_id', 'amount', 'state', 'key'],
      ['2', '1042', '10.50', 'done', `${hash}-2`],
      ['4', '1057', '20.00', 'done', `${hash}-4`],
    ])
  })

  it('books nothing when run again, with or without --resume', async () => {
    const file = await write('again.csv', 'company,amount\n1042,１\n1057,2\n')
    await recharge(file, '-y')
    await sleep(1100)
    const resumed = await recharge(file, '-y', '--resume', '-o', 'json')
    expect(JSON.parse(resumed.stdout)).toMatchObject({ rows: 2, done: 0, skipped: 2, failed: 0, amount: '0.00' })
    await rm(file.replace('.csv', '.result.csv'))
    const rerun = await recharge(file, '-y', '-o', 'json')
    expect(rerun.code).toBe(0)
    expect(JSON.parse(rerun.stdout)).toMatchObject({ rows: 2, done: 0, skipped: 2, failed: 0 })
    expect(await stage.countBooked()).toBe(before + 2)
    const moved = (await resultOf(file)).map((cells) => [cells[0], cells[6]])
    expect(moved).toEqual([
      ['line', 'state'],
      ['2', 'done'],
      ['3', 'done'],
    ])
  })

  it('names every line that cannot be booked and sends none', async () => {
    const file = await write(
      'bad.csv',
      `company,amount,at,type,remark
1042,1,,,
9999,1,,,
1063,1,,,
同名,1,,,
1042,"1,00.00",,,
1042,1,2099-01-01,,
1042,1,gestern,alipay,${'长'.repeat(51)}
1042,1
,1,,,
1042,2,2026/11/5 9:30,6,
`,
    )
    const { code, stdout, stderr } = await recharge(file, '-y')
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toBe(`${banner()}✗ ${file}: 8 of 10 rows cannot be booked; nothing was sent.
    line 3: company: no company "9999"
    line 4: company: company 1063 is cancelled
    line 5: company: several companies are called "同名": 1070 1071; give the id
    line 6: amount: Enter a valid amount: 0.01 to 99999999.99 yuan, at most two decimals; given "1,00.00"
    line 7: at: The remittance time must not be in the future
    line 8: type: bank or voucher, given "alipay"; at: not a time "gestern", try 2026-11-20 10:07:42; remark: At most 50 characters
    line 9: 2 cells, the header has 5
    line 10: company: missing, give an id or a name
`)
    expect(await stage.countBooked()).toBe(before)
  })

  it.each([
    ['company;amount\n1042;1\n', 'unknown column "company;amount". Columns: company,amount,at,type,'],
    ['company,amount,foo\n1042,1,2\n', 'unknown column "foo"'],
    ['company,remark\n1042,x\n', 'column amount is missing.'],
    ['company,amount,amount\n1042,1,1\n', 'column amount appears twice.'],
    ['company,amount\n', 'has no rows.'],
    ['', 'has no rows.'],
    ['company,amount\n1042,"1\n', 'line 2: a quote is never closed.'],
    [Buffer.from([0x63, 0x2c, 0xd0, 0xc7, 0xba, 0xd3]), 'not UTF-8. Save it as CSV UTF-8.'],
  ])('refuses the file %j', async (content, told) => {
    const { code, stderr } = await recharge(await write('broken.csv', content), '-y')
    expect({ code, told: stderr.includes(told) || stderr }).toEqual({ code: 2, told: true })
    expect(await stage.countBooked()).toBe(before)
  })

  it('reports an unreadable file in the words of the system, without system calls', async () => {
    const { code, stderr } = await recharge('nope.csv', '-y')
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: `${banner()}✗ Cannot read nope.csv: no such file or directory.\n`,
    })
  })

  it('warns of rows that look like duplicates, and books them', async () => {
    const { code, stderr } = await recharge(
      await write('same.csv', 'company,amount\n1042,3\n1057,3\n1042,3.00\n'),
      '-y',
    )
    expect({ code, warned: stderr.includes('! line 4: same company, amount and time as line 2\n') }).toEqual({
      code: 0,
      warned: true,
    })
    expect(await stage.countBooked()).toBe(before + 3)
  })

  it('refuses flags of a single recharge together with a file', async () => {
    const file = await write('flags.csv', 'company,amount\n1042,3\n')
    expect((await recharge(file, '-y', '--remark', 'x')).stderr).toContain('--remark cannot be used with --file')
    expect((await operator.run(['recharge', 'create', '1042', '5', '-f', file, '-y'])).code).toBe(2)
    expect((await recharge(file, '-y', '--idempotency-key', 'x')).code).toBe(2)
    expect(await stage.countBooked()).toBe(before)
  })

  it('refuses the result file of a changed input, or of another server', async () => {
    const file = await write('changed.csv', 'company,amount\n1042,4\n')
    await recharge(file, '-y')
    await writeFile(file, 'company,amount\n1042,4\n1057,5\n')
    for (const more of [[], ['--resume']]) {
      const { code, stderr } = await recharge(file, '-y', ...more)
      expect({ code, told: stderr.includes('belongs to different content of') }).toEqual({ code: 2, told: true })
    }
    await writeFile(file, 'company,amount\n1042,4\n')
    const elsewhere = await listen((_request, response) => response.end('{}'))
    const { stderr } = await operator.run(['recharge', '-f', file, '-y'], {
      env: { RTCOPS_URL: elsewhere.url, RTCOPS_TOKEN: 't' },
    })
    expect(stderr).toContain(`belongs to ${server.url}. Rename it to book the rows at ${elsewhere.url}.`)
    await elsewhere.close()
    expect(await stage.countBooked()).toBe(before + 1)
  })

  it('requires typing the total on a production server', async () => {
    await stage.addProduction()
    const file = await write('total.csv', 'company,amount\n1042,1000.5\n1057,2\n')
    const line = `rtcops recharge -f ${file} -P prod`
    const question = 'Production. Type the total amount 1002.50 to continue: '
    expect((await operator.atTerminal(line, { answers: [[question, 'y\r']] })).code).toBe(1)
    expect(await stage.countBooked()).toBe(before)
    const yes = await operator.atTerminal(line, { answers: [[question, '1002.50\r']] })
    expect(yes.code).toBe(0)
    expect(yes.stdout).toContain('████████████████████████  2/2  ¥1,002.50  ')
    expect(await stage.countBooked()).toBe(before + 2)
  })
})

describe('an interrupted batch', () => {
  /** Writes rows for the companies 5001 to 5300 in turn, each with a different amount. */
  const rowsOf = (name: string, count: number) => {
    const file = join(operator.home, name)
    const line = (_: unknown, index: number) => `${5001 + (index % 300)},${index + 1}.0${index % 10}\n`
    return writeFile(file, `company,amount\n${Array.from({ length: count }, line).join('')}`).then(() => file)
  }
  const resultLines = async (file: string) =>
    (await readFile(file.replace('.csv', '.result.csv'), 'utf8').catch(() => '')).split('\n').length - 2
  /** Starts a batch and sends it a signal when its result file has the given number of rows. */
  async function startAndEnd(file: string, rows: number, signal: NodeJS.Signals, env: Record<string, string> = {}) {
    const child = spawn(process.execPath, [program, 'recharge', '-f', file, '-y'], {
      env: {
        PATH: process.env['PATH'] ?? '',
        HOME: operator.home,
        LANG: 'C.UTF-8',
        RTCOPS_LANG: 'en',
        RTCOPS_URL: server.url,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let stdout = ''
    let stderr = ''
    child.stdout.on('data', (part) => {
      stdout += part
    })
    child.stderr.on('data', (part) => {
      stderr += part
    })
    const closed = once(child, 'close')
    while ((await resultLines(file)) < rows && child.exitCode === null) await sleep(2)
    child.kill(signal)
    const [code] = await closed
    return { code, stdout, stderr }
  }
  const bookedAmounts = async (from: number): Promise<string[]> =>
    (await database.query('SELECT amount FROM ledger_transaction WHERE id > $1 ORDER BY amount', [from])).rows.map(
      ({ amount }) => String(amount),
    )
  const lastId = async () => Number((await database.query('SELECT max(id) AS id FROM ledger_transaction')).rows[0].id)
  const wanted = (count: number) =>
    Array.from({ length: count }, (_, index) => String((index + 1) * 100 + (index % 10))).sort((a, b) => +a - +b)

  it('books every row exactly once when killed three times at any moment and resumed', async () => {
    const from = await lastId()
    const file = await rowsOf('killed.csv', 60)
    for (const rows of [9, 24, 41]) {
      const { code } = await startAndEnd(file, rows, 'SIGKILL')
      expect(code).toBeNull()
    }
    const resumed = await operator.run(['recharge', '-f', file, '-y', '--resume', '-o', 'json'])
    expect(resumed).toMatchObject({ code: 0 })
    const counts = JSON.parse(resumed.stdout)
    expect(counts).toMatchObject({ rows: 60, failed: 0 })
    expect(counts.done + counts.skipped).toBe(60)
    expect(await bookedAmounts(from)).toEqual(wanted(60))
    const lines = (await readFile(file.replace('.csv', '.result.csv'), 'utf8')).trimEnd().split('\n').slice(1)
    expect(lines.map((line) => line.split(',')[0])).toEqual(Array.from({ length: 60 }, (_, index) => String(index + 2)))
    expect(lines.every((line) => line.split(',')[6] === 'done')).toBe(true)
  })

  it('ignores a half-written line left by a killed program', async () => {
    const from = await lastId()
    const file = await rowsOf('torn.csv', 5)
    await startAndEnd(file, 2, 'SIGKILL')
    const result = file.replace('.csv', '.result.csv')
    const whole = await readFile(result, 'utf8')
    await writeFile(result, whole.slice(0, -7))
    expect((await operator.run(['recharge', '-f', file, '-y', '--resume'])).code).toBe(0)
    expect(await bookedAmounts(from)).toEqual(wanted(5))
    expect(await resultLines(file)).toBe(5)
  })

  it('on Ctrl-C completes the current row, reports what is left, and exits 130', async () => {
    const from = await lastId()
    const file = await rowsOf('stopped.csv', 40)
    const { code, stdout, stderr } = await startAndEnd(file, 5, 'SIGINT')
    expect(code).toBe(130)
    const [, done = ''] = /✗ Interrupted\. (\d+) done, (\d+) left\. Continue: --resume\n$/.exec(stderr) ?? []
    expect(stdout).toContain(`done     ${done}\n`)
    expect(await bookedAmounts(from)).toHaveLength(Number(done))
    expect(await resultLines(file)).toBe(Number(done))
    expect((await operator.run(['recharge', '-f', file, '-y', '--resume'])).stdout).toMatch(
      new RegExp(`rows     40\\ndone     ${40 - Number(done)}\\nskipped  ${done}\\nfailed   0\\n`),
    )
    expect(await bookedAmounts(from)).toEqual(wanted(40))
  })

  it('books every row once when two copies run at once', async () => {
    const from = await lastId()
    const file = await rowsOf('twice.csv', 20)
    const [one, two] = await Promise.all([1, 2].map(() => operator.run(['recharge', '-f', file, '-y', '-o', 'json'])))
    expect([one?.code, two?.code]).toEqual([0, 0])
    expect(JSON.parse(one?.stdout ?? '').done + JSON.parse(two?.stdout ?? '').done).toBe(20)
    expect(await bookedAmounts(from)).toEqual(wanted(20))
  })

  it('exits 7 and says how to go on when the server is gone; names refused rows, exit 8', async () => {
    const from = await lastId()
    const file = await rowsOf('gone.csv', 6)
    const { default: login } = JSON.parse(await readFile(join(operator.home, '.config/rtcops/logins.json'), 'utf8'))
    let writes = 0
    let isGone = true
    const proxy = await listen(async (request, response) => {
      const pieces: Buffer[] = []
      for await (const piece of request) pieces.push(piece as Buffer)
      if (request.method === 'POST') writes += 1
      if (isGone && writes > 3) return request.socket.destroy()
      if (!isGone && Buffer.concat(pieces).includes('"company_id":5005,'))
        return response.end('{"code":50010,"msg":""}')
      const {
        authorization = '',
        'idempotency-key': sentKey = '',
        'content-type': type = 'application/json',
      } = request.headers
      const answer = await fetch(server.url + request.url, {
        method: request.method ?? 'GET',
        headers: { authorization, 'content-type': type, ...(sentKey ? { 'idempotency-key': String(sentKey) } : {}) },
        ...(pieces.length > 0 ? { body: Buffer.concat(pieces) } : {}),
      })
      const replayed = answer.headers.get('idempotent-replayed')
      response.writeHead(answer.status, replayed ? { 'idempotent-replayed': replayed } : {})
      return response.end(await answer.text())
    })
    const port = new URL(proxy.url).port
    const env = { RTCOPS_URL: `http://127.0.0.1:${port}`, RTCOPS_TOKEN: login.token as string }
    const gone = await operator.run(['recharge', '-f', file, '-y'], { env })
    expect(gone).toMatchObject({ code: 7, stdout: expect.stringContaining('done     3\n') })
    expect(gone.stderr).toContain('✗ Connection lost. 3 done, 3 left. Continue: --resume\n')
    isGone = false
    const partly = await operator.run(['recharge', '-f', file, '-y', '--resume'], { env })
    expect(partly.code).toBe(8)
    expect(partly.stderr).toContain('✗ 2 done, 1 failed (line 6: 50010). Retry: --resume\n')
    expect(partly.stdout).toMatch(/^rows {5}6\ndone {5}2\nskipped {2}3\nfailed {3}1\namount {3}10\.08\nresult {3}/)
    await proxy.close()
    const { code, stderr } = await operator.run(['recharge', '-f', file, '-y', '--resume'])
    // The result file names its server, and the proxy was a different one.
    expect({ code, told: stderr.includes('Rename it') }).toEqual({ code: 2, told: true })
    expect(await bookedAmounts(from)).toHaveLength(5)
  })

  it('checks ten thousand rows with a few requests and little memory', async () => {
    const file = await rowsOf('many.csv', 10_000)
    const ran = await operator.atTerminal(
      `/usr/bin/env NODE_OPTIONS=--max-old-space-size=64 ${process.execPath} ${program} recharge -f ${file} --dry-run --debug 2>&1 >/dev/null | grep -c '^> '`,
    )
    expect(Number(ran.stdout.trim())).toBeLessThan(8)
  })
})
