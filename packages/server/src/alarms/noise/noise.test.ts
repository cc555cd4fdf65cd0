import { floorTo } from '@rtcops/core/time/range'
import { day, formatDateTime, minute, second } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { checkRules } from '../rules/check-rules.ts'

const width = 5 * minute
const windows = 40
const begin = floorTo(Date.now(), 60 * minute) - windows * width

let server: TestApp
let token: string
let id: number
beforeAll(async () => {
  server = await startApp()
  const { services } = server
  await services.db.deleteFrom('alarm_log').execute()
  await services.telemetryWriter.command({ query: 'TRUNCATE TABLE sample' })
  await services.telemetryWriter.insert({
    table: 'sample',
    values: Array.from({ length: windows }, (_, window) => samplesOf(window, rttIn(window))).flat(),
    format: 'JSONEachRow',
  })
  server.setNow(begin)
  token = await server.login()
  const { info } = await server.call('insertAlarmRule', rule, token)
  id = info?.id ?? 0
})
afterAll(() => server?.close())

const rule = {
  name: 'slow routers',
  indicator: 'rtt',
  comparison: 'above',
  bound: 200,
  split: 'router',
  bad_windows: 1,
  windows: 1,
} as const

/** Window in which an incident begins; it lasts for two. */
const incident = 30
/** Twelve blips that hardly pass the bound, and the incident. */
const rttIn = (window: number) =>
  window === incident || window === incident + 1 ? 400 : window < 24 && window % 2 === 0 ? 214 : 100

const samplesOf = (window: number, distance: number) =>
  Array.from({ length: 10 }, (_, index) => ({
    app_key: 'a'.repeat(32),
    received: new Date(begin + window * width).toISOString().slice(0, 10),
    ts: new Date(begin + window * width + index * second).toISOString().replace('T', ' ').replace('Z', ''),
    channel_session_id: 'call',
    user_id: `user-${index}`,
    session_id: `stay-${index}`,
    country: 'CN',
    router_ip: '10.0.0.1',
    up_loss_rate: 0,
    down_loss_rate: 0,
    distance,
  }))

const openAlarm = () =>
  server.services.db.selectFrom('alarm_log').select('id').where('state', '=', 1).executeTakeFirst()

const suggest = async (of = id) => (await server.call('suggestAlarmBound', { id: of }, token)).info

it('suggests a bound that loses no alarm that somebody acted on', async () => {
  for (let window = 0; window < windows; window++) {
    server.setNow(begin + (window + 1) * width + 15_000)
    await checkRules(server.services)
    const alarm = await openAlarm()
    // The first blips are acknowledged and forgotten.
    if (alarm && window < 10) await server.call('updateAlarmLog', { id: alarm.id, state: 2 }, token)
  }
  expect(await suggest()).toMatchObject({ alarms: 13, acted_on: 0, reason: 'nobody_acted', bound: null, left: null })
  const alarms = await server.services.db.selectFrom('alarm_log').select(['id', 'value']).orderBy('id').execute()
  expect(alarms.map(({ value }) => value)).toEqual([...Array.from({ length: 12 }, () => 214), 400])
  const last = alarms.at(-1)?.id ?? 0
  await note(last, 'router drained')
  expect(await suggest()).toMatchObject({ alarms: 13, acted_on: 1, reason: 'found', bound: 220, left: 1 })
  // Once somebody has acted on a blip, no bound keeps it and drops the others.
  await note(alarms[3]?.id ?? 0, 'looked at it')
  expect(await suggest()).toMatchObject({ alarms: 13, acted_on: 2, reason: 'none_better', bound: null })
  await note(alarms[3]?.id ?? 0, '')
  const { info } = await server.call('insertAlarmRule', { ...rule, name: 'very slow routers', bound: 300 }, token)
  expect(await suggest(info?.id)).toMatchObject({ alarms: 1, acted_on: 0, reason: 'few' })
})

