import { day, minute } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { startJobs } from '../../jobs.ts'
import { withLock } from '../../schedule/with-lock.ts'
import { closeSilentSessions } from './close-sessions.ts'

let app: TestApp
const now = Date.parse('2026-11-20T12:00:00Z')

beforeAll(async () => {
  app = await startApp()
  app.setNow(now)
})
afterAll(async () => await app?.close())

async function store(table: string, values: object[]): Promise<void> {
  await app.services.telemetryWriter.insert({ table, values, format: 'JSONEachRow' })
}

const stay = (session: string) => ({
  app_key: 'a',
  received: '2026-11-20',
  channel_session_id: 'call',
  user_id: `user-${session}`,
  session_id: session,
})

async function leaves(): Promise<Record<string, number>> {
  const result = await app.services.telemetry.query({
    query:
      'SELECT session_id, toUnixTimestamp64Milli(max(leave_ts)) AS left FROM user_session GROUP BY session_id ORDER BY session_id',
    format: 'JSONEachRow',
  })
  const rows = await result.json<{ session_id: string; left: number }>()
  return Object.fromEntries(rows.map((row) => [row.session_id, row.left]))
}

test('D-40 a session silent for ten minutes ends at its last telemetry; the others stay open', async () => {
  const join = (session: string, minutesAgo: number) => ({ ...stay(session), join_ts: now - minutesAgo * minute })
  await store('user_session', [
    join('silent', 60),
    join('mute', 60),
    join('talking', 60),
    join('fresh', 5),
    join('interrupted', 60),
    join('present', 60),
    join('vanished', 60),
    { ...join('gone', 60), leave_ts: now - 50 * minute },
  ])
  await store('sample', [
    { ...stay('silent'), ts: now - 20 * minute },
    { ...stay('silent'), ts: now - 30 * minute },
    { ...stay('talking'), ts: now - 9 * minute },
    { ...stay('gone'), ts: now - 49 * minute },
  ])
  await store('connection_event', [{ ...stay('interrupted'), ts: now - 11 * minute, event: 'heartbeat_timeout' }])
  await store('presence', [
    { ...stay('present'), ts: now - 4 * minute },
    { ...stay('vanished'), ts: now - 14 * minute },
  ])
  const expected = {
    fresh: 0,
    gone: now - 50 * minute,
    interrupted: now - 11 * minute,
    mute: now - 60 * minute,
    present: 0,
    silent: now - 20 * minute,
    talking: 0,
    vanished: now - 14 * minute,
  }
  await closeSilentSessions(app.services, [0, 2])
  expect(await leaves()).toEqual(expected)
  await closeSilentSessions(app.services, [0, 2])
  expect(await leaves()).toEqual(expected)
})

test('D-40 finds sessions that began days ago by the day of the join, unless a later day has their end', async () => {
  const rowOf = (session: string, daysAgo: number, values: object) => ({
    ...stay(session),
    channel_session_id: 'long',
    received: new Date(now - daysAgo * day).toISOString().slice(0, 10),
    ...values,
  })
  const join = (session: string, daysAgo: number) => rowOf(session, daysAgo, { join_ts: now - daysAgo * day })
  await store('user_session', [
    join('long-silent', 5),
    join('long-talking', 5),
    join('long-gone', 5),
    rowOf('long-gone', 4, { join_ts: now - 4 * day, leave_ts: now - 4 * day }),
    // Its client reported the join again with the leave, so that one half of it is stored twice, and the whole on a later day.
    join('long-whole', 5),
    rowOf('long-whole', 4, { join_ts: now - 5 * day, leave_ts: now - 4 * day, user_session_type: 1 }),
  ])
  await store('sample', [
    rowOf('long-silent', 4, { ts: now - 4 * day }),
    rowOf('long-talking', 5, { ts: now - 5 * day }),
    rowOf('long-talking', 0, { ts: now - minute }),
    rowOf('long-whole', 3, { ts: now - 3 * day }),
  ])
  await closeSilentSessions(app.services, [0, 2])
  expect(await leaves()).toMatchObject({ 'long-silent': 0, 'long-talking': 0, 'long-gone': now - 4 * day })
  await closeSilentSessions(app.services, [3, 180], () => true)
  expect(await leaves()).toMatchObject({ 'long-silent': 0 })
  await closeSilentSessions(app.services, [3, 180])
  expect(await leaves()).toMatchObject({
    'long-silent': now - 4 * day,
    'long-talking': 0,
    'long-gone': now - 4 * day,
    'long-whole': now - 4 * day,
  })
})

test('D-40 only one of several servers closes sessions at a time', async () => {
  let inner = false
  await withLock(app.services.db, 1, async () => {
    await withLock(app.services.db, 1, async () => {
      inner = true
    })
  })
  expect(inner).toBe(false)
  await withLock(app.services.db, 1, async () => {
    inner = true
  })
  expect(inner).toBe(true)
})

test('A-175 batch ids are deleted after a week, except those of files', async () => {
  const old = new Date(now - 8 * 86_400_000)
  const row = {
    app_key: 'a',
    group_id: crypto.randomUUID(),
    server_id: crypto.randomUUID(),
    answer: '{}',
    created_at: old,
  }
  await app.services.db
    .insertInto('ingest_batch')
    .values([
      { ...row, batch_id: 'file-1234' },
      { ...row, batch_id: 'live-1234' },
    ])
    .execute()
  const jobs = await startJobs(app.services)
  const kept = () => app.services.db.selectFrom('ingest_batch').select('batch_id').execute()
  await expect.poll(kept, { timeout: 30_000 }).toEqual([{ batch_id: 'file-1234' }])
  await jobs.stop()
})
