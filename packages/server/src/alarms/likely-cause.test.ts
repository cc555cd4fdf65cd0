import { summaryText } from '@rtcops/core/features/calls/calls/diagnosis-text'
import { floorRange } from '@rtcops/core/quality/intervals'
import { pathText } from '@rtcops/core/quality/path-text'
import { formatDateTime, formatMoment, minute } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../test/harness.ts'
import { createTelemetryClients } from '../clickhouse/client.ts'
import { judgeRecentCalls } from '../diagnosis/judge-calls.ts'
import { translateIn } from '../platform/language.ts'
import { likelyCauses } from './likely-cause.ts'
import { alarmMessage } from './message.ts'
import { raiseAlarms } from './raise-alarms.ts'

let server: TestApp
let appKey: string
/** End of the five minutes that are checked. */
let end: number

beforeAll(async () => {
  server = await startApp()
  appKey = (await server.addProject('语聊房')).appkey
  end = floorRange({ start: Date.now(), end: Date.now() }).start - 60 * minute
  server.setNow(end + 30_000)
  await server.call('updateAlarmThreshold', { uploss_lt5: -1, uploss_gt20: 10, downloss_lt5: -1, downloss_lt10: -1 })
})
afterAll(() => server.close())

interface Room {
  room: string
  users: number
  country: string
  router: string
  /** Upstream loss of a user in the last five minutes, in percent. */
  loss: (user: number) => number
}

/** Stores calls of a quarter of an hour in which users report every five seconds. */
async function store(rooms: readonly Room[]): Promise<void> {
  const writer = server.services.telemetryWriter
  const began = end - 15 * minute
  const users = rooms.flatMap((room) =>
    Array.from({ length: room.users }, (_, user) => ({
      room,
      user,
      keys: {
        app_key: appKey,
        channel_session_id: room.room,
        user_id: `${room.room}-${user}`,
        session_id: `${room.room}-${user}`,
        received: formatMoment(end).slice(0, 10),
        country: room.country,
        router_ip: room.router,
      },
    })),
  )
  await writer.insert({
    table: 'user_session',
    format: 'JSONEachRow',
    values: users.map(({ keys, room }) => ({ ...keys, channel_name: room.room, join_ts: began, user_session_type: 1 })),
  })
  await writer.insert({
    table: 'sample',
    format: 'JSONEachRow',
    values: users.flatMap(({ keys, room, user }) =>
      Array.from({ length: 180 }, (_, index) => began + index * 5000).map((ts) => ({
        ...keys,
        ts,
        up_loss_rate: ts >= end - 5 * minute ? room.loss(user) : 0,
        down_loss_rate: 0,
        distance: 60,
        jitter: 5,
      })),
    ),
  })
}

const quiet = () => 0
const half = (user: number) => (user < 3 ? 30 : 0)

beforeAll(async () => {
  await store([
    ...[1, 2, 3, 4].map((room) => ({
      room: `bad-${room}`,
      users: 5,
      country: 'ID',
      router: '198.18.10.11',
      loss: (user: number) => (user < 4 ? 30 : 0),
    })),
    ...[1, 2, 3].map((room) => ({
      room: `good-${room}`,
      users: 6,
      country: 'ID',
      router: '198.18.10.12',
      loss: quiet,
    })),
    { room: 'some', users: 8, country: 'EG', router: '198.18.20.11', loss: half },
    { room: 'more', users: 8, country: 'EG', router: '198.18.20.12', loss: half },
    { room: 'two', users: 6, country: 'BR', router: '198.18.30.11', loss: (user) => (user < 2 ? 40 : 0) },
  ])
  // These lost the connection without having reported anything else.
  await server.services.telemetryWriter.insert({
    table: 'connection_event',
    format: 'JSONEachRow',
    values: Array.from({ length: 7 }, (_, user) => ({
      app_key: appKey,
      channel_session_id: 'unknown',
      user_id: `unknown-${user}`,
      session_id: `unknown-${user}`,
      received: formatMoment(end).slice(0, 10),
      country: 'EG',
      ts: end - minute,
      event: 'connection_interrupt',
    })),
  })
  await raiseAlarms(server.services)
})

it('names the router on which most users are badly off', async () => {
  const likely = { cause: 'router_fault', side: 'router', place: '198.18.10.11', users: 16, bad_users: 16 }
  expect((await server.call('listAlarmConditions', { country: 'ID' })).list).toMatchObject([{ likely }])
  expect((await server.call('listAlarmLog', { country: 'ID' })).list).toMatchObject([{ likely }])
})

it('names no cause that fewer than half of the affected users have', async () => {
  const { list } = await server.call('listAlarmLog', { country: 'EG' })
  expect(list?.map(({ likely }) => likely)).toEqual([null])
})

it('names no cause that only two users have, even if they are all affected users', async () => {
  const { list } = await server.call('listAlarmLog', { country: 'BR' })
  expect(list?.map(({ likely, rule }) => [rule, likely])).toEqual([['uploss_gt20', null]])
})

/** Returns all pairs of a number of affected and a number of all in a response, whatever they count. */
function pairsIn(value: unknown): [part: number, whole: number][] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(pairsIn)
  const { all, all_users, bad, bad_users, place, users } = value as Record<string, unknown>
  const pairs: [unknown, unknown][] = [
    // A likely cause is had by some of those badly off; a room has some users who are.
    place === undefined ? [bad_users, users] : [users, bad_users],
    [users, all_users],
    [bad, all],
  ]
  return [
    ...pairs.filter((pair): pair is [number, number] => pair.every((each) => typeof each === 'number')),
    ...inside,
  ]
}

/** Returns all pairs that texts say in words. */
const pairsSaid = (text: string): [number, number][] =>
  [...text.matchAll(/(\d+) of (?:the )?(\d+) /g)].map(([, part, whole]) => [Number(part), Number(whole)])

it('never reports more affected users than there are', async () => {
  const query_time = [formatDateTime(end - 15 * minute), formatDateTime(end)]
  await judgeRecentCalls(server.services)
  const answers = await Promise.all([
    server.call('listAlarmConditions', {}),
    server.call('listAlarmLog', {}),
    server.call('listWorstRooms', {}),
    server.call('listAffectedCompanies', { query_time }),
    server.call('getQualityChange', { query_time, dimension: 'router', metric: 'up_loss' }),
    server.call('listBadTime', { by: 'company' }),
  ])
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 0))
  const t = translateIn('en')
  const { info } = await server.call('diagnoseCall', { channel_session_id: 'bad-1', app_key: appKey })
  const rows = await server.services.db.selectFrom('alarm_log').selectAll().execute()
  const alarms = rows.map((alarm) => ({ ...alarm, reason: 'first' as const, goes_on: false, begun: alarm.create_time }))
  const said = [
    info ? summaryText(info, 'en', t) : '',
    ...alarmMessage(server.services.settings, 'en', alarms)().lines,
    answers[4].info?.path ? pathText(answers[4].info.path, t) : '',
  ]
  const pairs = [...pairsIn(answers), ...said.flatMap(pairsSaid)]
  expect(pairs.length).toBeGreaterThan(8)
  expect(pairs.filter(([part, whole]) => part > whole)).toEqual([])
})

it('names no cause if the engine does not answer, and does not fail', async () => {
  const { close, telemetry } = createTelemetryClients('http://default@127.0.0.1:9')
  const minutes = { start: end - 5 * minute, end }
  expect(await likelyCauses({ ...server.services, telemetry }, ['ID'], minutes)).toEqual(new Map())
  await close()
})
