import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectChain, type Line } from '../../harness/audit-chain.ts'
import { type Authority, makeAuthority } from '../../harness/network/certificates.ts'
import { freePort } from '../../harness/network/free-port.ts'
import { prepareRsyslog, type Rsyslog } from '../../harness/network/rsyslog.ts'
import { Operator } from '../../harness/rtcops.ts'
import { adminPassword, startServer, startServerProcess, type TestServer } from '../../harness/server/server.ts'

let directory: string
let authority: Authority
let rsyslog: Rsyslog
let collector: Server
/** Events that the collector has accepted. */
const taken: { raw_data: string }[] = []
/** Status of the collector's responses. */
let status = 200
let server: TestServer
let operator: Operator

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rtcops-receivers-'))
  authority = await makeAuthority(directory, 'authority')
  const own = await authority.sign('receiver', 'DNS:localhost,IP:127.0.0.1')
  rsyslog = await prepareRsyslog(directory, authority.cert, own)
  collector = createServer(
    { cert: await readFile(own.cert), key: await readFile(own.key) },
    async (request, response) => {
      const events = (await json(request)) as typeof taken
      if (status === 200 && request.headers.authorization === 'Bearer t0ken') taken.push(...events)
      response.writeHead(status).end()
    },
  ).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const { port } = collector.address() as AddressInfo
  server = await startServer({
    RTCOPS_AUDIT_SYSLOG_URL: `syslog+tls://127.0.0.1:${rsyslog.port}?sslrootcert=${authority.cert}`,
    RTCOPS_AUDIT_HTTP_URL: `https://localhost:${port}/in?sslrootcert=${authority.cert}`,
    RTCOPS_AUDIT_HTTP_TOKEN: 't0ken',
  })
  operator = await Operator.arrive(server.url)
  await operator.logIn(adminPassword)
})
afterAll(async () => {
  await operator?.leave()
  await server?.stop()
  await rsyslog?.stop()
  collector?.closeAllConnections()
  collector?.close()
  await rm(directory, { recursive: true, force: true })
})

const write = async (name: string) => expect((await operator.run(['me', 'update', '--name', name, '-y'])).code).toBe(0)
const delivery = async (): Promise<Record<string, unknown>[]> =>
  JSON.parse((await operator.run(['audit', 'delivery', '-o', 'json'])).stdout)
const receiver = async (name: string) => (await delivery()).find((each) => each['name'] === name)

/** Receivers are checked every second. */
const soon = <Value>(read: () => Value | Promise<Value>) => expect.poll(read)

/** Makes a receiver that failed due at once, without waiting for its pause. */
async function retryNow(): Promise<void> {
  const client = new pg.Client({ connectionString: server.databaseOwnerUrl })
  await client.connect()
  await client.query('UPDATE audit_sink SET due_at = now()')
  await client.end()
}

it('an unreachable syslog gets every entry once it is back, in order, with a chain that verifies', async () => {
  await write('甲')
  await soon(async () => (await receiver('syslog'))?.['error']).toBe('cannot connect: ECONNREFUSED')
  for (const name of ['quoted "乙"]', 'with \\ backslash', '丁']) await write(name)
  expect(await receiver('syslog')).toMatchObject({ position: 0, waiting: 4 })
  await rsyslog.start()
  await retryNow()
  await soon(async () => (await rsyslog.received()).length).toBe(4)
  const received = await rsyslog.received()
  const lines = received.map(({ text }) => text.trimStart())
  expectChain(lines)
  expect(lines.map((line) => JSON.parse(line).id)).toEqual([1, 2, 3, 4])
  expect(lines.at(-1)).toContain('丁')
  for (const [index, line] of lines.entries())
    expect(received[index]?.structured).toContain(`hash="${(JSON.parse(line) as Line).hash}"`)
  await soon(async () => (await receiver('syslog'))?.['waiting']).toBe(0)
})

it('a collector gets the same lines as OCSF events, and again those it refused', async () => {
  await soon(() => taken.length).toBe(4)
  status = 503
  await write('戊')
  await soon(async () => String((await receiver('http'))?.['error'])).toContain('503')
  status = 200
  await retryNow()
  await soon(() => taken.length).toBe(5)
  const lines = taken.map(({ raw_data }) => raw_data)
  expectChain(lines)
  await soon(async () => (await rsyslog.received()).length).toBe(5)
  expect((await rsyslog.received()).map(({ text }) => text.trimStart())).toEqual(lines)
})

it('a start names the receiver with a wrong certificate and the unreachable one, and continues', async () => {
  const own = await authority.sign('other', 'DNS:other.example')
  const other = createServer({ cert: await readFile(own.cert), key: await readFile(own.key) }).listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const started = await startServerProcess({
    RTCOPS_AUDIT_SYSLOG_URL: `syslog+tls://127.0.0.1:${await freePort()}?sslrootcert=${authority.cert}`,
    RTCOPS_AUDIT_HTTP_URL: `https://localhost:${port}/in?sslrootcert=${authority.cert}`,
  })
  try {
    await soon(started.output).toContain('the receiver in RTCOPS_AUDIT_SYSLOG_URL cannot be used: connect ECONNREFUSED')
    await soon(started.output).toMatch(
      /"the receiver in RTCOPS_AUDIT_HTTP_URL cannot be used: Hostname\/IP does not match certificate's altnames/,
    )
    expect((await fetch(`${started.url}/healthz`)).status).toBe(200)
  } finally {
    await started.stop()
    other.close()
  }
})
