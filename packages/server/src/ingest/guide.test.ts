import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/harness.ts'
import type { Project } from '../../test/telemetry-report.ts'
import { storeMessages } from './sources/store-messages.ts'

let app: TestApp
let project: Project
let url: string

beforeAll(async () => {
  app = await startApp()
  project = await app.addProject('guide')
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`
})
afterAll(async () => await app?.close())

const vendors = ['agora', 'trtc', 'zego', 'volcengine'] as const

type Example = 'bash' | 'js' | 'token' | 'page' | (typeof vendors)[number]

/** Text by which an example is found. */
const marks: Readonly<Record<Example, string>> = {
  bash: 'openssl',
  js: 'export async function report(',
  token: 'export function reportToken(',
  page: "from '@rtcops/reporter'",
  agora: 'Agora-Signature-V2',
  trtc: '--header "Sign:',
  zego: 'room_login',
  volcengine: 'UserJoinRoom',
}

/** Returns an example of the guide as printed. */
async function example(name: Example, file = 'ingest.md'): Promise<string> {
  const text = await readFile(new URL(`../../../../docs/guide/${file}`, import.meta.url), 'utf8')
  const blocks = [...text.matchAll(/```(?:bash|js)\n(.*?)```/gs)].map(([, block = '']) => block)
  return blocks.find((block) => block.includes(marks[name])) ?? ''
}

async function stored(call: string): Promise<unknown> {
  const result = await app.services.telemetry.query({
    query: `SELECT user_id, round(distance) AS distance, country FROM sample WHERE channel_session_id = {call:String}`,
    query_params: { call },
    format: 'JSONEachRow',
  })
  return await result.json()
}

test('A-175 the guide’s example in bash reports a call', async () => {
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', await example('bash')], {
    env: { ...process.env, URL: url, APP_KEY: project.appkey, APPCERT: project.appcert },
  })
  expect(JSON.parse(stdout)).toMatchObject({ code: 0, info: { accepted: 3, rejected: 0 } })
  expect(await stored('call-42')).toEqual([{ user_id: 'alice', distance: 48, country: 'CN' }])
})

test('A-175 the guide’s example in browser JavaScript reports events', async () => {
  const source = await example('js')
  const module = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`)) as {
    report(url: string, appKey: string, appcert: string, events: object[]): Promise<unknown>
  }
  const event = {
    kind: 'sample',
    ts: Date.now(),
    channel_session_id: 'call-js',
    session_id: 's',
    user_id: '爱丽丝',
    distance: 7,
  }
  expect(await module.report(url, project.appkey, project.appcert, [event])).toMatchObject({ accepted: 1, replayed: 0 })
  expect(await stored('call-js')).toEqual([{ user_id: '爱丽丝', distance: 7, country: '' }])
  await expect(module.report(url, project.appkey, 'wrong', [event])).rejects.toThrow('签名不正确')
})

test('A-175 the guide’s example signs tokens with which pages report', async () => {
  const { info } = await app.call('insertSource', { app_key: project.appkey, kind: 'browser', name: 'pages' })
  const source = await example('token')
  const module = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`)) as {
    reportToken(claims: object, secret: string): string
  }
  const claims = { user: 'bob', call: 'call-page', room: 'room-7' }
  const query = new URLSearchParams({
    token: module.reportToken(claims, info?.credentials?.secret ?? ''),
    batch_id: 'page-batch-1',
  })
  const event = { kind: 'sample', ts: Date.now(), distance: 9 }
  const path = new URL(info?.url ?? '').pathname
  const reply = await fetch(`${url}${path}?${query}`, { method: 'POST', body: JSON.stringify(event) })
  expect(await reply.json()).toMatchObject({ code: 0, info: { accepted: 1 } })
  expect(await stored('call-page')).toEqual([{ user_id: 'bob', distance: 9, country: '' }])
})

test.each(vendors)('AM-09 the guide’s example in bash sends a call of %s', async (kind) => {
  const { appkey } = await app.addProject(kind)
  const credentials = [{ secret: 'a-secret-of-the-vendor' }]
  const { info } = await app.call('insertSource', { app_key: appkey, kind, name: kind, credentials })
  const run = await example(kind, 'sources-vendors.md')
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', run], {
    env: { ...process.env, URL: url + new URL(info?.url ?? '').pathname, SECRET: credentials[0]?.secret },
  })
  expect(stdout.match(/"code":0/g)).toHaveLength(2)
  await storeMessages(app.services)
  const result = await app.services.telemetry.query({
    query: `SELECT any(user_id) AS user, max(leave_ts) > min(join_ts) AS left FROM user_session
            WHERE app_key = {appkey:String} GROUP BY session_id HAVING max(channel_name) = 'trial'`,
    query_params: { appkey },
    format: 'JSONEachRow',
  })
  expect(await result.json()).toEqual([{ user: kind === 'agora' ? '7' : 'ann', left: 1 }])
})

test('A-175 pages of any origin can report', async () => {
  const asked = await fetch(`${url}/api/open/report/batch?app_key=x`, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://call.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    },
  })
  expect(asked.status).toBe(204)
  expect(Object.fromEntries(asked.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'content-type',
  })
  const refused = await fetch(`${url}/api/open/report/batch`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson' },
    body: '',
  })
  expect(refused.headers.get('access-control-allow-origin')).toBe('*')
  const others = await fetch(`${url}/api/open/environment`)
  expect(others.headers.get('access-control-allow-origin')).toBeNull()
})

test('the guide shows the same examples in both languages', async () => {
  for (const name of ['bash', 'js', 'token', 'page'] as const) {
    expect(await example(name)).not.toBe('')
    expect(await example(name, 'ingest.zh-CN.md')).toBe(await example(name))
  }
  for (const name of vendors)
    expect(await example(name, 'sources-vendors.zh-CN.md')).toBe(await example(name, 'sources-vendors.md'))
})
