import { floorTo } from '@rtcops/core/time/range'
import { formatDateTime, minute } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { writeSetting } from '../../postgres/write-setting.ts'
import { countIncidentCompanies } from '../incidents/count-companies.ts'
import { tellAlarms } from '../tell-alarms.ts'
import { checkRules } from './check-rules.ts'

let server: TestApp
let token: string
/** Start of the first window; another one in each test, because the same question is answered from memory for seconds. */
let begin = floorTo(Date.now(), 60 * minute)

beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server?.close())

beforeEach(async () => {
  begin -= 120 * minute
  server.setNow(begin)
  token = await server.login()
  for (const table of [
    'alarm_rule_value',
    'alarm_rule',
    'alarm_delivery',
    'alarm_log',
    'alarm_channel',
    'alarm_silence',
  ] as const)
    await server.services.db.deleteFrom(table).execute()
  await server.services.telemetryWriter.command({ query: 'TRUNCATE TABLE sample' })
  await server.services.telemetryWriter.command({ query: 'TRUNCATE TABLE cohort_1m' })
  await server.services.telemetryWriter.command({ query: 'TRUNCATE TABLE quality_5m' })
})

/** Stores samples of a router in a window: of so many user sessions, with this round-trip time. */
const store = (window: number, router: string, rtt: number, sessions = 10): Promise<void> =>
  storeAll(window, [[router, rtt]], sessions)

async function storeAll(window: number, routers: readonly [string, number][], sessions = 1): Promise<void> {
  const start = begin + window * 5 * minute
  const rows = routers.flatMap(([router, rtt]) =>
    Array.from({ length: sessions }, (_, index) => ({
      app_key: 'a'.repeat(32),
      received: new Date(start).toISOString().slice(0, 10),
      ts: new Date(start + index * 1000).toISOString().replace('T', ' ').replace('Z', ''),
      channel_session_id: 'call',
      user_id: `user-${index}`,
      session_id: `stay-${index}`,
      country: 'CN',
      router_ip: router,
      up_loss_rate: 0,
      down_loss_rate: 0,
      distance: rtt,
    })),
  )
  await server.services.telemetryWriter.insert({ table: 'sample', values: rows, format: 'JSONEachRow' })
}

/** Checks the rules when a window is complete. */
async function checkAfter(window: number): Promise<void> {
  server.setNow(begin + (window + 1) * 5 * minute + 15_000)
  await checkRules(server.services)
}

const hook = {
  name: 'hook',
  kind: 'webhook',
  address: 'https://hooks.example/alarms',
  secret: 'secret-of-the-hook',
  language: 'en',
} as const

const slow = {
  name: 'slow routers',
  indicator: 'rtt',
  comparison: 'above',
  bound: 200,
  split: 'router',
  bad_windows: 2,
  windows: 3,
} as const

async function addRule(draft: object = {}): Promise<number> {
  const { info, msg } = await server.call('insertAlarmRule', { ...slow, ...draft }, token)
  if (!info) throw new Error(msg)
  return info.id
}

const alarms = () =>
  server.services.db
    .selectFrom('alarm_log')
    .select(['rule', 'value', 'threshold', 'is_tel', 'state', 'subject'])
    .orderBy('id')
    .execute()

const briefly = async () => (await alarms()).map(({ state, subject, value }) => `${subject?.value} ${value} ${state}`)

