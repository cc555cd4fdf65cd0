import { createHash } from 'node:crypto'
import { createClient } from '@clickhouse/client'
import { readFen } from '@rtcops/core/money/fen'
import { addDays, formatDay, minute, parseWireTime, startOfDay } from '@rtcops/core/time/zone'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addStays } from '../../../packages/server/test/rows/add-stays.ts'
import { Operator } from '../../harness/rtcops.ts'
import { adminPassword, startServer, type TestServer } from '../../harness/server/server.ts'

let server: TestServer
let operator: Operator
let database: pg.Client
const appkey = 'a'.repeat(32)
/**
 * Days before today of the last day that can be closed: yesterday, or the day before that in the first two hours of a
 * day.
 */
const last = Date.now() - startOfDay(Date.now()) < 120 * minute ? 2 : 1
const [first, second, today] = [-last - 1, -last, 0].map((days) => formatDay(addDays(Date.now(), days))) as [
  string,
  string,
  string,
]

beforeAll(async () => {
  server = await startServer({ RTCOPS_ENVIRONMENT: 'test' })
  database = new pg.Client({ connectionString: server.databaseOwnerUrl })
  await database.connect()
  // Stops the server's own job from billing what the tests bill.
  const lock = createHash('sha256').update('rtcops job close-ended-days').digest().readUIntBE(0, 6)
  await database.query('SELECT pg_advisory_lock($1)', [lock])
  await database.query(`INSERT INTO company (id, name) OVERRIDING SYSTEM VALUE VALUES (1042, '星河互娱')`)
  await database.query(`INSERT INTO project (company_id, name, appkey, appcert) VALUES (1042, '星河语聊', $1, $1)`, [
    appkey,
  ])
  await database.query(
    `INSERT INTO price (project_id, kind, unit_price, statistics_type_id, valid_from)
     SELECT project.id, 'speech_sounds', 6543, statistics_type.id, '2026-01-01'
       FROM project, statistics_type JOIN method ON method.id = method_id AND method_key = 'user_minutes' LIMIT 1`,
  )
  await database.query(`UPDATE setting SET value = $1 WHERE name = 'billing_start'`, [first])
  const clickhouse = createClient({ url: server.clickhouseUrl })
  const at = (day: string, minutes: number) => (parseWireTime(`${day} 00:00:00`) ?? 0) + minutes * minute
  await addStays(
    clickhouse,
    [first, second].flatMap((day, index) =>
      ['lin', 'zhou'].map((user) => ({
        appkey,
        call: `call-${day}`,
        user,
        session: `${user}-${day}`,
        joined: at(day, 600),
        left: at(day, 600 + (index === 0 ? 300 : 777)),
        type: 0 as const,
      })),
    ),
  )
  const now = Date.now()
  await addStays(clickhouse, [
    { appkey, call: 'now', user: 'lin', session: 'now', joined: now - 90_000, left: now - 1000, type: 0 },
  ])
  await clickhouse.close()
  operator = await Operator.arrive(server.url, {
    DATABASE_URL: server.databaseUrl,
    DATABASE_OWNER_URL: server.databaseOwnerUrl,
    CLICKHOUSE_URL: server.clickhouseUrl,
  })
  await operator.logIn(adminPassword)
})
afterAll(async () => {
  await database.end()
  await operator.leave()
  await server.stop()
})

/** The closed days. */
const range = ['--from', first, '--to', second]
const run = (...args: string[]) => operator.run(['bill', ...args])
/** First line of a command that acts on the stores: which ones they are. */
const place = () => {
  const { host, pathname } = new URL(server.databaseUrl)
  return `▸ Database ${host}${pathname}\n`
}
const json = async (...args: string[]) => JSON.parse((await run(...args, '-o', 'json')).stdout)
const deductions = async () =>
  (await database.query('SELECT type, amount FROM ledger_transaction ORDER BY id')).rows.map(
    ({ type, amount }) => `${type} ${amount}`,
  )
/** 2 × 300 and 2 × 777 minutes at ¥0.006543, without fractions of a fen. */
const amounts = { [first]: '3.92', [second]: '10.16' }

