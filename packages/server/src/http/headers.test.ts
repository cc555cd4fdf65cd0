import { expect, it, onTestFinished } from 'vitest'
import { startApp } from '../../test/harness.ts'

it('every response forbids browsers sniffing, embedding and referrers, and keeps member data out of caches', async () => {
  const server = await startApp()
  onTestFinished(() => server.close())
  const token = await server.login()
  const asked = ['/api/company/list', '/api/no-such-operation', '/healthz', '/docs/', '/api/openapi.json']
  for (const url of asked) {
    const { headers } = await server.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
    expect(headers, url).toMatchObject({
      'cache-control': expect.stringMatching(url === '/docs/' ? /./ : /^no-store$/),
      'content-type': expect.stringMatching(/^(application\/json|text\/html); charset=utf-8$/),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    const policy = String(headers['content-security-policy']).split(';')
    expect(policy, url).toEqual(
      expect.arrayContaining(["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]),
    )
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  }
  const traced = await server.app.inject({ method: 'TRACE' as 'GET', url: '/api/company/list' })
  expect(traced.statusCode).toBe(404)
})