it('raises an alarm for the value of the dimension that is bad, and resolves it after as many good windows', async () => {
  const id = await addRule({ severity: 1, runbook: 'https://wiki.example/routers' })
  await server.call('createAlarmChannel', hook, token)
  for (const [window, rtt] of [300, 310, 100, 100, 100].entries()) {
    await store(window, '10.0.0.1', rtt)
    await store(window, '10.0.0.2', 100)
  }
  await checkAfter(0)
  expect(await alarms()).toEqual([])
  await checkAfter(1)
  expect(await alarms()).toEqual([
    {
      rule: 'own_rule',
      value: 310,
      threshold: 200,
      is_tel: 1,
      state: 1,
      subject: {
        rule_id: id,
        name: 'slow routers',
        indicator: 'rtt',
        cause: '',
        plan: 0,
        comparison: 'above',
        about: 'bound',
        split: 'router',
        value: '10.0.0.1',
        place: '10.0.0.1',
        severity: 1,
        runbook: 'https://wiki.example/routers',
      },
    },
  ])
  expect(await server.services.db.selectFrom('alarm_delivery').select('reason').orderBy('id').execute()).toEqual([
    { reason: 'first' },
    { reason: 'repeat' },
  ])
  const { info } = await server.call('getAlarmRule', { id }, token)
  expect(info?.states.map(({ state, value }) => `${value} ${state}`)).toEqual(['10.0.0.1 firing', '10.0.0.2 ok'])
  expect(info).toMatchObject({ alarms: 1, held_back: 0, values: 2 })
  for (const window of [2, 3]) await checkAfter(window)
  expect(await briefly()).toEqual(['10.0.0.1 310 1'])
  await checkAfter(4)
  expect(await briefly()).toEqual(['10.0.0.1 310 3'])
})

it('is held by a silence on its name and value, and told once of what ended under it', async () => {
  await addRule()
  await server.call('createAlarmChannel', { ...hook, name: 'noc' }, token)
  for (const [window, rtt] of [300, 310, 100, 100, 100].entries()) await store(window, '10.0.0.1', rtt)
  await checkAfter(0)
  const { info, msg } = await server.call(
    'insertAlarmSilence',
    {
      matchers: String.raw`name="slow routers", value=~"10\\.0\\.0\\..*"`,
      from: formatDateTime(begin),
      to: formatDateTime(begin + 60 * minute),
      why: 'maintenance',
    },
    token,
  )
  if (!info) throw new Error(msg)
  for (const window of [1, 2, 3, 4]) await checkAfter(window)
  await tellAlarms(server.services)
  expect(await briefly()).toEqual(['10.0.0.1 310 3'])
  const told = () => server.services.db.selectFrom('alarm_delivery').select('reason').execute()
  expect(await told()).toEqual([])
  server.setNow(begin + 61 * minute)
  for (let run = 0; run < 2; run++) await tellAlarms(server.services)
  expect(await told()).toEqual([{ reason: 'ended_while_silenced' }])
})

it('checks windows that were missed in an outage one after the other, and none twice', async () => {
  await addRule()
  for (const [window, rtt] of [100, 300, 300, 100].entries()) await store(window, '10.0.0.1', rtt)
  await checkAfter(0)
  await checkAfter(3)
  expect(await briefly()).toEqual(['10.0.0.1 300 1'])
  await Promise.all([1, 2, 3].map(() => checkRules(server.services)))
  await checkAfter(3)
  expect(await briefly()).toEqual(['10.0.0.1 300 1'])
})

it('goes on after a clock that was a day ahead, and was set right again', async () => {
  await addRule()
  for (const window of [0, 1, 2, 3]) await store(window, '10.0.0.1', 300)
  await checkAfter(0)
  await checkAfter(288)
  expect(await briefly()).toEqual([])
  for (const window of [2, 3]) await checkAfter(window)
  expect(await briefly()).toEqual(['10.0.0.1 300 1'])
})

it('tells once if two servers check the same window at the same moment', async () => {
  await addRule({ bad_windows: 1, windows: 2 })
  await store(0, '10.0.0.1', 300)
  server.setNow(begin + 5 * minute + 15_000)
  await Promise.all(Array.from({ length: 5 }, () => checkRules(server.services)))
  expect(await briefly()).toEqual(['10.0.0.1 300 1'])
})

it('changes nothing if the engine fails, and catches up', async () => {
  const id = await addRule({ bad_windows: 1, windows: 2 })
  await store(0, '10.0.0.1', 300)
  const { telemetry } = server.services
  const query = telemetry.query.bind(telemetry)
  Object.assign(telemetry, { query: () => Promise.reject(new Error('the engine is away')) })
  await expect(checkAfter(0)).rejects.toThrow('1 alarm rules could not be checked')
  Object.assign(telemetry, { query })
  expect(await alarms()).toEqual([])
  expect((await server.call('getAlarmRule', { id }, token)).info?.checked_until).toBeNull()
  await checkAfter(0)
  expect(await briefly()).toEqual(['10.0.0.1 300 1'])
})

