import { day, formatDay, hour, type Instant, minute } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../test/harness.ts'
import { limitEngine } from '../../test/limit-engine.ts'
import { type Receiver, startReceiver } from '../../test/receiver.ts'
import { insertVerdicts, type VerdictRow } from '../diagnosis/telemetry/verdict-rows.ts'
import { insertUsers } from '../features/calls/calls/diagnosis/test-users.ts'
import { at } from '../features/calls/calls/test-calls.ts'
import type { ProjectsFailed } from '../schedule/projects-failed.ts'
import { deliverNext } from './deliver-alarms.ts'
import { raiseChangeAlarms } from './raise-change-alarms.ts'

let server: TestApp
let receiver: Receiver
let [project, hostile] = ['', '']
const changed = at('2026-11-27 14:10:00')
const evening = at('2026-11-27 17:30:00')

beforeAll(async () => {
  receiver = await startReceiver()
  server = await startApp({ RTCOPS_ALLOW_PRIVATE_ADDRESSES: '1' })
  project = (await server.addProject('语聊房')).appkey
  hostile = (await server.addProject('别家')).appkey
  await server.call('createAlarmChannel', { name: 'all', kind: 'wecom', address: receiver.url, language: 'en' })
})
afterAll(async () => {
  await server?.close()
  await receiver?.close()
})

interface Judged {
  user: string
  left: Instant
  bad: boolean
  build?: string
  router?: string
  appKey?: string
}

/** Stores judged user sessions, two to a call. */
async function insertJudged(name: string, sessions: readonly Judged[]): Promise<void> {
  const rows = sessions.map(({ appKey = project, bad, build = '4.9.2', left, router, user }, index): VerdictRow => {
    return {
      app_key: appKey,
      received: formatDay(left, 'UTC'),
      channel_session_id: `${name}-${index >> 1}`,
      session: String(index),
      ts: left,
      user_id: user,
      country: index % 3 ? 'CN' : 'EG',
      router_ip: router ?? `r-${index % 5}`,
      as_ip: `as-${index % 7}`,
      sdk_version: build,
      network: 'WiFi',
      device: '',
      model: '',
      platform: 'iOS',
      ailments: [],
      figures: [],
      cause: bad ? 'audio_freeze' : '',
      side: bad ? 'device' : '',
      severity: bad ? 2 : 0,
      is_enough: 1,
      bad_ms: bad ? 60_000 : 0,
      worst_score: 4,
      rules_version: 1,
      days: [],
      causes: [],
      sides: [],
      times: [],
    }
  })
  await insertVerdicts(server.services.telemetryWriter, rows, name)
}

/** Makes user sessions that are spread over a time. */
const during = (
  from: Instant,
  to: Instant,
  count: number,
  session: (index: number) => Omit<Judged, 'left'>,
): Judged[] =>
  Array.from({ length: count }, (_, index) => ({ ...session(index), left: from + ((to - from) * index) / count }))

const usual = (index: number) => ({ user: `u-${index}`, bad: index % 20 === 0 })

async function runAt(now: Instant): Promise<readonly string[]> {
  await server.owner.deleteFrom('setting').where('name', '=', 'clock_seen').execute()
  server.setNow(now)
  return raiseChangeAlarms(server.services).then(
    () => [],
    (error: ProjectsFailed) => error.appkeys,
  )
}

const alarms = async () => (await server.call('listAlarmLog', {})).list ?? []

it('raises nothing while users are as well as on the days before', async () => {
  for (const days of [-3, -2, -1, 0])
    await insertJudged(`day ${days}`, during(changed - hour + days * day, evening + days * day, 240, usual))
  expect(await runAt(evening)).toEqual([])
  expect(await alarms()).toEqual([])
})

