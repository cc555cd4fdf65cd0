import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { chmod, chown, copyFile, mkdtemp, rm, stat } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, type Server } from 'node:tls'
import { type Engines, startEngines } from '@rtcops/embedded'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Authority, type Certificate, makeAuthority } from '../../harness/network/certificates.ts'
import { freePort } from '../../harness/network/free-port.ts'
import { Operator } from '../../harness/rtcops.ts'
import { refusedStart } from '../../harness/server/refused-start.ts'
import { startProgram } from '../../harness/server/start-program.ts'

let directory: string
let engines: Engines
let operator: Operator
let ours: Authority
let theirs: Authority
let certificates: Record<'good' | 'otherName' | 'expired', Certificate>

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rtcops-tls-'))
  await chmod(directory, 0o755)
  ours = await makeAuthority(directory, 'ours')
  theirs = await makeAuthority(directory, 'theirs')
  certificates = {
    good: await ours.sign('good', 'DNS:localhost'),
    otherName: await ours.sign('other-name', 'DNS:db.example.com'),
    expired: await ours.sign('expired', 'DNS:localhost', -1),
  }
  engines = await startEngines(join(directory, 'data'))
  operator = await Operator.arrive(undefined)
})
afterAll(async () => {
  await operator?.leave()
  await engines?.stop()
  await rm(directory, { recursive: true, force: true })
})

const owner = async <Row extends pg.QueryResultRow>(...statements: string[]): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: engines.databaseOwnerUrl })
  await client.connect()
  let rows: Row[] = []
  for (const statement of statements) rows = (await client.query<Row>(statement)).rows
  await client.end()
  return rows
}

/** Makes PostgreSQL use TLS with a certificate. */
async function presentAtPostgres({ cert, key }: Certificate): Promise<void> {
  const [found] = await owner<{ data_directory: string }>('SHOW data_directory')
  const to = (name: string) => join(found?.data_directory ?? '', name)
  const { gid, uid } = await stat(to('PG_VERSION'))
  for (const [from, name] of [
    [cert, 'server.crt'],
    [key, 'server.key'],
  ] as const) {
    await copyFile(from, to(name))
    await chown(to(name), uid, gid)
    await chmod(to(name), 0o600)
  }
  await owner("ALTER SYSTEM SET ssl = 'on'", 'SELECT pg_reload_conf()')
  await expect.poll(() => owner('SHOW ssl')).toEqual([{ ssl: 'on' }])
}

/** Terminates TLS in front of the telemetry engine with a certificate, like a proxy. */
async function proxyTo(url: string, { cert, key }: Certificate): Promise<Server> {
  const { hostname, port } = new URL(url)
  const proxy = createServer({ cert: readFileSync(cert), key: readFileSync(key) }, (client) => {
    const engine = connect(Number(port), hostname)
    client.pipe(engine).pipe(client)
    for (const socket of [client, engine]) socket.on('error', () => void [client.destroy(), engine.destroy()])
  }).listen(0, '127.0.0.1')
  // A client that refuses the certificate aborts the handshake.
  proxy.on('tlsClientError', () => undefined)
  await once(proxy, 'listening')
  return proxy
}

const postgresUrl = (parameters: string, base = engines.databaseUrl) =>
  `${base.replace('127.0.0.1', 'localhost')}?${parameters}`
const trusting = (authority: Certificate) => `sslmode=verify-full&sslrootcert=${encodeURIComponent(authority.cert)}`

/** Runs the work while both engines present certificates, with the settings of a server. */
async function withTls<Result>(
  postgres: Certificate,
  clickhouse: Certificate,
  work: (settings: Record<string, string>) => Promise<Result>,
): Promise<Result> {
  await presentAtPostgres(postgres)
  const proxy = await proxyTo(engines.clickhouseUrl, clickhouse)
  const over = new URL(engines.clickhouseUrl)
  over.protocol = 'https:'
  over.host = `localhost:${(proxy.address() as AddressInfo).port}`
  over.searchParams.set('sslrootcert', ours.cert)
  try {
    return await work({
      DATABASE_URL: postgresUrl(trusting(ours)),
      DATABASE_OWNER_URL: postgresUrl(trusting(ours), engines.databaseOwnerUrl),
      CLICKHOUSE_URL: over.href,
      RTCOPS_DATA: join(directory, 'spool'),
      RTCOPS_DEMO: '0',
    })
  } finally {
    proxy.close()
  }
}

const tables = () => owner<{ n: number }>("SELECT count(*)::int AS n FROM pg_tables WHERE schemaname = 'public'")
const altered = (url: string, parameters: Record<string, string>): string => {
  const changed = new URL(url)
  for (const [name, value] of Object.entries(parameters)) changed.searchParams.set(name, value)
  return changed.href
}

