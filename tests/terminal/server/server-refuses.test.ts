import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@clickhouse/client'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownStores } from '../../../packages/server/test/own-stores.ts'
import type { TestStores } from '../../../packages/server/test/stores.ts'
import { freePort } from '../../harness/network/free-port.ts'
import { openRelay } from '../../harness/network/relay.ts'
import { Operator } from '../../harness/rtcops.ts'
import { refusedStart } from '../../harness/server/refused-start.ts'
import { startProgram } from '../../harness/server/start-program.ts'

let directory: string
/** Empty databases. */
let stores: TestStores
let operator: Operator
/** Settings with which a server starts. */
let settings: Record<'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'CLICKHOUSE_URL' | 'RTCOPS_DATA' | 'RTCOPS_DEMO', string>

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rtcops-refuses-'))
  stores = await ownStores()
  operator = await Operator.arrive(undefined)
  settings = {
    DATABASE_URL: stores.databaseUrl,
    DATABASE_OWNER_URL: stores.databaseOwnerUrl,
    CLICKHOUSE_URL: stores.clickhouseUrl,
    RTCOPS_DATA: join(directory, 'data'),
    RTCOPS_DEMO: '0',
  }
})
afterAll(async () => {
  await operator?.leave()
  await stores?.drop()
  await rm(directory, { recursive: true, force: true })
})

/** Returns the number of tables in both engines. */
async function countTables(): Promise<number> {
  const client = new pg.Client({ connectionString: stores.databaseOwnerUrl })
  await client.connect()
  const { rows } = await client.query(`SELECT count(*)::int AS n FROM pg_tables WHERE schemaname = 'public'`)
  await client.end()
  const telemetry = createClient({ url: altered(stores.clickhouseUrl, { pathname: '/default' }) })
  const query = 'SELECT toUInt32(count()) AS n FROM system.tables WHERE database = {name:String}'
  const query_params = { name: new URL(stores.clickhouseUrl).pathname.slice(1) }
  const answer = await telemetry.query({ query, query_params, format: 'JSONEachRow' })
  const [found] = await answer.json<{ n: number }>()
  await telemetry.close()
  return rows[0].n + Number(found?.n)
}

/** Expects that a server refuses to start, with one line, and that nothing was written. */
async function expectRefusal(changes: Record<string, string>, line: RegExp | string): Promise<void> {
  const { code, stderr } = await refusedStart({ ...settings, ...changes })
  expect(stderr).toMatch(/^rtcops: [^\n]+\n$/)
  expect(stderr).toMatch(line)
  expect(code).toBe(1)
  expect(await countTables()).toBe(0)
}

const altered = (url: string, change: Partial<Record<'username' | 'password' | 'port' | 'pathname', string>>): string =>
  Object.assign(new URL(url), change).href

