import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listen } from '../harness/listen.ts'
import { Operator, program } from '../harness/rtcops.ts'
import { adminPassword, startServer, type TestServer } from '../harness/server.ts'

let server: TestServer
let operator: Operator
let database: pg.Client
const key = 'FINANCE_TRANSACTION_DETAILS_RECHARGE_BUTTON'
const csi = '\u001b]52;c;aGk=\u0007'

beforeAll(async () => {
  server = await startServer({ RTCOPS_ENVIRONMENT: 'test' })
  database = new pg.Client({ connectionString: server.databaseOwnerUrl })
  await database.connect()
  await database.query(
    `INSERT INTO company (id, name, remark, state) OVERRIDING SYSTEM VALUE VALUES
      (1042, '星河互娱', 'KTV', 1), (1057, '云声教育', '', 2), (1063, '北极光直播', '', 3),
      (1070, '同名', '南', 1), (1071, '同名', '北', 1), (1080, '坏' || $1, '', 1)`,
    [csi],
  )
  await database.query(
    `INSERT INTO company (id, name) OVERRIDING SYSTEM VALUE SELECT 5000 + n, '客户' || n FROM generate_series(1, 300) n`,
  )
  operator = await Operator.arrive(server.url)
  await operator.logIn(adminPassword)
})
afterAll(async () => {
  await database.end()
  await operator.leave()
  await server.stop()
})

const banner = () => `▸ DEFAULT  ${new URL(server.url).host}  管理员\n`
const create = (...args: string[]) => operator.run(['recharge', 'create', ...args])
/** Type, amount in yuan, and balance after it of every transaction of a company, the oldest first. */
async function booked(company: number): Promise<string[]> {
  const { rows } = await database.query(
    'SELECT type, amount, balance FROM ledger_transaction WHERE company_id = $1 ORDER BY sequence',
    [company],
  )
  return rows.map(({ type, amount, balance }) => `${type} ${amount} ${balance}`)
}
const countBooked = async (): Promise<number> =>
  Number((await database.query('SELECT count(*) FROM ledger_transaction')).rows[0].count)

