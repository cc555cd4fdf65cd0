import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../test/harness.ts'

const path = '/api/open/report/batch'
let server: TestApp

beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.close())

it('A-175 allows preflights and posts from other origins, without cookies and without a bearer token', async () => {
  const asked = await server.app.inject({
    method: 'OPTIONS',
    url: path,
    headers: { origin: 'https://customer.example', 'access-control-request-method': 'POST' },
  })
  expect(asked.statusCode).toBe(204)
  expect(asked.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'content-type',
  })
  expect(asked.headers['access-control-allow-credentials']).toBeUndefined()
  const refused = await server.app.inject({
    method: 'POST',
    url: path,
    headers: { origin: 'https://customer.example' },
  })
  expect(refused.json<{ code: number }>().code).not.toBe(0)
  expect(refused.headers['access-control-allow-origin']).toBe('*')
})

it('A-175 allows other origins at no other path', async () => {
  const asked = await server.app.inject({ method: 'OPTIONS', url: '/api/npo/login/index' })
  const answered = await server.app.inject({ method: 'GET', url: '/api/open/environment' })
  for (const { headers } of [asked, answered]) expect(headers['access-control-allow-origin']).toBeUndefined()
})