it('ignores values with fewer user sessions than asked for', async () => {
  await addRule({ bad_windows: 1, windows: 2, least: 5 })
  await store(0, '10.0.0.1', 300, 4)
  await store(0, '10.0.0.2', 300, 5)
  await checkAfter(0)
  expect(await briefly()).toEqual(['10.0.0.2 300 1'])
})

it('raises at most 50 alarms at a time, says how many wait, and raises those when there is room', async () => {
  const id = await addRule({ bad_windows: 1, windows: 1, least: 1 })
  const routers = (rtt: (router: number) => number) =>
    Array.from({ length: 53 }, (_, router): [string, number] => [`10.0.1.${router}`, rtt(router)])
  await storeAll(
    0,
    routers(() => 300),
  )
  await checkAfter(0)
  expect(await alarms()).toHaveLength(50)
  expect((await server.call('getAlarmRule', { id }, token)).info).toMatchObject({
    alarms: 50,
    held_back: 3,
    values: 53,
  })
  await storeAll(
    1,
    routers((router) => (router < 10 ? 100 : 300)),
  )
  await checkAfter(1)
  const open = (await alarms()).filter(({ state }) => state === 1)
  expect(open).toHaveLength(43)
  expect((await server.call('getAlarmRule', { id }, token)).info).toMatchObject({ alarms: 43, held_back: 0 })
})

it('judges anew after a member has resolved an alarm, and after a change of what is judged', async () => {
  const id = await addRule()
  for (const window of [0, 1, 2, 3, 4, 5]) await store(window, '10.0.0.1', 300)
  for (const window of [0, 1]) await checkAfter(window)
  const [first] = await server.services.db.selectFrom('alarm_log').select('condition_id').execute()
  const done = await server.call('updateAlarmConditions', { ids: [first?.condition_id ?? 0], state: 3 }, token)
  expect(done).toMatchObject({ code: 0 })
  await checkAfter(2)
  expect(await briefly()).toEqual(['10.0.0.1 300 3'])
  await checkAfter(3)
  expect(await briefly()).toEqual(['10.0.0.1 300 3', '10.0.0.1 300 1'])
  await server.call('updateAlarmRule', { id, name: 'slower routers', severity: 3 }, token)
  expect((await briefly()).at(-1)).toBe('10.0.0.1 300 1')
  await server.call('updateAlarmRule', { id, bound: 250 }, token)
  expect((await briefly()).at(-1)).toBe('10.0.0.1 300 3')
  await checkAfter(5)
  await server.call('deleteAlarmRule', { id }, token)
  expect((await alarms()).every(({ state }) => state === 3)).toBe(true)
})

it('tells of missing data where it is asked to, and of nothing measured at all', async () => {
  await addRule({ name: 'silent', indicator: 'sessions', comparison: 'below', bound: 5, split: 'none', least: 0 })
  await addRule({ name: 'no data', split: 'none', no_data: 'alarm' })
  for (const window of [0, 1, 2]) await checkAfter(window)
  const told = (await alarms()).map(({ subject, value }) => [subject?.name, subject?.about, value])
  expect(told.toSorted()).toEqual([
    ['no data', 'no_data', 0],
    ['silent', 'bound', 0],
  ])
  await store(3, '10.0.0.1', 100)
  await checkAfter(3)
  const states = (await alarms()).map(({ state, subject }) => [subject?.name, state])
  expect(states.toSorted()).toEqual([
    ['no data', 3],
    ['silent', 1],
  ])
})

