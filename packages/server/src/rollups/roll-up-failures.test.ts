import { minute } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../test/harness.ts'
import { limitEngine } from '../../test/limit-engine.ts'
import { addStays } from '../../test/rows/add-stays.ts'
import type { ProjectsFailed } from '../schedule/projects-failed.ts'
import { rollUpDays } from './roll-up-days.ts'

let app: TestApp
const day = '2026-11-19'
const joined = Date.parse(`${day}T12:00:00+08:00`)
const many = 1_800

beforeAll(async () => {
  app = await startApp()
  app.setNow(Date.parse('2026-11-20T12:00:00+08:00'))
})
afterAll(() => app?.close())

async function usersByProject(): Promise<{ app_key: string; users: number }[]> {
  const { version } = await counted()
  const result = await app.services.telemetryWriter.query({
    query: `SELECT app_key, toUInt32(sum(users)) AS users FROM app_day
      WHERE version = {version: UInt32} AND app_key != '' GROUP BY app_key ORDER BY app_key`,
    query_params: { version },
    format: 'JSONEachRow',
  })
  return await result.json()
}
const counted = () =>
  app.services.db
    .selectFrom('counted_day')
    .select(['stored_rows', 'version'])
    .where('day', '=', day)
    .executeTakeFirstOrThrow()

it('counts a day for all projects except one that the engine cannot count, and retries that one later', async () => {
  const stays = (appkey: string, users: number) =>
    Array.from({ length: users }, (_, user) => ({
      appkey,
      call: `call ${user}`,
      user: `u${user}`,
      session: `s${user}`,
      joined,
      left: joined + minute,
    }))
  await addStays(app.services.telemetryWriter, [
    ...stays('rolled-a', 3),
    ...stays('rolled-b', 4),
    ...stays('rolled-hostile', many),
  ])
  const lift = limitEngine(app.services, { max_rows_to_group_by: '1500', group_by_overflow_mode: 'throw' })
  const failed = await rollUpDays(app.services, undefined, 0).catch((error: ProjectsFailed) => error.appkeys)
  lift()
  expect(failed).toEqual(['rolled-hostile'])
  const honest = [
    { app_key: 'rolled-a', users: 3 },
    { app_key: 'rolled-b', users: 4 },
  ]
  expect(await usersByProject()).toEqual(honest)
  expect((await counted()).stored_rows).toMatch(/^-\d+$/)
  await rollUpDays(app.services, undefined, 0)
  expect(await usersByProject()).toEqual([...honest, { app_key: 'rolled-hostile', users: many }])
  expect((await counted()).stored_rows).toMatch(/^\d+$/)
}, 240_000)
