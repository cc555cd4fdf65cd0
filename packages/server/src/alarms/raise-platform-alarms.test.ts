import { hour, minute } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../test/harness.ts'
import { type Receiver, startReceiver } from '../../test/receiver.ts'
import { closeEndedDays } from '../billing/close-ended-days.ts'
import { keepFailures } from '../postgres/project-failures.ts'
import { deliverNext } from './deliver-alarms.ts'
import { raisePlatformAlarms } from './raise-platform-alarms.ts'

let app: TestApp
let receiver: Receiver
const midnight = (day: string) => Date.parse(`${day}T00:00:00+08:00`)
const first = '2026-11-10'
const three = midnight('2026-11-11') + 3 * hour

beforeAll(async () => {
  receiver = await startReceiver()
  app = await startApp({ RTCOPS_ALLOW_PRIVATE_ADDRESSES: '1' })
  await app.services.db.updateTable('setting').set({ value: first }).where('name', '=', 'billing_start').execute()
  const channel = { kind: 'wecom', address: receiver.url, language: 'en' }
  await app.call('createAlarmChannel', { name: 'everything', ...channel })
  await app.call('createAlarmChannel', { name: 'one country', ...channel, countries: 'ID' })
})
afterAll(async () => {
  await app?.close()
  await receiver?.close()
})

async function runAt(now: number): Promise<void> {
  // The test's clock goes back and forth.
  await app.owner.deleteFrom('setting').where('name', '=', 'clock_seen').execute()
  app.setNow(now)
  await raisePlatformAlarms(app.services)
}

async function sentTexts(): Promise<string[]> {
  // A group is told at most once a minute.
  await app.owner.updateTable('alarm_channel').set({ not_before: null }).execute()
  while (await deliverNext(app.services));
  return receiver.received.splice(0).map(({ body }) => JSON.stringify(body))
}

const alarms = async () =>
  (await app.call('listAlarmLog', {})).list?.map(({ country, rule, state, value }) => ({ country, rule, state, value }))

it('D-65 raises and sends a platform alarm when a day is not closed by 03:00', async () => {
  await runAt(three - 1)
  expect(await alarms()).toEqual([])
  await runAt(three)
  await runAt(three + minute)
  const open = { country: '', rule: 'day_not_closed', state: 1, value: 1 }
  expect(await alarms()).toEqual([open])
  expect((await app.call('listAlarmConditions', { state: 1 })).list).toMatchObject([
    { country: '', cn_name: '平台', en_name: 'Platform', rules: [{ rule: 'day_not_closed', value: 1 }] },
  ])
  const texts = await sentTexts()
  expect(texts).toHaveLength(1)
  expect(texts[0]).toContain('Platform: Days not closed by 03:00: 1.')
})

it('raises another alarm when one more day is not closed, and none again after a member has resolved it', async () => {
  await runAt(three + 24 * hour)
  expect((await alarms())?.map(({ value }) => value)).toEqual([2, 1])
  expect(await sentTexts()).toHaveLength(1)
  const conditions = (await app.call('listAlarmConditions', { state: 1 })).list ?? []
  await app.call('updateAlarmConditions', { ids: conditions.map(({ id }) => id), state: 3 })
  await runAt(three + 24 * hour + minute)
  expect(await alarms()).toHaveLength(2)
  await runAt(three + 25 * hour)
  expect((await alarms())?.[0]).toMatchObject({ value: 2, state: 1 })
})

it('resolves the alarm when the days are closed', async () => {
  await closeEndedDays(app.services, () => false)
  await runAt(three + 25 * hour)
  expect((await alarms())?.map(({ state }) => state)).toEqual([3, 3, 3])
  expect((await app.call('listAlarmConditions', { state: 1 })).total).toBe(0)
})

it('raises an alarm when jobs for a project have failed for a quarter of an hour, and resolves it when they succeed', async () => {
  const began = three + 26 * hour
  const { db } = app.services
  for (const job of ['roll-up-days', 'judge-calls']) await keepFailures(db, job, ['some project'], new Date(began))
  await runAt(began + 14 * minute)
  expect(await alarms()).toHaveLength(3)
  await runAt(began + 15 * minute)
  expect((await alarms())?.[0]).toEqual({ country: '', rule: 'projects_failed', state: 1, value: 1 })
  for (const job of ['roll-up-days', 'judge-calls']) await keepFailures(db, job, [], new Date(began))
  await runAt(began + 16 * minute)
  expect((await alarms())?.[0]).toMatchObject({ rule: 'projects_failed', state: 3 })
})

it('raises an alarm when a data source falls silent, and resolves it when something comes or it is switched off', async () => {
  const began = three + 27 * hour
  const { db } = app.services
  const { appkey } = await app.addProject('silent')
  const { info } = await app.call('insertSource', { app_key: appkey, kind: 'janus', name: 'sfu' })
  const id = info?.id ?? ''
  // One that never talked is only being set up.
  await runAt(began)
  expect((await alarms())?.map(({ rule }) => rule)).not.toContain('sources_silent')
  await db
    .updateTable('source')
    .set({ last_event: new Date(began) })
    .where('id', '=', id)
    .execute()
  await runAt(began + 24 * hour - minute)
  expect((await alarms())?.map(({ rule }) => rule)).not.toContain('sources_silent')
  await runAt(began + 24 * hour)
  expect((await alarms())?.[0]).toEqual({ country: '', rule: 'sources_silent', state: 1, value: 1 })
  await app.call('updateSource', { id, status: 0 })
  await runAt(began + 24 * hour + minute)
  expect((await alarms())?.[0]).toMatchObject({ rule: 'sources_silent', state: 3 })
})
