import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient } from '@clickhouse/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/harness.ts'
import { type Project, type ReportAnswer, samples, signedReport } from '../../test/telemetry-report.ts'
import { buildApp } from '../app.ts'
import { openIngest } from './ingest.ts'
import { Quota } from './quota.ts'

let app: TestApp
let project: Project

beforeAll(async () => {
  app = await startApp()
  project = await app.addProject('limits')
})
afterAll(async () => await app?.close())

async function send(path: string, body: Buffer, headers: Record<string, string> = {}) {
  const reply = await app.app.inject({
    method: 'POST',
    url: path,
    payload: body,
    headers: { 'content-type': 'application/x-ndjson', ...headers },
  })
  return { status: reply.statusCode, headers: reply.headers, ...reply.json<ReportAnswer>() }
}

async function countSamples(call: string): Promise<number> {
  const result = await app.services.telemetry.query({
    query: 'SELECT toUInt32(count()) AS n FROM sample WHERE channel_session_id = {call:String}',
    query_params: { call },
    format: 'JSONEachRow',
  })
  return (await result.json<{ n: number }>())[0]?.n ?? 0
}

test('A-175 refuses a body of 100 MB with 413 long before reading all of it', async () => {
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.app.server.address() as AddressInfo
  const { path } = signedReport(project, 'batch-100mb', '')
  const piece = Buffer.alloc(64 * 1024, 'x')
  const before = process.memoryUsage.rss()
  const { status, sent } = await new Promise<{ status: number | undefined; sent: number }>((resolve, reject) => {
    let written = 0
    const call = request({ port, path, method: 'POST', headers: { 'content-type': 'application/x-ndjson' } })
    call.on('response', (reply) => {
      resolve({ status: reply.statusCode, sent: written })
      call.destroy()
    })
    call.on('error', reject)
    const more = () => {
      if (call.destroyed || written >= 100 * 1024 * 1024) return
      written += piece.length
      // The answer is read before the next piece: a connection that is closed while it is written to takes the answer along.
      if (call.write(piece)) setTimeout(more, 1)
      else call.once('drain', () => setTimeout(more, 1))
    }
    more()
  })
  expect(status).toBe(413)
  // The limit plus what the sockets of both sides buffer.
  expect(sent).toBeLessThan(24 * 1024 * 1024)
  expect(process.memoryUsage.rss() - before).toBeLessThan(80 * 1024 * 1024)
})

test('A-175 refuses more than 20,000 events with 413, and stores none', async () => {
  const { path, body } = signedReport(project, 'batch-20001', samples(20_001, { call: 'many' }))
  expect(await send(path, body)).toMatchObject({ status: 413, code: 40001 })
  const list = signedReport(project, 'batch-20001', JSON.stringify({ events: Array(20_001).fill({}) }))
  expect(await send(list.path, list.body, { 'content-type': 'application/json' })).toMatchObject({ status: 413 })
  const empty = signedReport(project, 'batch-20001', '\n'.repeat(40_001))
  expect(await send(empty.path, empty.body)).toMatchObject({ status: 413 })
  expect(await countSamples('many')).toBe(0)
})

test('A-175 tells a project over its quota when to retry, and does not delay others', () => {
  let now = 0
  const quota = new Quota({ ...app.services, now: () => now }, 1000)
  quota.spend('a', 4000)
  expect([quota.wait('a'), quota.wait('b')]).toEqual([1, 0])
  quota.spend('a', 1500)
  expect(quota.wait('a')).toBe(2)
  now += 1501
  expect(quota.wait('a')).toBe(0)
})

test('A-175 answers 429 with Retry-After over the quota, and stores nothing', async () => {
  const eager = await app.addProject('eager')
  const { quota } = openIngest(app.services)
  app.setNow(Date.now())
  quota.spend(eager.appkey, 250_000)
  const { path, body } = signedReport(eager, 'batch-eager', samples(1, { call: 'eager' }), app.services.now())
  expect(await send(path, body)).toMatchObject({ status: 429, code: 40001, headers: { 'retry-after': '2' } })
  app.setNow(undefined)
  expect(await countSamples('eager')).toBe(0)
})

