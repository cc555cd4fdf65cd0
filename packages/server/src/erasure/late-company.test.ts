import { addDays, formatDay, hour, minute, startOfDay } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startApp, type TestApp } from '../../test/harness.ts'
import { limitEngine } from '../../test/limit-engine.ts'
import { addStays } from '../../test/rows/add-stays.ts'
import { closeEndedDays } from '../billing/close-ended-days.ts'
import { rollUpDays } from '../rollups/roll-up-days.ts'
import type { ProjectsFailed } from '../schedule/projects-failed.ts'
import { eraseUsers } from './erase-users.ts'

/** The engine has much to do, and a busy machine does it slowly. */
vi.setConfig({ testTimeout: 240_000 })

/** Recent, because the engine drops old rows. */
const start = addDays(startOfDay(Date.now()), -2)
const day = formatDay(start)
const afterClosing = addDays(start, 1) + 2 * hour + 10 * minute
const many = 2_000

let app: TestApp
let hostile: string
let honest: string
const orders: Record<string, number> = {}

beforeAll(async () => {
  app = await startApp()
  await app.services.db.updateTable('setting').set({ value: day }).where('name', '=', 'billing_start').execute()
  hostile = (await app.addProject('hostile')).appkey
  honest = (await app.addProject('honest')).appkey
  const stays = (appkey: string, users: number) =>
    Array.from({ length: users }, (_, user) => ({
      appkey,
      call: `call ${user}`,
      user: `user-${user}`,
      session: `s${user}`,
      joined: start + 10 * hour,
      left: start + 11 * hour,
    }))
  await addStays(app.services.telemetryWriter, [...stays(hostile, many), ...stays(honest, 3)])
  app.setNow(start + 20 * hour)
  for (const appkey of [hostile, honest]) {
    const { info, msg } = await app.call('insertErasure', { appkey, user_id: 'user-1' }, await app.login())
    if (!info) throw new Error(msg)
    orders[appkey] = info.id
  }
})
afterAll(() => app?.close())

async function stateOf(appkey: string) {
  const { info } = await app.call('getErasure', { id: orders[appkey] }, await app.login())
  return { state: info?.state, waitsFor: info?.waits_for }
}

async function rowsOf(appkey: string): Promise<number> {
  const result = await app.services.telemetryWriter.query({
    query: `SELECT toUInt32(count()) AS rows FROM user_session WHERE app_key = {appkey: String} AND user_id = 'user-1'`,
    query_params: { appkey },
    format: 'JSONEachRow',
  })
  return (await result.json<{ rows: number }>())[0]?.rows ?? 0
}

async function runJobs(now: number): Promise<readonly string[]> {
  app.setNow(now)
  await closeEndedDays(app.services, () => false)
  return await rollUpDays(app.services, undefined, 0).then(
    () => [],
    (error: ProjectsFailed) => error.appkeys,
  )
}

it('erases users of all companies except the one whose day cannot be closed', async () => {
  const lift = limitEngine(app.services, { max_rows_to_group_by: '1000', group_by_overflow_mode: 'throw' })
  expect(await runJobs(afterClosing)).toEqual([hostile])
  lift()
  await eraseUsers(app.services, undefined, 0)
  expect(await stateOf(honest)).toMatchObject({ state: 'done' })
  expect(await rowsOf(honest)).toBe(0)
  expect(await stateOf(hostile)).toEqual({ state: 'waiting', waitsFor: day })
  expect(await rowsOf(hostile)).toBeGreaterThan(0)
})

it('erases the user of that company once its day is closed', async () => {
  expect(await runJobs(afterClosing + 10 * minute)).toEqual([])
  await eraseUsers(app.services, undefined, 0)
  expect(await stateOf(hostile)).toMatchObject({ state: 'done' })
  expect(await rowsOf(hostile)).toBe(0)
})
