import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { get as getPlainly, type IncomingMessage } from 'node:http'
import { type RequestOptions, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type ConnectionOptions, connect } from 'node:tls'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { JitsiClient } from '../../../packages/server/test/jitsi-client.ts'
import { addProject } from '../../../packages/server/test/rows/add-project.ts'
import { type Authority, type Certificate, makeAuthority } from '../../harness/network/certificates.ts'
import { freePort } from '../../harness/network/free-port.ts'
import { adminPassword, startServer, type TestServer } from '../../harness/server/server.ts'

const run = promisify(execFile)
const source = (name: string) => readFile(new URL(`../../../deploy/proxy/${name}`, import.meta.url), 'utf8')

let directory: string
let server: TestServer
let authority: Authority
let certificate: Certificate

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rtcops-proxy-'))
  // nginx drops root's privileges before it stores a body there.
  await chmod(directory, 0o755)
  authority = await makeAuthority(directory, 'authority')
  certificate = await authority.sign('console', 'DNS:console.example.com')
  await writeFile(
    join(directory, 'rtcops.pem'),
    [await readFile(certificate.cert), await readFile(certificate.key)].join(''),
  )
  server = await startServer({ RTCOPS_TRUST_PROXY: '1' })
})
afterAll(async () => {
  await server?.stop()
  await rm(directory, { recursive: true, force: true })
})

/** File to which the proxy under test writes a line for each request. */
const logFile = () => join(directory, 'access.log')

interface Ports {
  tls: number
  plain: number
}

/**
 * Returns one of our configurations with its addresses replaced by ones on this machine; the second server does not
 * run.
 */
async function onThisMachine(name: string, { plain, tls }: Ports): Promise<string> {
  const conf = await source(name)
  return conf
    .replaceAll('10.0.0.5:7080', new URL(server.url).host)
    .replaceAll('10.0.0.6:7080', `127.0.0.1:${await freePort()}`)
    .replaceAll('/etc/ssl/rtcops/fullchain.pem', certificate.cert)
    .replaceAll('/etc/ssl/rtcops/privkey.pem', certificate.key)
    .replaceAll('/etc/ssl/rtcops/rtcops.pem', join(directory, 'rtcops.pem'))
    .replaceAll('/var/log/nginx/rtcops.log', logFile())
    .replaceAll(/(listen|bind) (:?)(80|443)\b/g, (_all, word: string, colon: string, port: string) => {
      const to = port === '80' ? plain : tls
      return `${word} ${colon ? '127.0.0.1:' : ''}${to}`
    })
}