describe('bill run, on the host of the server', () => {
  it('asks, previews and changes nothing without a yes', async () => {
    expect(await run('run', '--day', first)).toMatchObject({
      code: 2,
      stdout: '',
      stderr: '✗ This write needs confirmation. Add --yes or --dry-run.\n',
    })
    const preview = await run('run', '--day', first, '--dry-run')
    expect(preview).toMatchObject({ code: 0, stderr: `${place()}Preview: nothing written.\n` })
    expect(preview.stdout).toMatch(
      new RegExp(
        `^dry_run +1\nis_new +0\nday +${first}\nclosed +0\nclosed_time +-\nprojects +1\ncompanies +1\namount +3.92\n`,
      ),
    )
    expect(preview.stdout).toMatch(
      /\nCompanies \(1\)\nID +COMPANY +PROJECTS +AMOUNT +BALANCE +AFTER\n1042 +星河互娱 +1 +¥3\.92 +¥0\.00 +-¥3\.92\n$/,
    )
    const no = await operator.atTerminal(`rtcops bill run --day ${first}`, { answers: [['[y/N] ', 'n\r']] })
    expect(no).toMatchObject({ code: 1, stdout: expect.stringContaining('¥3.92') })
    expect(await deductions()).toEqual([])
  })

  it('bills days once and in order', async () => {
    const early = await run('run', '--day', second, '-y')
    expect(early).toMatchObject({
      code: 2,
      stdout: '',
      stderr: `${place()}✗ ${first} has to be billed before ${second}.\n`,
    })
    const billed = await run('run', '--day', first, '-y', '-o', 'json')
    expect(billed).toMatchObject({ code: 0, stderr: `${place()}✓ Billed\n` })
    expect(JSON.parse(billed.stdout)).toMatchObject({ is_new: 1, day: first, companies: 1, amount: amounts[first] })
    const again = await run('run', '--day', first, '-y', '-o', 'json')
    expect(again.stderr).toMatch(/^▸ Database .*\n✓ Already billed at \d{4}-/)
    expect(JSON.parse(again.stdout)).toMatchObject({ is_new: 0, amount: amounts[first] })
    // The default is yesterday.
    expect((await run('run', ...(last === 1 ? [] : ['--day', second]), '-y', '-q')).code).toBe(0)
    expect((await run('run', '--day', 'today', '-y')).stderr).toMatch(/✗ .* is not over; it can be billed from /)
    expect(await deductions()).toEqual(['5 -392', '5 -1016'])
  })
})

