import { expect, it, onTestFinished } from 'vitest'
import { startApp } from '../../test/harness.ts'

it('browsers that came over TLS are told to stay there; the header of a caller is not trusted without a proxy', async () => {
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

it('a console that is published over TLS says so in every answer, even if the proxy does not say how a request came', async () => {
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