/** Starts nginx as Debian does, with our file among its sites. */
async function startNginx(ports: Ports): Promise<ChildProcess> {
  const site = join(directory, 'rtcops.conf')
  await writeFile(site, await onThisMachine('nginx.conf', ports))
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${directory}/${name};`,
  )
  const main = join(directory, 'nginx.conf')
  await writeFile(
    main,
    `pid ${directory}/nginx.pid; daemon off; error_log stderr warn; events {} http { access_log off; ${paths.join(' ')} include ${site}; }`,
  )
  const { stderr } = await run('nginx', ['-t', '-c', main])
  expect(stderr).not.toContain('[warn]')
  return spawn('nginx', ['-c', main], { stdio: 'ignore' })
}

async function startHaproxy(ports: Ports): Promise<ChildProcess> {
  const file = join(directory, 'haproxy.cfg')
  await writeFile(file, await onThisMachine('haproxy.cfg', ports))
  const checked = await run('haproxy', ['-c', '-f', file])
  expect(`${checked.stdout}${checked.stderr}`).not.toMatch(/WARNING|ALERT/)
  const log = await open(logFile(), 'a')
  const proxy = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', log.fd, 'ignore'] })
  await log.close()
  return proxy
}

describe.each([
  ['nginx', startNginx],
  ['haproxy', startHaproxy],
] as const)('%s', (_name, start) => {
  let ports: Ports
  let proxy: ChildProcess

  beforeAll(async () => {
    ports = { tls: await freePort(), plain: await freePort() }
    proxy = await start(ports)
    await vi.waitFor(async () => void (await ask('/api/open/environment')).resume(), { timeout: 90_000, interval: 100 })
  })
  afterAll(async () => {
    await rm(logFile())
    if (proxy.exitCode !== null) return
    proxy.kill('SIGTERM')
    await once(proxy, 'exit')
  })

  /** Sends a request as a client with a separate address, which the proxy does not have. */
  async function ask(path: string, options: RequestOptions = {}, body?: string | Buffer): Promise<IncomingMessage> {
    const sent = request({
      host: '127.0.0.1',
      port: ports.tls,
      servername: 'console.example.com',
      localAddress: '127.0.0.2',
      ca: await readFile(authority.cert),
      agent: false,
      path,
      ...options,
      headers: { host: 'console.example.com', 'x-forwarded-for': '203.0.113.9', ...options.headers },
    })
    sent.end(body)
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    return answer
  }
  const post = (path: string, body: object, headers = {}) =>
    ask(path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers } }, JSON.stringify(body))

  async function logIn(): Promise<{ authorization: string }> {
    const answer = await post('/api/npo/login/index', { username: 'admin', password: adminPassword })
    const { role } = JSON.parse(await text(answer))
    return { authorization: `Bearer ${role.token}` }
  }

  it('logs paths without query strings', async () => {
    ;(await ask('/api/open/environment?user_id=looked-for')).resume()
    const log = () => readFile(logFile(), 'utf8')
    await expect.poll(log).toMatch(/^127\.0\.0\.2.*"GET \/api\/open\/environment HTTP\/1\.1"/m)
    expect(await log()).not.toContain('looked-for')
  })

  it('forwards the WebSocket of a data source with the client address; logs no secret of its path', async () => {
    const { appkey } = await addProject(server.databaseUrl, `proxied-${ports.tls}`)
    const source = { app_key: appkey, kind: 'jitsi', name: 'meet', credentials: [] }
    const { info } = JSON.parse(await text(await post('/api/source/insert', source, await logIn())))
    const client = new JitsiClient('0b5c6a1e-proxied')
    await client.connect(
      `wss://127.0.0.1:${ports.tls}/api/open/source/${info.id}-${info.credentials.secret}/jitsi`,
      'room',
      false,
      {
        ca: await readFile(authority.cert),
        servername: 'console.example.com',
        headers: { host: 'console.example.com' },
      },
    )
    expect(client.heard).toEqual([{ value: 0, state: 'initial' }])
    await client.close()
    const log = () => readFile(logFile(), 'utf8')
    await expect.poll(log).toContain(`/api/open/source/${info.id}-*/jitsi/room`)
    expect(await log()).not.toContain(info.credentials.secret)
  })

  it("lets an operator log in and sends HSTS; the audit log has the client's address", async () => {
    const login = await logIn()
    const { headers } = (await ask('/')).resume()
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
    const answer = await ask(
      '/api/admin-user/edit-fullname',
      { method: 'PUT', headers: { ...login, 'content-type': 'application/json' } },
      JSON.stringify({ name: 'Admin' }),
    )
    expect(JSON.parse(await text(answer))).toMatchObject({ code: 0 })
    const database = new pg.Client({ connectionString: server.databaseUrl })
    await database.connect()
    const { rows } = await database.query('SELECT address FROM audit ORDER BY id DESC LIMIT 1')
    await database.end()
    expect(rows).toEqual([{ address: '127.0.0.2' }])
  })

  it('forwards each live event as it is sent', async () => {
    const answer = await ask('/api/live/stream', { headers: { ...(await logIn()), accept: 'text/event-stream' } })
    expect(answer.headers['content-type']).toContain('text/event-stream')
    let seen = ''
    // The stream has no end: a second event that arrives shows that neither was held back.
    for await (const part of answer) {
      seen += String(part)
      if (seen.split('\n\n').length > 2) break
    }
    expect(seen.match(/^event: live$/gm)).toHaveLength(2)
  })

  it('hides operator endpoints in any spelling; redirects plain pages to TLS, and refuses plain calls', async () => {
    for (const path of ['/metrics', '/readyz', '/healthz', '/%6detrics', '/metrics?a=1', '/ready%7a'])
      expect([path, (await ask(path)).resume().statusCode]).toEqual([path, 404])
    const askPlainly = async (path: string) => {
      const headers = { host: 'console.example.com' }
      const sent = getPlainly({ host: '127.0.0.1', port: ports.plain, path, headers })
      const [answer] = (await once(sent, 'response')) as [IncomingMessage]
      return [answer.resume().statusCode, answer.headers.location]
    }
    expect(await askPlainly('/a?b=c')).toEqual([308, 'https://console.example.com/a?b=c'])
    for (const path of ['/api/company/list', '/open/files/get?token=a', '/%61pi/company/list'])
      expect([path, ...(await askPlainly(path))]).toEqual([path, 403, undefined])
  })

  it('accepts TLS 1.2 and 1.3 only, with forward secrecy and authenticated encryption', async () => {
    const handshake = (options: ConnectionOptions) =>
      new Promise<string>((resolve) => {
        const socket = connect({ host: '127.0.0.1', port: ports.tls, rejectUnauthorized: false, ...options }, () => {
          resolve(`${socket.getProtocol()} ${socket.getCipher().name}`)
          socket.destroy()
        }).once('error', () => resolve('refused'))
      })
    const twelve = { minVersion: 'TLSv1.2', maxVersion: 'TLSv1.2' } as const
    const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const
    expect(await handshake({})).toMatch(/^TLSv1.3 /)
    expect(await handshake(twelve)).toMatch(/^TLSv1.2 ECDHE-.*(GCM|POLY1305)/)
    expect(await handshake({ ...twelve, ciphers: 'AES128-GCM-SHA256:ECDHE-RSA-AES128-SHA256' })).toBe('refused')
    expect(await handshake(old)).toBe('refused')
  })

  it('forwards batches as large as the server accepts, and every request while the other server is down', async () => {
    const batch = Buffer.alloc(7 * 2 ** 20, 'a')
    const headers = { 'content-type': 'application/x-ndjson' }
    const answer = await ask('/api/open/report/batch?app_key=a', { method: 'POST', headers }, batch)
    expect(JSON.parse(await text(answer))).toMatchObject({ code: expect.any(Number), msg: expect.any(String) })
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/api/open/environment')))
    expect(answers.map((answer) => answer.resume().statusCode)).toEqual(answers.map(() => 200))
  })
})
