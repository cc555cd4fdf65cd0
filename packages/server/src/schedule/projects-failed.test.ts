import { setTimeout as sleep } from 'node:timers/promises'
import { day, minute } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApp, type TestApp } from '../../test/harness.ts'
import { limitEngine } from '../../test/limit-engine.ts'
import { addStays } from '../../test/rows/add-stays.ts'
import { judgeCalls } from '../diagnosis/judge-calls.ts'
import { countOpenCalls } from '../ingest/quotas/count-open-calls.ts'
import { closeSilentSessions } from '../ingest/sessions/close-sessions.ts'
import type { ProjectsFailed } from './projects-failed.ts'
import { everyWhile } from './schedule.ts'

/** The engine has much to do, and a busy machine does it slowly. */
vi.setConfig({ testTimeout: 240_000 })

let app: TestApp
const now = Date.parse('2026-11-20T12:00:00Z')
const many = 600

beforeAll(async () => {
  app = await startApp()
  app.setNow(now)
})
afterAll(() => app?.close())

const failedProjects = (job: Promise<void>): Promise<readonly string[]> =>
  job.then(
    () => [],
    (error: ProjectsFailed) => error.appkeys,
  )
async function rows<Row>(query: string): Promise<Row[]> {
  const result = await app.services.telemetryWriter.query({ query, format: 'JSONEachRow' })
  return await result.json<Row>()
}

describe('judging calls', () => {
  const judged = () =>
    rows<{ app_key: string; sessions: number }>(
      'SELECT app_key, count() AS sessions FROM stay_verdict GROUP BY app_key ORDER BY app_key',
    )
  const stays = (appkey: string, users: number, joined: number) =>
    Array.from({ length: users }, (_, user) => ({
      appkey,
      call: `${appkey} ${joined}`,
      user: `u${user}`,
      session: `${appkey} ${joined} ${user}`,
      joined,
      left: joined + 5 * minute,
    }))

  it('judges the calls of all projects except the one with a call that the engine cannot read', async () => {
    const earlier = now - 3 * day
    await addStays(app.services.telemetryWriter, [
      ...['judged-a', 'judged-b'].flatMap((appkey) => [
        ...stays(appkey, 2, now - 60 * minute),
        ...stays(appkey, 2, now - 30 * minute),
        ...stays(appkey, 2, earlier),
      ]),
      ...stays('judged-hostile', many, now - 40 * minute),
      ...stays('judged-hostile', many, earlier),
    ])
    const lift = limitEngine(app.services, { max_result_rows: '500', result_overflow_mode: 'throw' })
    expect(await failedProjects(judgeCalls(app.services))).toEqual(['judged-hostile'])
    lift()
    expect(await judged()).toEqual([
      { app_key: 'judged-a', sessions: 6 },
      { app_key: 'judged-b', sessions: 6 },
    ])
  })

  it('judges the call once the engine can read it', async () => {
    await judgeCalls(app.services)
    expect(await judged()).toContainEqual({ app_key: 'judged-hostile', sessions: 2 * many })
  })
})

describe('closing silent sessions', () => {
  const joined = now - 60 * minute
  const open = () =>
    rows<{ app_key: string; open: number }>(
      `SELECT app_key, countIf(left = 0) AS open FROM (
         SELECT app_key, session_id, toUnixTimestamp64Milli(max(leave_ts)) AS left FROM user_session
         WHERE startsWith(app_key, 'silent') GROUP BY app_key, session_id)
       GROUP BY app_key ORDER BY app_key`,
    )

  it('closes the sessions of all projects except the one that the engine cannot read', async () => {
    const stays = (appkey: string, users: number) =>
      Array.from({ length: users }, (_, user) => ({
        appkey,
        call: `call ${user}`,
        user: `u${user}`,
        session: `s${user}`,
        joined,
      }))
    const all = [...stays('silent-a', 3), ...stays('silent-b', 3), ...stays('silent-hostile', many)]
    await addStays(app.services.telemetryWriter, all)
    await app.services.telemetryWriter.insert({
      table: 'sample',
      values: all.map(({ appkey, call, session, user }) => ({
        app_key: appkey,
        channel_session_id: call,
        user_id: user,
        session_id: session,
        ts: joined + minute,
        received: '2026-11-20',
      })),
      format: 'JSONEachRow',
    })
    const lift = limitEngine(app.services, { max_rows_in_join: '500', join_overflow_mode: 'throw' })
    expect(await failedProjects(closeSilentSessions(app.services, [0, 2]))).toEqual(['silent-hostile'])
    lift()
    expect(await open()).toEqual([
      { app_key: 'silent-a', open: 0 },
      { app_key: 'silent-b', open: 0 },
      { app_key: 'silent-hostile', open: many },
    ])
  })

  it('names the project at /metrics until its sessions are closed', async () => {
    const lift = limitEngine(app.services, { max_rows_in_join: '500', join_overflow_mode: 'throw' })
    const named = async () =>
      (await app.services.db.selectFrom('project_failure').select(['job', 'app_key']).execute()).map(
        ({ app_key, job }) => `${job} ${app_key}`,
      )
    const runOnce = async () => {
      const schedule = everyWhile(app.services, 'close-recent-sessions', minute, () =>
        closeSilentSessions(app.services, [0, 2]),
      )
      await sleep(10)
      await schedule.stop()
    }
    await runOnce()
    expect(await named()).toEqual(['close-recent-sessions silent-hostile'])
    const metrics = await app.app.inject('/metrics')
    expect(metrics.body).toContain('rtcops_job_failed_projects{job_name="close-recent-sessions"} 1')
    lift()
    await runOnce()
    expect(await named()).toEqual([])
    expect((await open()).map((project) => project.open)).toEqual([0, 0, 0])
  })
})

describe('counting calls in progress', () => {
  const counted = async () =>
    new Map(
      (await app.services.db.selectFrom('ingest_use').select(['app_key', 'amount']).execute()).map(
        ({ amount, app_key }) => [app_key, amount],
      ),
    )

  it('counts the calls of all projects except one that the engine cannot count, which keeps its last count', async () => {
    Object.assign(app.services.settings, { quotas: { ...app.services.settings.quotas, open_calls: 40 } })
    const stays = (appkey: string, calls: number, first = 0) =>
      Array.from({ length: calls }, (_, call) => ({
        appkey,
        call: `${appkey} ${first + call}`,
        user: 'u',
        session: `s${first + call}`,
        joined: now - minute,
      }))
    await addStays(app.services.telemetryWriter, [
      ...stays('open-a', 30),
      ...stays('open-b', 50),
      ...stays('open-hostile', 100),
    ])
    await countOpenCalls(app.services)
    const before = await counted()
    expect(before).toEqual(new Map([...before, ['open-a', 30], ['open-b', 50], ['open-hostile', 100]]))
    await addStays(app.services.telemetryWriter, [...stays('open-a', 5, 30), ...stays('open-hostile', 2_000, 100)])
    const lift = limitEngine(app.services, { max_rows_to_group_by: '1500', group_by_overflow_mode: 'throw' })
    expect(await failedProjects(countOpenCalls(app.services))).toEqual(['open-hostile'])
    lift()
    expect(await counted()).toEqual(new Map([...before, ['open-a', 35]]))
    await countOpenCalls(app.services)
    expect((await counted()).get('open-hostile')).toBe(2_100)
  })
})