it('judges ten thousand values, raises as many alarms as it may, and says how many wait', async () => {
  const id = await addRule({ bad_windows: 1, windows: 1, least: 1 })
  const routers = Array.from({ length: 10_000 }, (_, index): [string, number] => [
    `10.${Math.floor(index / 250)}.1.${index % 250}`,
    300,
  ])
  await storeAll(0, routers)
  await checkAfter(0)
  expect(await alarms()).toHaveLength(50)
  const { info } = await server.call('getAlarmRule', { id }, token)
  expect(info).toMatchObject({ alarms: 50, held_back: 9950, values: 10_000 })
  expect(info?.states).toHaveLength(100)
  const preview = await server.call('previewAlarmRule', { ...slow, bad_windows: 1, windows: 1, least: 1 }, token)
  expect(preview.info).toMatchObject({ values: 1000, left_out: 9000 })
})

it('warns of a project that was deleted, of what nothing comes from any more, and of a country that is switched off', async () => {
  const { appkey } = await server.addProject('to be deleted')
  await store(0, '10.0.0.1', 100)
  server.setNow(begin + 10 * minute + 7)
  const warningsOf = async (draft: object) => {
    const id = await addRule({ split: 'none', ...draft })
    return (await server.call('getAlarmRule', { id }, token)).info?.warnings
  }
  expect(await warningsOf({ name: 'all' })).toEqual([])
  expect(await warningsOf({ name: 'used', router: '10.0.0.1' })).toEqual([])
  expect(await warningsOf({ name: 'unused', router: '10.0.0.9' })).toEqual(['nothing_measured'])
  expect(
    await warningsOf({ name: 'no joins', country: 'CN', indicator: 'join_5s', comparison: 'below', bound: 95 }),
  ).toEqual(['nothing_measured'])
  await storeJoins([{ '4.9.0': 0 }])
  const ofVersion = { comparison: 'below', bound: 95, sdk_version: '4.9.0' } as const
  expect(await warningsOf({ name: 'joins of a version', indicator: 'join_5s', ...ofVersion })).toEqual([])
  expect(await warningsOf({ name: 'verdicts of one', indicator: 'good_minutes', ...ofVersion })).toEqual([
    'nothing_measured',
  ])
  await server.call('createAlarmCountry', { country: 'CN', status: 0 }, token)
  expect(await warningsOf({ name: 'off', country: 'CN' })).toEqual(['country_off'])
  const id = await addRule({ name: 'gone', split: 'none', app_key: appkey })
  await server.services.db.deleteFrom('project').where('appkey', '=', appkey).execute()
  const { info } = await server.call('getAlarmRule', { id }, token)
  expect(info?.warnings).toEqual(['project_deleted'])
})

it('previews by the same windows: what it says is what happens', async () => {
  const values = [100, 300, 100, 300, 300, 100, 100, 100, 300, 100, 300, 100]
  for (const [window, rtt] of values.entries()) {
    await store(window, '10.0.0.1', rtt)
    await store(window, '10.0.0.2', 100)
  }
  server.setNow(begin + values.length * 5 * minute + 15_000)
  const { info, msg } = await server.call('previewAlarmRule', slow, token)
  if (!info) throw new Error(msg)
  expect(await alarms()).toEqual([])
  await addRule()
  for (const window of values.keys()) await checkAfter(window)
  const happened = await briefly()
  expect(
    info.firings.toReversed().map(({ end_time, figure, value }) => `${value} ${figure} ${end_time ? 3 : 1}`),
  ).toEqual(happened)
  expect(happened).toEqual(['10.0.0.1 300 3', '10.0.0.1 300 1'])
  expect(info.start_time).toBe(formatDateTime(begin))
  expect(info).toMatchObject({ alarms: 2, minutes: 20 + 5, values: 2, left_out: 0, curve_value: '10.0.0.1' })
  expect(info.curve.filter(({ figure }) => figure === 300)).toHaveLength(5)
})

