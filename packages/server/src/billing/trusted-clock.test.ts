import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../test/harness.ts'
import { addStays } from '../../test/rows/add-stays.ts'
import { closeDay } from './close-day.ts'
import { closeEndedDays } from './close-ended-days.ts'

let app: TestApp
let appkey: string
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** An hour before midnight in Asia/Shanghai. */
const evening = Date.parse('2026-11-20T23:00:00+08:00')

beforeAll(async () => {
  app = await startApp()
  appkey = (await app.addProject('clock')).appkey
  await app.services.db
    .updateTable('setting')
    .set({ value: '2026-11-20' })
    .where('name', '=', 'billing_start')
    .execute()
})
afterAll(() => app?.close())

const joined = (ats: readonly number[], received?: number) =>
  addStays(
    app.services.telemetryWriter,
    ats.map((at, index) => ({ appkey, call: 'c', user: `u${index}`, session: `s-${at}-${index}`, joined: at })),
    received,
  )

/** Stores samples that were measured at a time and received at another. */
const measured = (ts: number, received: number, count: number) =>
  app.services.telemetryWriter.insert({
    table: 'sample',
    values: Array.from({ length: count }, (_, index) => ({
      app_key: appkey,
      channel_session_id: 'c',
      session_id: `s${index}`,
      user_id: `u${index}`,
      ts,
      received: new Date(received).toISOString().slice(0, 10),
    })),
    format: 'JSONEachRow',
  })

/** Runs the job at a time. @returns the closed days, and since when the clock is in doubt */
async function closedAt(now: number) {
  app.setNow(now)
  await closeEndedDays(app.services, () => false)
  const days = await app.services.db.selectFrom('bill_day').select('day').orderBy('day').execute()
  const { info } = await app.call('getEnvironment', {})
  return [days.map((row) => row.day), info?.clock_doubted_since]
}

it('K-30 D-65 if the clock is days ahead, no day is closed until telemetry or an operator confirms the time', async () => {
  // Nothing is stored, so nothing could be closed wrongly.
  expect(await closedAt(evening - 30 * day)).toEqual([[], null])
  expect(await closedAt(evening)).toEqual([[], null])
  await joined([evening - minute])

  const ahead = evening + 2 * day
  const doubted = '2026-11-22 23:00:00'
  expect(await closedAt(ahead)).toEqual([[], doubted])
  // Devices go on reporting the right time; two of them are ahead like the server.
  await joined(
    Array.from({ length: 300 }, (_, index) => evening + 10 * minute + index),
    ahead,
  )
  await joined([ahead - minute, ahead - minute], ahead)
  expect(await closedAt(ahead + 20 * minute)).toEqual([[], doubted])

  // The clock is set right; then the server is off for some hours, which the first telemetry confirms.
  expect(await closedAt(evening + 30 * minute)).toEqual([[], null])
  const night = evening + 4 * hour
  expect(await closedAt(night)).toEqual([[], '2026-11-21 03:00:00'])
  await measured(night, night, 10)
  expect(await closedAt(night + minute)).toEqual([['2026-11-20'], null])

  // After a quiet weekend the operator, who sees that the clock is right, closes a day by hand.
  const monday = night + 2 * day
  expect(await closedAt(monday)).toEqual([['2026-11-20'], '2026-11-23 03:00:00'])
  await closeDay(app.services, '2026-11-21')
  expect(await closedAt(monday + minute)).toEqual([['2026-11-20', '2026-11-21', '2026-11-22'], null])
})
