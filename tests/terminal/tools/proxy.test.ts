import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { type AddressInfo, connect, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freePort } from '../../harness/network/free-port.ts'
import { Operator } from '../../harness/rtcops.ts'

/** A name that does not resolve; its server can be reached only through a proxy. */
const host = 'rtc.example.test'

/** Key of a certificate for that name, for these tests only. */
const key = `-----BEGIN EC PRIVATE KEY-----
MHcCAQEEIPAK9FFqdUxrLqKvS99ml3p2HcwS+Ws6ZunaWqgKD3F0oAoGCCqGSM49
AwEHoUQDQgAEmopW+N1fKWzsW5Sv1UNJjSK+7JsJ/Qofu8b/UErCu6bmUKmk5ErS
pQUeuUYCczFXPKmg3k6bLTLYs+j0GPyUkQ==
-----END EC PRIVATE KEY-----
`
const cert = `-----BEGIN CERTIFICATE-----
MIIBdTCCARygAwIBAgIBATAKBggqhkjOPQQDAjAbMRkwFwYDVQQDDBBydGMuZXhh
bXBsZS50ZXN0MCAXDTIwMDEwMTAwMDAwMFoYDzIxMjAwMTAxMDAwMDAwWjAbMRkw
FwYDVQQDDBBydGMuZXhhbXBsZS50ZXN0MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcD
QgAEmopW+N1fKWzsW5Sv1UNJjSK+7JsJ/Qofu8b/UErCu6bmUKmk5ErSpQUeuUYC
czFXPKmg3k6bLTLYs+j0GPyUkaNPME0wGwYDVR0RBBQwEoIQcnRjLmV4YW1wbGUu
dGVzdDAPBgNVHRMBAf8EBTADAQH/MB0GA1UdDgQWBBTfIehNW6ZPBnfDpBVlzxM5
2M0e8TAKBggqhkjOPQQDAgNHADBEAiB+MOlXp+3EjoY68n47GNzRjt33CoNPFqXo
LnJjPW0S4AIgbnOV+HKURWGZZGLRV3usPyoFJF1v3WzMOGHTBGxTDvE=
-----END CERTIFICATE-----
`

const info = {
  id: 1,
  username: 'admin',
  name: '管理员',
  role_name: '超级管理员',
  kind: 'test',
  version: '0.1.0',
  time: '2026-11-20 10:00:00',
  trial: 0,
}
const answer = (_request: IncomingMessage, response: ServerResponse) =>
  void response.end(JSON.stringify({ code: 0, msg: '', info, list: [], total: 0 }))
const server = createServer(answer)
const secure = createTlsServer({ key, cert }, answer)

/** Requests that the proxy received: the request line and the proxy credentials. */
let asked: string[] = []
/** Status with which the proxy refuses every request. */
let refusal: number | undefined

const proxy = createServer((incoming, outgoing) => {
  asked.push([incoming.method, incoming.url, incoming.headers['proxy-authorization']].filter(Boolean).join(' '))
  if (refusal !== undefined) return void outgoing.writeHead(refusal).end('<html>')
  const { pathname, search } = new URL(incoming.url ?? '')
  const onward = request(
    { port: portOf(server), path: pathname + search, method: incoming.method ?? 'GET' },
    (from) => {
      outgoing.writeHead(from.statusCode ?? 502, from.headers)
      from.pipe(outgoing)
    },
  )
  incoming.pipe(onward)
})
proxy.on('connect', (incoming: IncomingMessage, client: Socket) => {
  asked.push(`CONNECT ${incoming.url}`)
  if (refusal !== undefined) return void client.end(`HTTP/1.1 ${refusal} Refused\r\n\r\n`)
  const onward = connect(portOf(secure), '127.0.0.1', () => {
    client.write('HTTP/1.1 200 Connection established\r\n\r\n')
    onward.pipe(client).pipe(onward)
  })
  for (const socket of [onward, client]) socket.on('error', () => socket.destroy())
})

const portOf = (each: Server) => (each.address() as AddressInfo).port

let operator: Operator
let proxyUrl: string
beforeAll(async () => {
  for (const each of [server, secure, proxy]) await once(each.listen(0, '127.0.0.1'), 'listening')
  proxyUrl = `http://127.0.0.1:${portOf(proxy)}`
  operator = await Operator.arrive(undefined, { RTCOPS_TOKEN: 's3cret' })
})
beforeEach(() => {
  asked = []
})
afterEach(() => {
  refusal = undefined
})
afterAll(async () => {
  await operator.leave()
  for (const each of [server, secure, proxy]) {
    each.closeAllConnections()
    each.close()
  }
})

const whoami = (env: Record<string, string>) =>
  operator.run(['whoami', '-o', 'json'], { env: { RTCOPS_URL: `http://${host}`, ...env } })
/** Sends a write, which is tried only once. */
const write = (env: Record<string, string>) =>
  operator.run(['api', 'POST', '/api/bank_account/insert'], { env: { RTCOPS_URL: `http://${host}`, ...env } })