it('judges a baseline against the same hour of four weeks, as the preview told, and says from what it is far away', async () => {
  const week = (7 * 24 * 60) / 5
  // Two windows that are slow, after four weeks of which one had an incident.
  for (const [back, rtt] of [100, 102, 400, 98].entries())
    for (let window = -6; window <= 8; window++) await store(window - (back + 1) * week, '10.0.0.1', rtt)
  for (const [window, rtt] of [100, 150, 160].entries()) await store(window, '10.0.0.1', rtt)
  const usual = { ...slow, name: 'unusual', type: 'baseline', bound: 4 } as const
  server.setNow(begin + 3 * 5 * minute + 15_000)
  const { info, msg } = await server.call('previewAlarmRule', usual, token)
  if (!info) throw new Error(msg)
  await addRule(usual)
  for (const window of [0, 1, 2]) await checkAfter(window)
  const [alarm, ...others] = await alarms()
  expect(others).toEqual([])
  // The median of 13 windows a week of 100, 102, 400 and 98 ms, and at least a twentieth of it as spread.
  expect(alarm).toMatchObject({ value: 160, threshold: 121.2, state: 1 })
  expect(alarm?.subject?.usual).toEqual({ median: 101, weeks: 4, z: 11.7 })
  expect(info.firings).toMatchObject([{ value: '10.0.0.1', figure: 160, end_time: null }])
  expect(info.curve.at(-1)).toMatchObject({ figure: 160, limit: 121.2, few: 0 })
  const fewer = { ...usual, name: 'too few weeks', split: 'none', router: '10.0.0.2' } as const
  await store(0, '10.0.0.2', 900)
  const { info: unknown } = await server.call('previewAlarmRule', fewer, token)
  expect(unknown?.firings).toEqual([])
  expect(unknown?.curve.at(-3)).toMatchObject({ figure: 900, limit: null, few: 1 })
})

/** Stores twenty attempts of each version to join in each window, so many of which fail. */
async function storeJoins(failuresIn: readonly Readonly<Record<string, number>>[]): Promise<void> {
  const values = failuresIn.flatMap((failures, window) => {
    const start = begin + window * 5 * minute
    return Object.entries(failures).flatMap(([sdk_version, failed]) =>
      Array.from({ length: 20 }, (_, index) => ({
        ...{ app_key: 'a'.repeat(32), user_id: `user-${index}`, join_ms: 900, sdk_version },
        received: new Date(start).toISOString().slice(0, 10),
        ts: new Date(start + index * 1000).toISOString().replace('T', ' ').replace('Z', ''),
        result: index < failed ? 0 : 1,
      })),
    )
  })
  await server.services.telemetryWriter.insert({ table: 'join_attempt', values, format: 'JSONEachRow' })
}

it('judges each SDK version by itself, from the idea to an alarm that is no place, and to a better bound', async () => {
  // Blips of a version, and its incident; of attempts without a version all fail.
  const isBlip = (window: number) => window < 24 && window % 2 === 0
  await storeJoins(
    Array.from({ length: 28 }, (_, window) => ({
      '4.8.2': 1,
      '4.9.0': window === 26 ? 12 : isBlip(window) ? 3 : 0,
      '': 20,
    })),
  )
  await store(0, '10.0.0.1', 100)
  server.setNow(begin + 28 * 5 * minute + 15_000)
  const joins = {
    name: 'joins',
    indicator: 'join_5s',
    comparison: 'below',
    bound: 90,
    bad_windows: 1,
    windows: 1,
  } as const
  const { info } = await server.call('previewAlarmRule', { ...joins, split: 'sdk_version' }, token)
  expect(info).toMatchObject({ alarms: 13, values: 2, curve_place: '4.9.0' })
  expect(info?.firings[0]).toMatchObject({ value: '4.9.0', place: '4.9.0', figure: 40 })
  const one = await server.call('previewAlarmRule', { ...joins, split: 'none', sdk_version: '4.8.2' }, token)
  expect([one.info?.alarms, one.info?.curve.at(-1)?.figure]).toEqual([0, 95])
  const usual = { ...joins, type: 'baseline', bound: 4, split: 'sdk_version' } as const
  expect((await server.call('previewAlarmRule', usual, token)).info).toMatchObject({ alarms: 0, values: 2 })

  const id = await addRule({ ...joins, split: 'sdk_version' })
  for (const window of [25, 26]) await checkAfter(window)
  const [alarm, ...others] = await alarms()
  expect(others).toEqual([])
  expect(alarm).toMatchObject({ value: 40, subject: { split: 'sdk_version', value: '4.9.0', place: '4.9.0' } })
  const { list: [incident] = [] } = await server.call('listIncidents', {}, token)
  await countIncidentCompanies(server.services)
  const { info: details } = await server.call('getIncident', { id: incident?.id ?? 0 }, token)
  expect(details).toMatchObject({ countries: [], companies: 0, counted_from: null })
  expect(details?.conditions[0]?.text).toBe('joins · SDK 版本 4.9.0：5 秒内进房成功率 40.00%，低于 90.00%')
  const hidden = await server.call('previewAlarmSilence', { matchers: 'name=joins, value=4.9.0' }, token)
  expect(hidden.info).toMatchObject({ hidden: 1, list: [{ country: '', name: 'joins' }] })

  await server.services.db.updateTable('alarm_log').set({ note: 'rolled back' }).execute()
  await checkAfter(27)
  const { info: bound } = await server.call('suggestAlarmBound', { id }, token)
  expect(bound).toMatchObject({ alarms: 13, acted_on: 1, reason: 'found', left: 1 })
  const { list: noise } = await server.call('listAlarmNoise', {}, token)
  expect(noise).toMatchObject([{ name: 'joins', alarms: 1, acted_on: 1 }])
})

