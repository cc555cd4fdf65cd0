import { expect, it, onTestFinished } from 'vitest'
import { adminPassword, startApp } from '../../test/harness.ts'

/** Starts a server, and returns a function that logs in with these headers and returns the cookie that it sets. */
async function startLogins(env: Record<string, string>) {
  const server = await startApp(env)
  onTestFinished(() => server.close())
  const logIn = async (headers: Record<string, string>, input: object = { password: adminPassword }) => {
    const answer = await server.request('login', { username: 'admin', remember: 1, ...input }, null, headers)
    return { code: answer.json<{ code: number }>().code, cookie: String(answer.headers['set-cookie']) }
  }
  return { logIn, again: (headers: Record<string, string>) => logIn(headers, { remembered: 1 }) }
}

const token = (cookie: string) => /=([^;]+)/.exec(cookie)?.[1] ?? ''

it('over TLS, a cookie has the __Host- prefix, and one without it is ignored', async () => {
  const { logIn, again } = await startLogins({ RTCOPS_TRUST_PROXY: '1' })
  const secure = { 'x-forwarded-proto': 'https' }
  const { cookie } = await logIn(secure)
  expect(cookie).toMatch(
    /^__Host-rtcops_remember=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Strict$/,
  )
  expect(await again({ ...secure, cookie: `rtcops_remember=${token(cookie)}` })).toMatchObject({ code: 40001 })
  expect(await again({ ...secure, cookie: `__Host-rtcops_remember=${token(cookie)}` })).toMatchObject({ code: 0 })
})

it('on loopback without TLS, where browsers refuse the prefix, a cookie is limited to the login path', async () => {
  const { logIn, again } = await startLogins({ RTCOPS_PUBLIC_URL: 'https://ops.example.cn' })
  const { cookie } = await logIn({ host: '127.0.0.1:7080', 'x-forwarded-proto': 'https' })
  expect(cookie).toMatch(
    /^rtcops_remember=[\w-]{43}; Path=\/api\/npo\/login; Expires=[^;]+; HttpOnly; SameSite=Strict$/,
  )
  expect(await again({ host: '127.0.0.1:7080', cookie: `rtcops_remember=${token(cookie)}` })).toMatchObject({ code: 0 })
})

it('at a public https URL, a cookie is secure even if the proxy does not forward the protocol', async () => {
  const { logIn } = await startLogins({ RTCOPS_PUBLIC_URL: 'https://ops.example.cn' })
  expect((await logIn({ host: 'ops.example.cn' })).cookie).toMatch(/^__Host-.*; Secure/)
})