describe('an engine with a wrong certificate', () => {
  it.each([
    ['otherName', "Hostname/IP does not match certificate's altnames"],
    ['expired', 'certificate has expired'],
  ] as const)('stops the start with one line that names it, before anything is written: %s', async (which, reason) => {
    const { good } = certificates
    const postgres = await withTls(certificates[which], good, refusedStart)
    expect(postgres.code).toBe(1)
    expect(postgres.stderr).toMatch(
      new RegExp(`^rtcops: PostgreSQL: no TLS connection to the address in DATABASE_URL: ${reason}.*\n$`),
    )
    const clickhouse = await withTls(good, certificates[which], refusedStart)
    expect(clickhouse.code).toBe(1)
    expect(clickhouse.stderr).toMatch(
      new RegExp(`^rtcops: ClickHouse: no TLS connection to the address in CLICKHOUSE_URL: ${reason}.*\n$`),
    )
    expect(await tables()).toEqual([{ n: 0 }])
  })

  it('has an unknown authority, a missing file, or a port without TLS', async () => {
    await withTls(certificates.good, certificates.good, async (settings) => {
      const { CLICKHOUSE_URL = '', DATABASE_URL = '' } = settings
      for (const [change, line] of [
        [{ DATABASE_URL: altered(DATABASE_URL, { sslrootcert: theirs.cert }) }, 'PostgreSQL: .*: unable to .*'],
        [{ CLICKHOUSE_URL: altered(CLICKHOUSE_URL, { sslrootcert: theirs.cert }) }, 'ClickHouse: .*: unable to .*'],
        [
          { DATABASE_URL: altered(DATABASE_URL, { sslrootcert: '/none.pem' }) },
          'PostgreSQL: .*no such file.*none.pem.*',
        ],
        [
          { CLICKHOUSE_URL: altered(CLICKHOUSE_URL, { sslrootcert: '/none.pem' }) },
          'ClickHouse: .*no such file.*none.pem.*',
        ],
        [
          { CLICKHOUSE_URL: engines.clickhouseUrl.replace('http:', 'https:') },
          'ClickHouse: .*: its port does not speak TLS',
        ],
      ] as const) {
        const { code, stderr } = await refusedStart({ ...settings, ...change })
        expect(stderr).toMatch(new RegExp(`^rtcops: ${line}\n$`))
        expect(code).toBe(1)
      }
      const migrated = await operator.run(['server', 'migrate', '-y'], {
        env: { ...settings, DATABASE_URL: altered(DATABASE_URL, { sslrootcert: theirs.cert }) },
      })
      expect(migrated).toMatchObject({ code: 7, stdout: '' })
      expect(migrated.stderr).toMatch(
        /^✗ PostgreSQL: no TLS connection to the address in DATABASE_URL: unable to .*\n$/,
      )
    })
    expect(await tables()).toEqual([{ n: 0 }])
  })
})

it('server, migrate and host commands use TLS to both engines, which accept no other connection', async () => {
  await withTls(certificates.good, certificates.good, async (settings) => {
    const [file] = await owner<{ hba_file: string }>('SHOW hba_file')
    const hba = file?.hba_file ?? ''
    // Only the test's own statements connect to 127.0.0.1 without TLS.
    await owner(
      `COPY (SELECT unnest(ARRAY['hostssl all rtcops_app all scram-sha-256', 'host all rtcops all scram-sha-256'])) TO '${hba}'`,
      'SELECT pg_reload_conf()',
    )
    expect(await operator.run(['server', 'migrate', '-y', '-o', 'json'], { env: settings })).toMatchObject({ code: 0 })
    const port = String(await freePort())
    const program = await startProgram({ ...settings, PORT: port, RTCOPS_LOG: 'warn' })
    try {
      expect(await (await fetch(`http://127.0.0.1:${port}/readyz`)).json()).toMatchObject({
        records: true,
        telemetry: true,
      })
      const uses = await owner<{ ssl: boolean }>(
        `SELECT ssl FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE usename = 'rtcops_app'`,
      )
      expect(uses.length).toBeGreaterThan(0)
      expect(uses.every(({ ssl }) => ssl)).toBe(true)
      expect(await operator.run(['server', 'ledger', 'verify', '-q'], { env: settings })).toMatchObject({ code: 0 })
      const bill = ['bill', 'run', '--day', 'today', '--dry-run', '-o', 'json', '-q']
      expect(await operator.run(bill, { env: settings })).toMatchObject({ code: 0, stderr: '' })
      expect(program.output()).not.toMatch(/"level":(40|50).*(SSL|TLS|certificate)/i)
    } finally {
      await program.stop()
    }
  })
})