it('refuses rules that could never fire, and names the field', async () => {
  const refused = async (draft: object) => {
    const { code, field, msg } = (await server.call('insertAlarmRule', { ...slow, ...draft }, token)) as {
      code: number
      field?: string
      msg: string
    }
    return [code, field, msg]
  }
  expect(await refused({ bad_windows: 4 })).toEqual([40001, 'bad_windows', '不能多于最近窗口数 3'])
  expect(await refused({ indicator: 'uploss_gt20', bound: 100 })).toEqual([
    40001,
    'bound',
    '没有任何值能越过这个界限，规则永远不会告警',
  ])
  expect((await refused({ comparison: 'below', bound: 0 })).slice(0, 2)).toEqual([40001, 'bound'])
  expect(await refused({ type: 'baseline', bound: 1 })).toEqual([40001, 'bound', 'z 请输入 2 到 100，一般取 4'])
  await writeSetting(server.services.db, 'retention_sample', '21')
  expect((await refused({ type: 'baseline', bound: 4 })).slice(0, 2)).toEqual([40001, 'type'])
  await writeSetting(server.services.db, 'retention_sample', '30')
  expect((await refused({ type: 'burn' })).slice(0, 2)).toEqual([40001, 'type'])
  expect((await refused({ type: 'baseline', bound: 4, indicator: 'users' })).slice(0, 2)).toEqual([40001, 'type'])
  expect((await refused({ router: '10.0.0.1' })).slice(0, 2)).toEqual([40001, 'split'])
  for (const [field, named] of [
    ['sdk_version', { sdk_version: '4.9.0' }],
    ['split', { split: 'sdk_version' }],
  ] as const)
    expect(await refused(named)).toEqual([40001, field, expect.stringContaining('该指标统计的数据中没有 SDK 版本')])
  expect((await refused({ windows: 13 })).slice(0, 2)).toEqual([40001, 'windows'])
  expect((await refused({ window: 7 })).slice(0, 2)).toEqual([40001, 'window'])
  expect((await refused({ app_key: 'f'.repeat(32) })).slice(0, 2)).toEqual([40001, 'app_key'])
  expect((await refused({ country: 'XX' })).slice(0, 2)).toEqual([40001, 'country'])
  expect((await refused({ runbook: 'javascript:alert(1)' })).slice(0, 2)).toEqual([40001, 'runbook'])
  expect((await refused({ name: ' ' })).slice(0, 2)).toEqual([40001, 'name'])
  await addRule()
  expect((await refused({})).slice(0, 2)).toEqual([40003, 'name'])
})