describe('a server does not start, and leaves the engines unchanged,', () => {
  it.each(['DATABASE_URL', 'CLICKHOUSE_URL'] as const)('with a wrong %s', async (variable) => {
    const name = variable === 'DATABASE_URL' ? 'PostgreSQL' : 'ClickHouse'
    const url = settings[variable]
    await expectRefusal(
      { [variable]: 'db.internal' },
      `${name}: the address in ${variable} cannot be used: it must have the form`,
    )
    await expectRefusal(
      { [variable]: altered(url, { port: String(await freePort()) }) },
      `${name} does not answer at the address in ${variable}: connect ECONNREFUSED`,
    )
    const other = variable === 'DATABASE_URL' ? stores.clickhouseUrl : stores.databaseUrl
    const elsewhere = altered(url, { port: new URL(other).port })
    await expectRefusal({ [variable]: elsewhere }, `${name} does not answer at the address in ${variable}: `)
  })

  it('with a wrong password, which is not repeated', async () => {
    const wrong = 'not-the-passw0rd'
    const alone = { DATABASE_OWNER_URL: '', DATABASE_URL: altered(settings.DATABASE_URL, { password: wrong }) }
    for (const [changes, line] of [
      [alone, 'PostgreSQL: the address in DATABASE_URL cannot be used: password authentication failed'],
      [
        { DATABASE_OWNER_URL: altered(settings.DATABASE_OWNER_URL, { password: wrong }) },
        'PostgreSQL: the address in DATABASE_OWNER_URL cannot be used: password authentication failed',
      ],
      [
        { CLICKHOUSE_URL: altered(settings.CLICKHOUSE_URL, { password: wrong }) },
        'ClickHouse: the address in CLICKHOUSE_URL cannot be used: .*Authentication failed',
      ],
    ] as const)
      await expectRefusal(changes, new RegExp(`^(?!.*${wrong}).*${line}`))
    const verified = await operator.run(['server', 'ledger', 'verify'], { env: { ...settings, ...alone } })
    expect(verified).toMatchObject({ code: 7, stdout: '' })
    expect(verified.stderr).toMatch(
      /^✗ PostgreSQL: the address in DATABASE_URL cannot be used: password authentication failed for user "\w+"\n$/,
    )
  })

  it('with a database that does not exist', async () => {
    const changes = {
      // The owner makes the account of the application.
      DATABASE_URL: altered(settings.DATABASE_URL, { username: 'not_made_yet' }),
      DATABASE_OWNER_URL: altered(settings.DATABASE_OWNER_URL, { pathname: '/none' }),
    }
    await expectRefusal(changes, 'in DATABASE_OWNER_URL cannot be used: database "none" does not')
  })

  it('with an engine that is too old', async () => {
    const postgres = await openRelay(settings.DATABASE_OWNER_URL, { from: '18.', to: '14.' })
    await expectRefusal(
      { DATABASE_OWNER_URL: postgres.url },
      /PostgreSQL: the address in DATABASE_OWNER_URL cannot be used: it is PostgreSQL 14\.\d+; 15 or newer is required$/m,
    )
    await postgres.close()
    const clickhouse = await openRelay(settings.CLICKHOUSE_URL, { from: '"26.7.', to: '"24.7.' })
    await expectRefusal(
      { CLICKHOUSE_URL: clickhouse.url },
      'ClickHouse: the address in CLICKHOUSE_URL cannot be used: it is ClickHouse 24.7; 24.8 or newer is required',
    )
    await clickhouse.close()
  })

  it('with a clock that is minutes off from the engines, whose clock other servers use', async () => {
    const shifted = (milliseconds: number) => ({
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(
        `const { now } = Date; Date.now = () => now() + ${milliseconds}`,
      )}`,
    })
    await expectRefusal(
      shifted(180_000),
      /DATABASE_URL cannot be used: the clock of this machine is 1[78]\d s ahead of the engine's; synchronize both/,
    )
    await expectRefusal(shifted(-180_000), /the clock of this machine is 1[78]\d s behind the engine's; synchronize/)
  })

  it('with a read-only data directory', async () => {
    const file = join(directory, 'file')
    await writeFile(file, '')
    await expectRefusal({ RTCOPS_DATA: file }, `RTCOPS_DATA: cannot write to ${file}: file already exists`)
    const disk = join(directory, 'disk')
    await mkdir(disk)
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', disk]).status !== 0) return
    try {
      const none = { DATABASE_URL: '', DATABASE_OWNER_URL: '', CLICKHOUSE_URL: '' }
      for (const path of [disk, join(disk, 'data')])
        await expectRefusal(
          { ...none, RTCOPS_DATA: path },
          `RTCOPS_DATA: cannot write to ${path}: read-only file system`,
        )
    } finally {
      spawnSync('umount', [disk])
    }
  })
})

it('a server starts with engines newer than the tested ones, and says so in the log', async () => {
  const postgres = await openRelay(settings.DATABASE_OWNER_URL, { from: '18.', to: '19.' })
  const clickhouse = await openRelay(settings.CLICKHOUSE_URL, { from: '"26.7.', to: '"27.1.' })
  const changes = { DATABASE_OWNER_URL: postgres.url, CLICKHOUSE_URL: clickhouse.url, RTCOPS_LOG: 'warn' }
  const program = await startProgram({ ...settings, ...changes, PORT: String(await freePort()) })
  try {
    expect(program.output()).toMatch(/"PostgreSQL 19\.\d+ is newer than the versions that rtcops was tested with"/)
    expect(program.output()).toContain('"ClickHouse 27.1 is newer than the versions that rtcops was tested with"')
  } finally {
    await program.stop()
    await postgres.close()
    await clickhouse.close()
  }
})