it('raises an alarm for the build since whose use its users are badly off, once, and sends the counts', async () => {
  await insertJudged(
    'new build',
    during(changed + minute, evening - 30 * minute, 40, (index) => ({
      user: `new-${index}`,
      bad: index % 8 !== 0,
      build: '5.0.0',
    })),
  )
  await runAt(evening)
  await runAt(evening + hour)
  const change = {
    kind: 'build',
    name: '5.0.0',
    since: '2026-11-27 14:10:00',
    until: null,
    is_new: 1,
    users: 40,
    bad_users: 35,
    bad_calls: 20,
    before_users: 0,
    before_bad_users: 0,
  }
  expect(await alarms()).toMatchObject([{ country: '', rule: 'part_changed', value: 35, state: 1, change }])
  expect((await server.call('listAlarmConditions', { state: 1 })).list).toMatchObject([{ alarms: 1, change }])
  while (await deliverNext(server.services));
  expect(receiver.received.map(({ body }) => JSON.stringify(body)).join()).toContain(
    'Since 2026-11-27 14:10, since build 5.0.0, 35 of its 40 users were affected; hardly anybody had it before, ',
  )
})

it('says the change beside the findings of users of that build, and of no others', async () => {
  const isFrozen = (second: number) => ({ audio_freeze_ms: second > 200 && second <= 320 ? 2000 : 0 })
  const on = (user: string, build: string, figures?: typeof isFrozen) => ({
    call: 'asked',
    user,
    marks: { sdk_version: build },
    ...(figures ? { figures } : {}),
  })
  await insertUsers({ server, projects: [project], start: changed + hour }, [
    on('new-bad', '5.0.0', isFrozen),
    on('new-well', '5.0.0'),
    on('old-bad', '4.9.2', isFrozen),
  ])
  const { info } = await server.call('diagnoseCall', { channel_session_id: 'asked', app_key: project })
  const changesOf = (user: string) => info?.users.find(({ user_id }) => user_id === user)?.changes
  expect(changesOf('new-bad')).toMatchObject([{ kind: 'build', name: '5.0.0', bad_users: 35, until: null }])
  expect(changesOf('new-well')).toBeUndefined()
  expect(changesOf('old-bad')).toBeUndefined()
})

it('looks at all projects but one that the engine cannot count', async () => {
  const many = during(changed, evening, 600, (index) => ({
    user: `h-${index}`,
    bad: false,
    appKey: hostile,
    router: `hostile-${index}`,
  }))
  await insertJudged('hostile', many)
  const lift = limitEngine(server.services, { max_result_rows: '300', result_overflow_mode: 'throw' })
  expect(await runAt(evening + hour)).toEqual([hostile])
  lift()
  expect(await alarms()).toMatchObject([{ state: 1, change: { name: '5.0.0', until: null } }])
})

it('resolves the alarm with the time of the end when its users are well again', async () => {
  const mended = evening + 20 * minute
  await insertJudged(
    'mended',
    during(mended, mended + hour, 40, (index) => ({ user: `later-${index}`, bad: index === 9, build: '5.0.0' })),
  )
  await runAt(mended + 2 * hour)
  expect(await alarms()).toMatchObject([
    { state: 3, change: { name: '5.0.0', until: '2026-11-27 17:50:00' }, resolve_time: '2026-11-27 19:50:00' },
  ])
  await runAt(mended + 3 * hour)
  expect(await alarms()).toHaveLength(1)
})

it('raises an alarm for a router whose users are worse off than before, with both counts', async () => {
  const next = changed + day
  await insertJudged('next day', during(next - hour, next + 3 * hour, 240, usual))
  const onRouter = (name: string, from: Instant, isBad: (index: number) => boolean) =>
    insertJudged(
      name,
      during(from, from + 2 * hour, 40, (index) => ({ user: `${name}-${index}`, bad: isBad(index), router: 'r-bad' })),
    )
  for (const days of [-3, -2, -1]) await onRouter(`router ${days}`, next + days * day, (index) => index % 20 === 0)
  await onRouter('router bad', next, (index) => index % 4 !== 0)
  await runAt(next + 3 * hour)
  const [newest] = await alarms()
  expect(newest?.change).toMatchObject({
    kind: 'router',
    name: 'r-bad',
    is_new: 0,
    users: 40,
    bad_users: 30,
    before_users: 120,
    before_bad_users: 6,
  })
})