describe('bill', () => {
  it('R-BILL-03 R-BILL-04 lists bills with the sums of the whole filter below a table, in no other format', async () => {
    const { stdout } = await run('list', '-n', '1', ...range)
    const lines = stdout.trimEnd().split('\n')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toMatch(/^DATE +COMPANY +PROJECT +VOICE MIN +VOICE AMOUNT .* TOTAL AMOUNT +STATE$/)
    expect(lines[1]).toMatch(new RegExp(`^${second} +星河互娱 +星河语聊 +1,554 +¥10\\.16 .* ¥10\\.16 +✓ Closed$`))
    expect(lines[2]).toMatch(/^Total +2,154 +¥14\.08 .* ¥14\.08$/)
    const csv = (await run('list', '--from', first, '--to', first, '--all', '-o', 'csv', '-q')).stdout
    expect(csv).toBe(
      `day,company_id,company_name,appkey,appkey_name,bill_minute,bill_amount,video_minute,video_amount,push_flow_minute,push_flow_amount,total_amount,closed\n${first},1042,星河互娱,${appkey},星河语聊,600,3.92,0,0.00,0,0.00,3.92,1\n`,
    )
    expect((await run('export', '--from', first, '--to', first, '--to-file', '-')).stdout).toBe(csv)
    expect((await json('list', '--sort', 'total_amount', ...range)).map(({ day }: { day: string }) => day)).toEqual([
      first,
      second,
    ])
    expect(await json('list', '-c', '1042', '-p', '星河语聊', ...range)).toHaveLength(2)
    expect((await run('list', '--sort', 'name')).code).toBe(2)
  })

  it('marks a day that is not closed', async () => {
    const { stdout } = await run('list', '--from', 'today')
    expect(stdout).toMatch(new RegExp(`\\n${today} +星河互娱 .* ◦ Counting\\n`))
    expect(await json('list', '--from', 'today')).toMatchObject([{ day: today, closed: 0 }])
  })

  it('R-BILL-02 X-03 the bill of a month is the sum of the bills of its days', async () => {
    const wide = ['--from', first.slice(0, 7), '--to', second]
    type Bill = { day: string; total_amount: string; bill_minute: number }
    const days: Bill[] = await json('list', ...wide, '--all')
    const months: Bill[] = await json('list', '--by', 'month', ...wide, '--all')
    const sum = (bills: Bill[]) => bills.reduce((total, { total_amount }) => total + readFen(total_amount), 0n)
    expect(months.map(({ day }) => day)).toEqual([...new Set(days.map(({ day }) => day.slice(0, 7)))])
    // By month, the range grows to whole months and so includes today.
    const whole: Bill[] = await json('list', '--from', first.slice(0, 7), '--all')
    expect(sum(months)).toBe(sum(whole))
    const exported = (await run('export', ...wide, '--to-file', '-')).stdout
    expect(exported).toContain(',10.16,')
  })

  it('X-02 R-BILL-08 explains a bill: minutes, price, amount, the deduction, and the calls behind it', async () => {
    const bill = await json('get', '星河语聊', '--day', second)
    expect(bill).toMatchObject({
      day: second,
      total_amount: '10.16',
      closed: 1,
      transaction_id: 90002,
      kinds: [{ kind: 'speech_sounds', minutes: 1554, unit_price: '0.006543', amount: '10.16' }, {}, {}],
      list: [{ channel_session_id: `call-${second}`, user_num: 2, user_milliseconds: 1554 * minute }],
      total: 1,
    })
    const { stdout } = await run('get', appkey, '--day', last === 1 ? 'yesterday' : second)
    expect(stdout).toMatch(/^Bill\n {2}date +[\d-]{10}\n {2}company +1042 星河互娱\n/)
    expect(stdout).toMatch(/\nvoice +\S.* 1,554 +¥0\.006543 +¥10\.16\n/)
    expect(stdout).toMatch(/\nCalls \(1\)\n.*\n *call-/)
    const transaction = JSON.parse((await operator.run(['transaction', 'get', '90002', '-o', 'json'])).stdout)
    expect(transaction).toMatchObject({ transaction_type: 5, amount: '-10.16', bill_day: second })
    expect((await run('get', '星河语聊')).code).toBe(2)
  })

  it('R-BILL-05 draws bars at a terminal and prints rows elsewhere', async () => {
    expect(await json('chart', ...range)).toMatchObject([
      { day: first, bill_amount: '3.92' },
      { day: second, total_amount: '10.16' },
    ])
    const { stdout } = await operator.atTerminal(`rtcops bill chart ${range.join(' ')} --color never 2>/dev/null`, {
      columns: 60,
    })
    const lines = stdout.trimEnd().split('\r\n')
    expect(lines.map((line) => line.length)).toEqual([60, 60])
    expect(lines[0]).toMatch(new RegExp(`^${first} {2}█{15} {25} {3}¥3\\.92$`))
    expect(lines[1]).toMatch(new RegExp(`^${second} {2}█{40} {2}¥10\\.16$`))
    const ascii = await operator.atTerminal(
      `rtcops bill chart ${range.join(' ')} --glyphs ascii --color never 2>/dev/null`,
    )
    expect(ascii.stdout).toContain('#####')
    const open = await operator.atTerminal(`rtcops bill chart --from ${second} --to ${today} --color never 2>/dev/null`)
    const days = open.stdout.trimEnd().split('\r\n')
    expect(days.find((line) => line.startsWith(today))).toMatch(/ {2}Counting$/)
    expect(days[0]).not.toContain('Counting')
  })
})