test('refuses a batch id reused with a different body, whether the first batch is stored or waiting', async () => {
  const first = signedReport(project, 'batch-reused', samples(1, { call: 'reused' }))
  const other = signedReport(project, 'batch-reused', samples(3, { call: 'reused' }))
  const refused = { status: 200, code: 40003, field: 'batch_id' }
  const together = await Promise.all([send(first.path, first.body), send(other.path, other.body)])
  expect(together.map(({ code }) => code).toSorted()).toEqual([0, 40003])
  const [kept, lost] = together[0]?.code === 0 ? [first, other] : [other, first]
  expect(await send(lost.path, lost.body)).toMatchObject(refused)
  expect(await send(kept.path, kept.body)).toMatchObject({ code: 0, info: { replayed: 1 } })
  expect(await countSamples('reused')).toBe(kept === first ? 1 : 3)
})

test('A-175 a member can import with only their token, which makes one audit entry per stored batch', async () => {
  const path = `/api/open/report/batch?${new URLSearchParams({ app_key: project.appkey, batch_id: 'file-import-1' })}`
  const body = signedReport(project, 'any', [
    {
      kind: 'join',
      ts: 1.6e12,
      channel_session_id: 'imported',
      channel_name: 'r',
      session_id: 's-imported',
      user_id: 'u',
    },
    ...samples(3, { call: 'imported', session: 's-imported' }),
  ]).body
  const headers = { authorization: `Bearer ${await app.login()}` }
  expect(await send(path, body, headers)).toMatchObject({ code: 0, info: { accepted: 4, replayed: 0 } })
  expect(await send(path, body, headers)).toMatchObject({ code: 0, info: { accepted: 4, replayed: 1 } })
  const entries = await app.services.db
    .selectFrom('audit')
    .select(['username', 'target_id', 'after'])
    .where('operation', '=', 'reportTelemetry')
    .execute()
  expect(entries).toEqual([
    {
      username: 'admin',
      target_id: project.appkey,
      after: { batch_id: 'file-import-1', accepted: 4, rejected: 0, clamped: 0 },
    },
  ])
  const result = await app.services.telemetry.query({
    query: `SELECT max(ip) AS ip FROM user_session WHERE session_id = 's-imported'`,
    format: 'JSONEachRow',
  })
  expect(await result.json()).toEqual([{ ip: '' }])
})

test('A-175 a member without PROJECT_EDIT cannot import, nor can an unsigned request', async () => {
  const path = `/api/open/report/batch?${new URLSearchParams({ app_key: project.appkey, batch_id: 'file-import-2' })}`
  const body = signedReport(project, 'any', samples(1, { call: 'sneaked' })).body
  expect(await send(path, body)).toMatchObject({ code: 50004, field: 'signature' })
  expect(await send(path, body, { authorization: 'Bearer nonsense' })).toMatchObject({ code: 50001 })
  const unknown = `/api/open/report/batch?${new URLSearchParams({ app_key: 'z'.repeat(32), batch_id: 'file-import-3' })}`
  expect(await send(unknown, body, { authorization: `Bearer ${await app.login()}` })).toMatchObject({ code: 40002 })
  expect(await countSamples('sneaked')).toBe(0)
})

test('D-17 D-74 running calls of a disabled project can still report', async () => {
  const off = await app.addProject('off')
  await app.services.db.updateTable('project').set({ project_switch: 0 }).where('appkey', '=', off.appkey).execute()
  await app.services.db.updateTable('company').set({ state: 2 }).where('id', '=', off.companyId).execute()
  const { path, body } = signedReport(off, 'batch-off-1', samples(1, { call: 'off' }))
  expect(await send(path, body)).toMatchObject({ code: 0, info: { accepted: 1 } })
  expect(await countSamples('off')).toBe(1)
})

test('A-175 without the telemetry engine, batches are refused with 503 and Retry-After, and nothing is registered', async () => {
  const own = await startApp()
  const guest = await own.addProject('away')
  const telemetryWriter = createClient({ url: 'http://127.0.0.1:9' })
  const cutOff = await buildApp({ ...own.services, telemetryWriter })
  try {
    const { path, body } = signedReport(guest, 'batch-away-1', samples(1))
    const reply = await cutOff.inject({
      method: 'POST',
      url: path,
      payload: body,
      headers: { 'content-type': 'application/x-ndjson' },
    })
    expect([reply.statusCode, reply.headers['retry-after'], reply.json().code]).toEqual([503, '2', 50010])
    expect(await own.services.db.selectFrom('ingest_batch').selectAll().execute()).toEqual([])
  } finally {
    await cutOff.close()
    await telemetryWriter.close()
    await own.close()
  }
})
