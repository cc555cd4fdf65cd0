import { expect, it, onTestFinished } from 'vitest'
import { startApp } from '../../test/harness.ts'

it('sends HSTS to browsers that came over TLS; without a proxy, the header of a caller is ignored', async () => {
  const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' }
  for (const [trusted, header] of [
    ['1', 'max-age=31536000'],
    ['0', undefined],
  ] as const) {
    const server = await startApp({ RTCOPS_TRUST_PROXY: trusted })
    onTestFinished(() => server.close())
    const sent = async (headers: Record<string, string>) =>
      (await server.app.inject({ url: '/healthz', headers })).headers['strict-transport-security']
    expect(await sent(forwarded)).toBe(header)
    expect(await sent({})).toBeUndefined()
  }
})

it('sends HSTS in every response if the public URL is https, even if the proxy does not forward the protocol', async () => {
  for (const [address, header] of [
    ['https://ops.example.cn', 'max-age=31536000'],
    ['http://ops.example.cn', undefined],
  ] as const) {
    const server = await startApp({ RTCOPS_PUBLIC_URL: address })
    onTestFinished(() => server.close())
    for (const url of ['/healthz', '/api/company/list', '/docs/'])
      expect((await server.app.inject({ url })).headers['strict-transport-security']).toBe(header)
  }
})
