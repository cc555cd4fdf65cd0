import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownStores } from '../../../packages/server/test/own-stores.ts'
import { freePort } from '../../harness/network/free-port.ts'
import { Operator } from '../../harness/rtcops.ts'
import { serverProgram } from '../../harness/server/server-program.ts'
import { type Program, startProgram } from '../../harness/server/start-program.ts'

let directory: string
let data: string
let operator: Operator
let port: string
let program: Program | undefined

/** Starts the server with its own engines, as for an operator without PostgreSQL and ClickHouse. */
const start = async (): Promise<void> => {
  program = await startProgram({
    RTCOPS_DEMO: '0',
    RTCOPS_ADMIN_PASSWORD: 'Passw0rdAdmin',
    RTCOPS_LOG: 'error',
    RTCOPS_DATA: data,
    PORT: port,
    DATABASE_URL: '',
    CLICKHOUSE_URL: '',
  })
}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rtcops-host-'))
  data = join(directory, 'data')
  port = String(await freePort())
  operator = await Operator.arrive(undefined, { RTCOPS_DATA: data })
  await start()
})
afterAll(async () => {
  await program?.stop()
  await operator?.leave()
  await rm(directory, { recursive: true, force: true })
})

const verify = (...args: string[]) => operator.run(['server', 'ledger', 'verify', ...args])