describe('the proxy of the environment', () => {
  it.each([
    ['HTTP_PROXY', () => proxyUrl],
    ['http_proxy', () => proxyUrl],
    ['HTTP_PROXY', () => proxyUrl.replace('http://', '')],
  ] as const)('%s is used for an http address, with and without a scheme', async (variable, value) => {
    const { code, stdout } = await whoami({ [variable]: value() })
    expect({ code, asked }).toEqual({ code: 0, asked: [`GET http://${host}/api/admin-user/get`] })
    expect(JSON.parse(stdout)).toMatchObject({ username: 'admin' })
  })

  it('HTTPS_PROXY is used for an https address, through an encrypted tunnel', async () => {
    const authority = join(operator.home, 'authority.pem')
    await writeFile(authority, cert)
    const env = { RTCOPS_URL: `https://${host}`, HTTPS_PROXY: proxyUrl, NODE_EXTRA_CA_CERTS: authority }
    const read = await operator.spawn(['whoami', '-o', 'json'], { env })
    expect({ ...read, asked }).toMatchObject({ code: 0, stderr: '', asked: [`CONNECT ${host}:443`] })
    const write = await operator.spawn(['api', 'POST', '/api/bank_account/insert', '-q'], { env })
    expect({ code: write.code, asked }).toEqual({ code: 0, asked: Array(2).fill(`CONNECT ${host}:443`) })
  })

  it('carries writes, too, and gets the name and password in its address', async () => {
    const { code } = await write({ HTTP_PROXY: proxyUrl.replace('http://', 'http://user:pa%20ss@') })
    expect({ code, asked }).toEqual({
      code: 0,
      asked: [`POST http://${host}/api/bank_account/insert Basic ${Buffer.from('user:pa ss').toString('base64')}`],
    })
  })

  it('is bypassed for hosts in NO_PROXY and for this machine', async () => {
    const lost = await write({ HTTP_PROXY: proxyUrl, NO_PROXY: 'example.test' })
    expect({ code: lost.code, asked }).toEqual({ code: 7, asked: [] })
    const near = await whoami({ HTTP_PROXY: proxyUrl, RTCOPS_URL: `http://127.0.0.1:${portOf(server)}` })
    expect({ code: near.code, asked }).toEqual({ code: 0, asked: [] })
  })

  it('is named if it does not answer or refuses, and is not retried', async () => {
    const gone = `127.0.0.1:${await freePort()}`
    expect(await write({ HTTP_PROXY: gone })).toMatchObject({
      code: 7,
      stderr: expect.stringContaining(`No response from ${host} (through proxy ${gone}): connection refused.`),
    })
    refusal = 407
    for (const [variable, url] of [
      ['HTTP_PROXY', `http://${host}`],
      ['HTTPS_PROXY', `https://${host}`],
    ] as const) {
      asked = []
      const refused = await operator.run(['whoami'], { env: { RTCOPS_URL: url, [variable]: proxyUrl } })
      expect({ ...refused, tries: asked.length }).toMatchObject({
        code: 7,
        stdout: '',
        tries: 1,
        stderr: `✗ No response from ${host} (through proxy ${proxyUrl.slice(7)}): the proxy refused the request (HTTP 407).\n  rtcops help environment\n`,
      })
    }
  })

  it('is refused by the name of its variable if it is invalid, without its password', async () => {
    for (const value of ['socks5://user:pa55@127.0.0.1:1080', 'http://user:pa55@:x'])
      expect(await whoami({ http_proxy: value })).toMatchObject({
        code: 2,
        stderr: expect.stringContaining('http_proxy: not the address of an http or https proxy.'),
      })
    expect((await whoami({ http_proxy: 'socks5://user:pa55@127.0.0.1:1080' })).stderr).not.toContain('pa55')
  })

  it('is checked by doctor, and explained in help environment', async () => {
    const doctor = async (env: Record<string, string>) => {
      const { stdout } = await operator.run(['doctor', '-o', 'json'], { env: { RTCOPS_URL: `http://${host}`, ...env } })
      const rows: { check: string; state: string; message: string }[] = JSON.parse(stdout)
      return rows.find(({ check }) => check === 'proxy')
    }
    expect(await doctor({ HTTP_PROXY: proxyUrl.replace('//', '//user:pa55@') })).toMatchObject({
      state: 'ok',
      message: `${proxyUrl}  HTTP_PROXY`,
    })
    expect(await doctor({ HTTP_PROXY: 'socks5://127.0.0.1' })).toMatchObject({ state: 'bad' })
    expect(await doctor({ HTTP_PROXY: proxyUrl, NO_PROXY: '*' })).toBeUndefined()
    const { stdout } = await operator.run(['help', 'environment'])
    for (const variable of ['HTTPS_PROXY', 'HTTP_PROXY', 'NO_PROXY']) expect(stdout).toContain(variable)
  })
})