it('counts what became of alarms as the rows say, one by one', async () => {
  await storeThresholdAlarms()
  const { list, members } = await server.call('listAlarmNoise', {}, token)
  const { db } = server.services
  const [alarms, deliveries, audit] = await Promise.all([
    db.selectFrom('alarm_log').selectAll().execute(),
    db.selectFrom('alarm_delivery').selectAll().execute(),
    db.selectFrom('audit').selectAll().where('target', '=', 'alarm_log').execute(),
  ])
  const minutesOf = ({ create_time, resolve_time }: (typeof alarms)[number]) =>
    resolve_time ? (resolve_time.getTime() - create_time.getTime()) / minute : undefined
  const resolvedBy = new Set(audit.filter(({ after }) => stateIn(after) === 3).map(({ target_id }) => target_id))
  const expected = (alike: typeof alarms) => ({
    alarms: alike.length,
    messages: deliveries.filter(({ alarm_id, state }) => state === 2 && alike.some((each) => each.id === alarm_id))
      .length,
    held: alike.filter(({ held }) => held).length,
    brief: alike.filter((each) => (minutesOf(each) ?? 99) <= 10 && !resolvedBy.has(String(each.id))).length,
    only_acked: alike.filter(({ ack_member_id, note: text }) => ack_member_id !== null && text === '').length,
    acted_on: alike.filter(({ note: text }) => text !== '').length,
  })
  expect(list?.map(({ id: row }) => row)).toEqual([`rule-${id}`, 'uploss_gt20-BR', 'uploss_gt20-ID'])
  expect(list).toMatchObject([
    { ...expected(alarms.filter(({ rule: name }) => name === 'own_rule')), only_acked: 5, brief: 13, acted_on: 1 },
    { ...expected(alarms.filter(({ country }) => country === 'BR')), only_acked: 1, brief: 1, median_seconds: 270 },
    { ...expected(alarms.filter(({ country }) => country === 'ID')), messages: 2, held: 1, median_seconds: 1200 },
  ])
  const acks = audit.filter(({ before, after }) => stateIn(before) === 1 && stateIn(after) === 2)
  const atNight = acks.filter(({ at }) => {
    const clock = Number(formatDateTime(at.getTime()).slice(11, 13))
    return clock >= 22 || clock < 7
  })
  expect(members).toMatchObject([{ acks: acks.length, night_acks: atNight.length, acks_per_week: 1.2 }])
  expect(acks).toHaveLength(5)
  const day = formatDateTime(begin - 86_400_000)
  expect((await server.call('listAlarmNoise', { time: [day, day] }, token)).list).toEqual([])
  const old = formatDateTime(begin - 100 * 86_400_000)
  expect((await server.call('listAlarmNoise', { time: [old, day] }, token)).code).toBe(40001)
})

/** Stores alarms of two countries: delivered, failed, held back, brief, and one that a member resolved. */
async function storeThresholdAlarms(): Promise<void> {
  const { db } = server.services
  const raise = (country: string, lasted: number, held = false) =>
    db
      .insertInto('alarm_log')
      .values({
        country,
        rule: 'uploss_gt20',
        value: 12,
        threshold: 10,
        state: 3,
        held,
        create_time: new Date(begin),
        resolve_time: new Date(begin + lasted * minute),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  const told = await raise('ID', 30)
  await raise('ID', 10, true)
  await raise('BR', 5)
  const open = await db
    .insertInto('alarm_log')
    .values({ country: 'BR', rule: 'uploss_gt20', value: 12, threshold: 10, create_time: new Date(begin) })
    .returning('id')
    .executeTakeFirstOrThrow()
  server.setNow(begin + 4 * minute)
  await server.call('updateAlarmLog', { id: open.id, state: 3 }, token)
  await db
    .insertInto('alarm_delivery')
    .values(
      [2, 2, 3].map((state) => ({
        alarm_id: told.id,
        channel_id: null,
        channel_name: 'noc',
        kind: 'webhook' as const,
        state,
        due_at: new Date(begin),
        error: state === 3 ? JSON.stringify('alarmChannel.errors.refused') : null,
        end_time: new Date(begin),
        counted_from: null,
      })),
    )
    .execute()
  server.setNow(begin + windows * width)
}

const note = (alarm: number, text: string) =>
  server.services.db.updateTable('alarm_log').set({ note: text }).where('id', '=', alarm).execute()

const stateIn = (facts: unknown): unknown => (facts as { state?: number } | null)?.state

it('suggests and previews nothing where nothing was measured yet', async () => {
  server.setNow(begin - 3 * day)
  const whole = { ...rule, name: 'slow everywhere', split: 'none' } as const
  expect((await server.call('previewAlarmRule', whole, token)).info).toMatchObject({ alarms: 0, firings: [] })
  const { info } = await server.call('insertAlarmRule', whole, token)
  expect(await suggest(info?.id)).toMatchObject({ alarms: 0, reason: 'few' })
})