/** Queries the running engines as the application, or as the owner of the tables. */
async function query<Row extends pg.QueryResultRow>(sql: string, as: 'application' | 'owner' = 'application') {
  const engines = JSON.parse(await readFile(join(data, 'engines.json'), 'utf8'))
  const client = new pg.Client({
    connectionString: as === 'owner' ? engines.databaseOwnerUrl : engines.databaseUrl,
  })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

/** Books two recharges of one company. @returns the number of the second */
async function bookTwo(): Promise<number> {
  await query(`
    BEGIN;
    INSERT INTO company (name) VALUES ('云声科技');
    INSERT INTO ledger_transaction (company_id, sequence, type, amount, balance, booked_at)
      SELECT id, 1, 1, 10000, 10000, now() FROM company;
    INSERT INTO ledger_transaction (company_id, sequence, type, amount, balance, booked_at)
      SELECT id, 2, 6, 234, 10234, now() FROM company;
    INSERT INTO ledger_entry SELECT id, 'customer', amount FROM ledger_transaction;
    INSERT INTO ledger_entry SELECT id, CASE type WHEN 1 THEN 'bank' ELSE 'coupon' END, -amount FROM ledger_transaction;
    COMMIT`)
  const [second] = await query<{ id: number }>('SELECT max(id) AS id FROM ledger_transaction')
  return second?.id ?? 0
}

it('host commands refuse a server address without its data, and name the data they use', async () => {
  const other = await Operator.arrive('https://rtc.example.com')
  for (const line of [
    ['bill', 'run', '--day', 'today', '--dry-run'],
    ['server', 'ledger', 'verify'],
  ]) {
    const refused = await other.run(line)
    expect(refused).toMatchObject({ code: 2, stdout: '' })
    expect(refused.stderr).toContain('acts on the data of this machine')
    expect(refused.stderr).toContain('not on https://rtc.example.com. Name the data with RTCOPS_DATA')
  }
  const data = join(other.home, 'none')
  const named = await other.run(['bill', 'run', '--day', 'today', '--dry-run'], { env: { RTCOPS_DATA: data } })
  expect(named.stderr).toMatch(`▸ Data in ${data}\n`)
  await other.leave()
})

/** Expects an empty preview of today, which has no usage yet, from the records and telemetry of the engines. */
async function expectPreview(): Promise<void> {
  const preview = await operator.run(['bill', 'run', '--day', 'today', '--dry-run', '-o', 'json', '-q'])
  expect(preview).toMatchObject({ code: 0, stderr: '' })
  expect(JSON.parse(preview.stdout)).toMatchObject({ dry_run: 1, closed: 0, projects: 0, amount: '0.00', list: [] })
}

const sums = `companies     1
transactions  2
balance       102.34
faults        0
`

describe('rtcops server ledger verify', () => {
  let second: number

  it('E-21 finds the books of a running server balanced, without a login', async () => {
    second = await bookTwo()
    expect(await verify()).toEqual({ code: 0, signal: null, stdout: sums, stderr: '✓ The books balance\n' })
    expect(await verify('-o', 'json', '-q')).toEqual({
      code: 0,
      signal: null,
      stdout: '{"companies":1,"transactions":2,"balance":"102.34","faults":[]}\n',
      stderr: '',
    })
    expect((await verify('-o', 'csv', '-q')).stdout).toBe('company_id,company_name,transaction_id,fault\n')
    expect(await verify('--lang', 'zh')).toMatchObject({ code: 0, stderr: '✓ 账目平衡\n' })
    await expectPreview()
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
    expect((await stat(join(data, 'engines.json'))).mode & 0o777).toBe(0o600)
  })

  it('E-21 names company and transaction if the owner of the tables has manipulated them', async () => {
    const tamper = (set: string) =>
      query(
        `ALTER TABLE ledger_transaction DISABLE TRIGGER USER; UPDATE ledger_transaction SET ${set} WHERE id = ${second};
         ALTER TABLE ledger_transaction ENABLE TRIGGER USER`,
        'owner',
      )
    await expect(query('ALTER TABLE ledger_transaction DISABLE TRIGGER USER')).rejects.toThrow('must be owner')
    await tamper('balance = 99999')
    const found = await verify()
    expect(found).toMatchObject({ code: 1, stderr: '✗ The books do not balance. Faults: 1\n' })
    expect(found.stdout).toContain('faults        1\n')
    expect(found.stdout).toMatch(
      new RegExp(`\\n1001 +云声科技 +${second} +✗ its balance is not the sum of the entries\\n$`),
    )
    const json = await verify('-o', 'json')
    expect(json.code).toBe(1)
    expect(JSON.parse(json.stdout)).toMatchObject({
      faults: [{ company_id: 1001, company_name: '云声科技', transaction_id: second, fault: 'balance' }],
    })
    expect(JSON.parse(json.stderr)).toMatchObject({ error: { kind: 'failure', exit: 1 } })
    expect((await verify('-o', 'csv')).stdout).toContain(`1001,云声科技,${second},balance\n`)
    await tamper('balance = 10234')
    expect((await verify()).code).toBe(0)
  })

  it('starts the engines of a stopped server while it runs, and leaves nothing behind', async () => {
    expect(await program?.stop()).toBe(0)
    program = undefined
    const before = await readdir(data)
    expect(before).not.toContain('engines.json')
    expect(await verify()).toMatchObject({ code: 0, stdout: sums })
    expect(await readdir(data)).toEqual(before)
    await expectPreview()
    expect(await readdir(data)).toEqual(before)
  })

  it('shuts down cleanly when interrupted', async () => {
    const child = spawn(process.execPath, [serverProgram, 'ledger', 'verify'], {
      env: { ...process.env, RTCOPS_DATA: data, DATABASE_URL: '', CLICKHOUSE_URL: '' },
      stdio: 'ignore',
    })
    while (!existsSync(join(data, 'engines.json'))) await sleep(5)
    child.kill('SIGINT')
    expect(await once(child, 'exit')).toEqual([130, null])
    expect(await readdir(data)).not.toContain('engines.json')
    expect(await readdir(data)).not.toContain('lock')
  })

  it('ignores leftovers of a killed server', async () => {
    await start()
    program?.process.kill('SIGKILL')
    await once(program?.process ?? process, 'exit')
    program = undefined
    expect(await readdir(data)).toContain('engines.json')
    expect(await verify()).toMatchObject({ code: 0, stdout: sums })
    expect(await readdir(data)).not.toContain('engines.json')
  })

  it('creates no data if there are none, and names the directory it looked in', async () => {
    const elsewhere = join(directory, 'elsewhere')
    const args = ['server', 'ledger', 'verify']
    const { code, stdout, stderr } = await operator.run(args, { env: { RTCOPS_DATA: elsewhere } })
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toBe(`✗ ${elsewhere} has no server data. Set RTCOPS_DATA to the data directory of the server.\n`)
    expect(existsSync(elsewhere)).toBe(false)
    const chinese = await operator.run([...args, '--lang', 'zh'], { env: { RTCOPS_DATA: elsewhere } })
    expect(chinese.stderr).toContain('中没有服务器的数据')
  })

  it('reads DATABASE_URL like the server, changes no schema, and says if nothing answers', async () => {
    const stores = await ownStores({ seeded: true })
    const args = ['server', 'ledger', 'verify']
    try {
      const env = { DATABASE_URL: stores.databaseUrl, RTCOPS_DATA: join(directory, 'none') }
      expect(await operator.run(args, { env })).toMatchObject({ code: 0, stderr: '✓ The books balance\n' })
    } finally {
      await stores.drop()
    }
    const gone = await operator.run(args, { env: { DATABASE_URL: `postgres://a:b@127.0.0.1:${await freePort()}/c` } })
    expect(gone).toMatchObject({ code: 7, stdout: '' })
    expect(gone.stderr).toMatch(/^✗ PostgreSQL does not respond: .*ECONNREFUSED/)
  })
})