describe('recharge create', () => {
  it('R-TX-05 a dry run prints what would be sent and the balance before and after, and no key', async () => {
    const { code, stdout, stderr } = await create('1042', '5000', '--dry-run', '--idempotency-key', 'k-dry')
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: `${banner()}Dry run: nothing sent. Balance ¥0.00 -> ¥5,000.00\n`,
    })
    expect(stdout).toMatch(
      /^POST \/api\/transaction\/insert\n\{"company_id":1042,"transaction_amount":"5000.00","type":1,"remit_money_time":"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d"\}\n$/,
    )
    expect(stdout + stderr).not.toContain('k-dry')
    expect(await booked(1042)).toEqual([])
  })

  it('R-TX-08 shows who is recharged with what, asks, and books it', async () => {
    const { stdout, code } = await operator.atTerminal('rtcops recharge create 星河互娱 128430.55 --remark 11月预存', {
      answers: [['Go on? [y/N] ', 'y\r']],
    })
    const shown = stdout.replaceAll('\r\n', '\n').replaceAll(/\u001b\[[\d;]*m/g, '')
    expect(code).toBe(0)
    expect(shown).toMatch(
      /^▸ {2}DEFAULT {3}\S+ {2}管理员\n {2}Company {4}1042 星河互娱\n {2}Type {7}bank transfer, remitted [\d-]{10} [\d:]{8}\n {2}Amount {5}¥128,430.55\n {2}Balance {4}¥0.00 -> ¥128,430.55\nGo on\? \[y\/N\] y\n✓ Recharged\nid {14}90001\ncompany_id {6}1042\namount {10}128430.55\nbalance {9}128430.55\n$/,
    )
    expect(await booked(1042)).toEqual(['1 12843055 12843055'])
  })

  it('AM-08 AM-15 the same key books once and says so, however much later it comes again', async () => {
    const once = ['1042', '5000', '--idempotency-key', 'order-7', '-y']
    const first = await create(...once)
    expect(first).toMatchObject({ code: 0, stderr: `${banner()}✓ Recharged\n` })
    await sleep(1100)
    const again = await create(...once, '-o', 'json')
    expect(again).toMatchObject({ code: 0, stderr: `${banner()}✓ Already done: transaction 90002\n` })
    expect(JSON.parse(again.stdout)).toEqual({ id: 90002, company_id: 1042, amount: '5000.00', balance: '133430.55' })
    const other = await create('1042', '5001', '--idempotency-key', 'order-7', '-y')
    expect(other).toMatchObject({ code: 6, stdout: '' })
    expect((await booked(1042)).slice(1)).toEqual(['1 500000 13343055'])
  })

  it('R-TX-06 a voucher, a time of its own, and the fields of a bank', async () => {
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

  it('off a terminal it does not ask but says how to go on', async () => {
    const before = await countBooked()
    const expected = { code: 2, stdout: '', stderr: `${banner()}✗ This write asks. Add --yes or --dry-run.\n` }
    expect(await create('1042', '5000')).toMatchObject(expected)
    expect((await operator.atTerminal('rtcops recharge create 1042 5000 --no-input')).code).toBe(2)
    const no = await operator.atTerminal('rtcops recharge create 1042 5', { answers: [['[y/N] ', '\r']] })
    expect(no.code).toBe(1)
    expect(await countBooked()).toBe(before)
  })

  it('on a production server the company name has to be typed', async () => {
    await operator.run(['profile', 'create', 'prod', '--url', server.url, '--production'])
    await operator.run(['login', '-P', 'prod', '--user', 'admin', '--password-stdin'], { input: `${adminPassword}\n` })
    const before = await countBooked()
    const line = 'rtcops recharge create 1042 1 -P prod'
    const question = 'Production. Type the company name to go on: '
    expect((await operator.atTerminal(line, { answers: [[question, '1042\r']] })).code).toBe(1)
    expect(await countBooked()).toBe(before)
    expect((await operator.atTerminal(line, { answers: [[question, '星河互娱\r']] })).code).toBe(0)
    expect(await countBooked()).toBe(before + 1)
  })

  it.each([
    [['1042', '0'], 2, 'amount: Enter a valid amount'],
    [['1042', '1e3'], 2, 'amount: '],
    [['1042', '0.005'], 2, 'amount: '],
    [['1042', '--', '-1'], 2, 'amount: '],
    [['1042', '100000000'], 2, 'amount: '],
    [['1042', '5', '--at', 'tomorrow'], 2, '--at: tomorrow is in the future'],
    [['1042', '5', '--type', 'alipay'], 2, '--type: one of bank voucher'],
    [['1042', '5', '--remark', 'x'.repeat(61)], 2, '--remark: at most 50 characters, 61 given.'],
    [['1042', '5', '--idempotency-key', 'with blank'], 2, '--idempotency-key: '],
    [['1042', '5', '--resume'], 2, '--resume needs --file.'],
    [['1042'], 2, 'Missing argument <amount>.'],
    [[], 2, 'Missing argument <company>.'],
    [['9999', '5'], 3, 'Company 9999 was not found.\n  rtcops company list --name TEXT'],
    [['无此', '5'], 3, 'Company 无此 was not found.'],
    [['同名', '5'], 2, 'Several Company match "同名":\n    1070  同名  南\n    1071  同名  北\n'],
    [['1063', '5'], 6, ''],
  ] as [string[], number, string][])('R-TX-07 refuses %j', async (args, code, told) => {
    const before = await countBooked()
    const ran = await create('-y', ...args)
    expect({ code: ran.code, told: ran.stderr.includes(told), stdout: ran.stdout }).toEqual({
      code,
      told: true,
      stdout: '',
    })
    expect(await countBooked()).toBe(before)
  })

  it('X-06 who may not recharge is refused by the server, exit 5 with the missing key', async () => {
    const { rows } = await database.query(`SELECT id FROM role WHERE name = '只读'`)
    await database.query(
      `INSERT INTO member (username, name, role_id, password_hash, must_change_password)
       SELECT 'onlooker', '旁观', $1, password_hash, false FROM member WHERE username = 'admin'`,
      [rows[0].id],
    )
    const onlooker = await Operator.arrive(server.url)
    await onlooker.run(['login', '--user', 'onlooker', '--password-stdin'], { input: `${adminPassword}\n` })
    const before = await countBooked()
    const refused = await onlooker.run(['recharge', 'create', '1042', '5', '-y'])
    expect(refused).toMatchObject({ code: 5, stdout: '' })
    expect(refused.stderr).toContain(`✗ Your role 只读 may not recharge a company.\n  Missing key ${key}      request `)
    const batch = join(onlooker.home, 'n.csv')
    await writeFile(batch, 'company,amount\n1042,5\n1057,6\n')
    expect(await onlooker.run(['recharge', '-f', batch, '-y'])).toMatchObject({ code: 5 })
    expect(await countBooked()).toBe(before)
    await onlooker.leave()
  })

  it('names of companies never steer the terminal, and --debug tells no token', async () => {
    const { stdout } = await operator.atTerminal('rtcops recharge create 1080 5', { answers: [['[y/N] ', 'n\r']] })
    expect(stdout).toContain('1080 坏\\u001b]52;c;aGk=\\u0007')
    const debug = await create('1080', '5', '-y', '--debug')
    const token = JSON.parse(await readFile(join(operator.home, '.config/rtcops/logins.json'), 'utf8')).default.token
    expect(debug.stderr).toContain('POST http')
    expect(debug.stderr).not.toContain(token)
  })
})

describe('a recharge without an answer', () => {
  /** A server that answers reads and loses the connection of so many writes, once it has done them. */
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

  it('AM-08 is sent again with its key, and booked once', async () => {
    const proxy = await losing(2)
    const before = await countBooked()
    const ran = await operator.run(['recharge', 'create', '1042', '7', '-y'], { env: proxy.env })
    expect(ran).toMatchObject({ code: 0 })
    expect(ran.stderr).toContain('✓ Already done: transaction ')
    expect(new Set(proxy.keys).size).toBe(1)
    expect(proxy.keys).toHaveLength(3)
    expect(await countBooked()).toBe(before + 1)
    await proxy.close()
  })

  it('AM-08 four losses exit 7 and name the key, which books nothing twice later', async () => {
    const proxy = await losing(4)
    const before = await countBooked()
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
    expect(await countBooked()).toBe(before + 1)
    await proxy.close()
  })
})

describe('recharge of a file', () => {
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
    before = await countBooked()
  })

  it('says what it comes to, books every row once, and writes what became of each', async () => {
    const file = await write(
      'nov.csv',
      '\ufeffamount,company,remark\r\n10.50,星河互娱,"11月, ""预存"""\r\n\r\n20,1057,\r\n',
    )
    const dry = await recharge(file, '--dry-run')
    expect(dry).toMatchObject({
      code: 0,
      stderr: `${banner()}2 rows, 2 companies, ¥30.50. All valid.\nDry run: nothing sent.\n`,
    })
    expect(dry.stdout.split('\n').slice(0, 2)).toEqual([
      'POST /api/transaction/insert',
      expect.stringMatching(
        /^\{"company_id":1042,"transaction_amount":"10.50","type":1,"remit_money_time":"[\d: -]+","remark":"11月, \\"预存\\""\}$/,
      ),
    ])
    expect(await countBooked()).toBe(before)
    expect((await recharge(file)).code).toBe(2)

    const ran = await operator.run(['recharge', '-f', 'nov.csv', '-y'])
    expect(ran).toEqual({
      code: 0,
      signal: null,
      stderr: `${banner()}2 rows, 2 companies, ¥30.50. All valid.\n✓ 2 done, 0 were done before.\n`,
      stdout: 'rows     2\ndone     2\nskipped  0\nfailed   0\namount   30.50\nresult   nov.result.csv\n',
    })
    expect(await countBooked()).toBe(before + 2)
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

  it('again, with or without --resume, books nothing', async () => {
    const file = await write('again.csv', 'company,amount\n1042,1\n1057,2\n')
    await recharge(file, '-y')
    await sleep(1100)
    const resumed = await recharge(file, '-y', '--resume', '-o', 'json')
    expect(JSON.parse(resumed.stdout)).toMatchObject({ rows: 2, done: 0, skipped: 2, failed: 0, amount: '0.00' })
    await rm(file.replace('.csv', '.result.csv'))
    const rerun = await recharge(file, '-y', '-o', 'json')
    expect(rerun.code).toBe(0)
    expect(JSON.parse(rerun.stdout)).toMatchObject({ rows: 2, done: 0, skipped: 2, failed: 0 })
    expect(await countBooked()).toBe(before + 2)
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
1042,"1,000.00",,,
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
    line 6: amount: Enter a valid amount
    line 7: at: The remittance time must not be in the future
    line 8: type: bank or voucher, given "alipay"; at: not a time "gestern", try 2026-11-20 10:07:42; remark: At most 50 characters
    line 9: 2 cells, the header has 5
    line 10: company: Choose a company
`)
    expect(await countBooked()).toBe(before)
  })

  it.each([
    ['company;amount\n1042;1\n', 'unknown column "company;amount". Columns: company,amount,at,type,'],
    ['company,amount,foo\n1042,1,2\n', 'unknown column "foo"'],
    ['company,remark\n1042,x\n', 'column amount is missing.'],
    ['company,amount,amount\n1042,1,1\n', 'column amount stands there twice.'],
    ['company,amount\n', 'holds no rows.'],
    ['', 'holds no rows.'],
    ['company,amount\n1042,"1\n', 'line 2: a quote is never closed.'],
    [Buffer.from([0x63, 0x2c, 0xd0, 0xc7, 0xba, 0xd3]), 'not UTF-8. Save it as CSV UTF-8.'],
  ])('refuses the file %j', async (content, told) => {
    const { code, stderr } = await recharge(await write('broken.csv', content), '-y')
    expect({ code, told: stderr.includes(told) || stderr }).toEqual({ code: 2, told: true })
    expect(await countBooked()).toBe(before)
  })

  it('warns of rows that look like copies, and books them all the same', async () => {
    const { code, stderr } = await recharge(
      await write('same.csv', 'company,amount\n1042,3\n1057,3\n1042,3.00\n'),
      '-y',
    )
    expect({ code, warned: stderr.includes('! line 4: same company, amount and time as line 2\n') }).toEqual({
      code: 0,
      warned: true,
    })
    expect(await countBooked()).toBe(before + 3)
  })

  it('flags of one recharge do not go with a file', async () => {
    const file = await write('flags.csv', 'company,amount\n1042,3\n')
    expect((await recharge(file, '-y', '--remark', 'x')).stderr).toContain('--remark does not go with --file')
    expect((await operator.run(['recharge', 'create', '1042', '5', '-f', file, '-y'])).code).toBe(2)
    expect((await recharge(file, '-y', '--idempotency-key', 'x')).code).toBe(2)
    expect(await countBooked()).toBe(before)
  })

  it('a file that was changed, or goes to another server, is not taken for what its result file tells', async () => {
    const file = await write('changed.csv', 'company,amount\n1042,4\n')
    await recharge(file, '-y')
    await writeFile(file, 'company,amount\n1042,4\n1057,5\n')
    for (const more of [[], ['--resume']]) {
      const { code, stderr } = await recharge(file, '-y', ...more)
      expect({ code, told: stderr.includes('is of another content of') }).toEqual({ code: 2, told: true })
    }
    await writeFile(file, 'company,amount\n1042,4\n')
    const elsewhere = await listen((_request, response) => response.end('{}'))
    const { stderr } = await operator.run(['recharge', '-f', file, '-y'], {
      env: { RTCOPS_URL: elsewhere.url, RTCOPS_TOKEN: 't' },
    })
    expect(stderr).toContain(`is of ${server.url}. Rename it to book the rows at ${elsewhere.url}.`)
    await elsewhere.close()
    expect(await countBooked()).toBe(before + 1)
  })

  it('on a production server the total has to be typed', async () => {
    const file = await write('total.csv', 'company,amount\n1042,1000.5\n1057,2\n')
    const line = `rtcops recharge -f ${file} -P prod`
    const question = 'Production. Type the total amount 1002.50 to go on: '
    expect((await operator.atTerminal(line, { answers: [[question, 'y\r']] })).code).toBe(1)
    expect(await countBooked()).toBe(before)
    const yes = await operator.atTerminal(line, { answers: [[question, '1002.50\r']] })
    expect(yes.code).toBe(0)
    expect(yes.stdout).toContain('████████████████████████  2/2  ¥1,002.50  ')
    expect(await countBooked()).toBe(before + 2)
  })
})

describe('a batch that is ended', () => {
  /** Companies 5001 to 5300, one row each with an amount of its own. */
  const rowsOf = (name: string, count: number) => {
    const file = join(operator.home, name)
    const line = (_: unknown, index: number) => `${5001 + (index % 300)},${index + 1}.0${index % 10}\n`
    return writeFile(file, `company,amount\n${Array.from({ length: count }, line).join('')}`).then(() => file)
  }
  const resultLines = async (file: string) =>
    (await readFile(file.replace('.csv', '.result.csv'), 'utf8').catch(() => '')).split('\n').length - 2
  /** Starts a batch and does something to it when so many rows stand in its result file. */
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

  it('killed three times at any moment and resumed, every row is booked exactly once', async () => {
    const from = await lastId()
    const file = await rowsOf('killed.csv', 60)
    for (const rows of [9, 24, 41]) {
      const { code } = await startAndEnd(file, rows, 'SIGKILL')
      expect(code).toBeNull()
    }
    const resumed = await operator.run(['recharge', '-f', file, '-y', '--resume', '-o', 'json'])
    expect(resumed.code).toBe(0)
    const counts = JSON.parse(resumed.stdout)
    expect(counts).toMatchObject({ rows: 60, failed: 0 })
    expect(counts.done + counts.skipped).toBe(60)
    expect(await bookedAmounts(from)).toEqual(wanted(60))
    const lines = (await readFile(file.replace('.csv', '.result.csv'), 'utf8')).trimEnd().split('\n').slice(1)
    expect(lines.map((line) => line.split(',')[0])).toEqual(Array.from({ length: 60 }, (_, index) => String(index + 2)))
    expect(lines.every((line) => line.split(',')[6] === 'done')).toBe(true)
  })

  it('the half of a line that a killed program left is not taken for a row', async () => {
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

  it('Ctrl-C finishes the row in flight, tells what is left, and exits 130', async () => {
    const from = await lastId()
    const file = await rowsOf('stopped.csv', 40)
    const { code, stdout, stderr } = await startAndEnd(file, 5, 'SIGINT')
    expect(code).toBe(130)
    const [, done = ''] = /✗ Interrupted\. (\d+) done, (\d+) left\. Go on: --resume\n$/.exec(stderr) ?? []
    expect(stdout).toContain(`done     ${done}\n`)
    expect(await bookedAmounts(from)).toHaveLength(Number(done))
    expect(await resultLines(file)).toBe(Number(done))
    expect((await operator.run(['recharge', '-f', file, '-y', '--resume'])).stdout).toMatch(
      new RegExp(`rows     40\\ndone     ${40 - Number(done)}\\nskipped  ${done}\\nfailed   0\\n`),
    )
    expect(await bookedAmounts(from)).toEqual(wanted(40))
  })

  it('two copies at once book every row once', async () => {
    const from = await lastId()
    const file = await rowsOf('twice.csv', 20)
    const [one, two] = await Promise.all([1, 2].map(() => operator.run(['recharge', '-f', file, '-y', '-o', 'json'])))
    expect([one?.code, two?.code]).toEqual([0, 0])
    expect(JSON.parse(one?.stdout ?? '').done + JSON.parse(two?.stdout ?? '').done).toBe(20)
    expect(await bookedAmounts(from)).toEqual(wanted(20))
  })

  it('when the server is gone it exits 7 and says how to go on; a row that is refused is named, exit 8', async () => {
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
    expect(gone.stderr).toContain('✗ Connection lost. 3 done, 3 left. Go on: --resume\n')
    isGone = false
    const partly = await operator.run(['recharge', '-f', file, '-y', '--resume'], { env })
    expect(partly.code).toBe(8)
    expect(partly.stderr).toContain('✗ 2 done, 1 failed (line 6: 50010). Retry: --resume\n')
    expect(partly.stdout).toMatch(/^rows {5}6\ndone {5}2\nskipped {2}3\nfailed {3}1\namount {3}10\.08\nresult {3}/)
    await proxy.close()
    const { code, stderr } = await operator.run(['recharge', '-f', file, '-y', '--resume'])
    // The result file names the server that it is of, and the proxy was another.
    expect({ code, told: stderr.includes('Rename it') }).toEqual({ code: 2, told: true })
    expect(await bookedAmounts(from)).toHaveLength(5)
  })

  it('ten thousand rows are checked with a few requests and little memory', async () => {
    const file = await rowsOf('many.csv', 10_000)
    const ran = await operator.atTerminal(
      `/usr/bin/env NODE_OPTIONS=--max-old-space-size=64 ${process.execPath} ${program} recharge -f ${file} --dry-run --debug 2>&1 >/dev/null | grep -c '^> '`,
    )
    expect(Number(ran.stdout.trim())).toBeLessThan(8)
  })
})
