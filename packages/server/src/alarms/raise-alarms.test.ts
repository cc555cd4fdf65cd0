import { floorRange } from '@rtcops/core/quality/intervals'
import { minute } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../test/harness.ts'
import { raiseAlarms } from './raise-alarms.ts'

let server: TestApp
/** End of the five minutes that are checked. */
let end: number
beforeAll(async () => {
  server = await startApp()
  end = floorRange({ start: Date.now(), end: Date.now() }).start - 60 * minute
  server.setNow(end + 30_000)
})
afterAll(() => server.close())

/** Stores samples of a country with this upstream loss, in the five minutes before `at`. */
async function store(
  country: string,
  losses: readonly [loss: number, count: number][],
  at = end,
  users = 200,
): Promise<void> {
  const rows = losses.flatMap(([loss, count]) =>
    Array.from({ length: count }, (_, index) => ({
      app_key: 'a'.repeat(32),
      received: new Date(at).toISOString().slice(0, 10),
      ts: new Date(at - 5 * minute + index * 100).toISOString().replace('T', ' ').replace('Z', ''),
      channel_session_id: 'call',
      user_id: `user-${index % users}`,
      session_id: `stay-${index}`,
      country,
      up_loss_rate: loss,
      down_loss_rate: 0,
    })),
  )
  await server.services.telemetryWriter.insert({ table: 'sample', values: rows, format: 'JSONEachRow' })
}

const raised = () =>
  server.services.db
    .selectFrom('alarm_log')
    .select(['country', 'rule', 'value', 'threshold', 'is_tel', 'state'])
    .orderBy('country')
    .orderBy('rule')
    .orderBy('is_tel')
    .execute()

it('D-45 D-46 raises alarms by the thresholds of a country or the default ones, at most once in half an hour', async () => {
  await server.call('updateAlarmThreshold', { uploss_lt5: -1, uploss_gt20: 10, downloss_lt5: -1, downloss_lt10: -1 })
  const own = { uploss_lt5: 95, uploss_gt20: 3, downloss_lt5: -1, downloss_lt10: -1 }
  await server.call('createAlarmCountry', { country: 'ID', ...own, uploss_gt20_tel: 4 })
  const { info } = await server.call('createAlarmCountry', { country: 'BR', ...own })
  await server.call('updateAlarmCountry', { id: info?.id, status: 0 })
  const bad = (share: number) =>
    [
      [0, 200 - share],
      [30, share],
    ] as const satisfies [number, number][]
  await store('ID', [...bad(9)])
  await store('BR', [...bad(100)])
  await store('EG', [...bad(20)])
  await store('VN', [...bad(22)])
  await store('SG', [[30, 99]])
  await store('', [...bad(100)])

  await raiseAlarms(server.services)
  const first = [
    { country: 'ID', rule: 'uploss_gt20', value: 4.5, threshold: 3, is_tel: 0, state: 1 },
    { country: 'ID', rule: 'uploss_gt20', value: 4.5, threshold: 4, is_tel: 1, state: 1 },
    { country: 'VN', rule: 'uploss_gt20', value: 11, threshold: 10, is_tel: 0, state: 1 },
  ]
  expect(await raised()).toEqual(first)
  await raiseAlarms(server.services)
  expect(await raised()).toEqual(first)

  for (const later of [20, 30]) {
    server.setNow(end + later * minute + 30_000)
    await store('ID', [...bad(9)], end + later * minute)
    await raiseAlarms(server.services)
    expect(await raised()).toHaveLength(later < 30 ? 3 : 5)
  }
})

it('AM-27 raises nothing for a country with fewer than five users, however bad their quality', async () => {
  const at = end + 100 * minute
  server.setNow(at + 30_000)
  await store('CR', [[50, 148]], at, 4)
  await store('PA', [[50, 148]], at, 5)
  await raiseAlarms(server.services)
  const countries = (await raised()).map(({ country }) => country)
  expect(countries).not.toContain('CR')
  expect(countries).toContain('PA')
})

it('alarms of a country share one condition while it lasts, and start another once it was resolved', async () => {
  const at = end + 200 * minute
  const conditions = async () => {
    const { list } = await server.call('listAlarmConditions', { country: 'CL' })
    return list?.map(({ alarms, rules, state }) => ({ alarms, rules: rules.length, state }))
  }
  const raiseAt = async (later: number) => {
    server.setNow(at + later * minute + 30_000)
    await store('CL', [[50, 200]], at + later * minute)
    await raiseAlarms(server.services)
  }
  await server.call('createAlarmCountry', {
    country: 'CL',
    uploss_lt5: 80,
    uploss_gt20: 3,
    downloss_lt5: -1,
    downloss_lt10: -1,
    uploss_lt5_tel: 70,
    uploss_gt20_tel: 9,
    downloss_lt5_tel: -1,
    downloss_lt10_tel: -1,
  })
  await raiseAt(0)
  expect(await conditions()).toEqual([{ alarms: 4, rules: 2, state: 1 }])
  await raiseAt(30)
  expect(await conditions()).toEqual([{ alarms: 8, rules: 2, state: 1 }])
  const { list } = await server.call('listAlarmConditions', { country: 'CL' })
  await server.call('updateAlarmConditions', { ids: list?.map(({ id }) => id) ?? [], state: 3 })
  await raiseAt(60)
  expect(await conditions()).toEqual([
    { alarms: 4, rules: 2, state: 1 },
    { alarms: 8, rules: 2, state: 3 },
  ])
})

/** The alarms of a country, as kind, state and what ended them. */
const shortly = async (country: string) => {
  const { list } = await server.call('listAlarmLog', { country, limit: 50 })
  return list?.map(({ ended_by, is_tel, rule, state }) => `${rule} ${is_tel} ${state} ${ended_by}`).toReversed()
}

/** Checks each window in turn: the upstream loss of a country's users, or no data. */
async function checkInTurn(country: string, from: number, losses: readonly (number | undefined)[], users = 200) {
  for (const [index, loss] of losses.entries()) {
    const at = from + (index + 1) * 5 * minute
    if (loss !== undefined) await store(country, [[loss, 200]], at, users)
    server.setNow(at + 30_000)
    await raiseAlarms(server.services)
  }
}

const bothThresholds = { uploss_lt5: -1, downloss_lt5: -1, downloss_lt10: -1, uploss_gt20: 3, uploss_gt20_tel: 8 }

it('ends alarms of before the upgrade, too: by figures where they are watched, at once where they are not', async () => {
  const from = end + 300 * minute
  await server.call('createAlarmCountry', { country: 'GY', ...bothThresholds })
  const before = { value: 9, threshold: 3, is_tel: 0, create_time: new Date(end), note: '' } as const
  const rows = [
    { ...before, country: 'GY', rule: 'uploss_gt20' },
    { ...before, country: 'SR', rule: 'rtt_gt300' },
  ] as const
  await server.services.db
    .insertInto('alarm_log')
    .values([...rows])
    .execute()
  await checkInTurn('GY', from, [0, 0])
  expect(await shortly('GY')).toEqual(['uploss_gt20 0 1 null'])
  expect(await shortly('SR')).toEqual(['rtt_gt300 0 3 settings'])
  await checkInTurn('GY', from + 10 * minute, [0])
  expect(await shortly('GY')).toEqual(['uploss_gt20 0 3 data'])
})

it('AM-10 all alarms of a country end together, once three windows in a row with enough users are good', async () => {
  const from = end + 400 * minute
  await server.call('createAlarmCountry', { country: 'PE', ...bothThresholds })
  await checkInTurn('PE', from, [50, ...Array(5).fill(50), 50])
  const open = ['uploss_gt20 0 1 null', 'uploss_gt20 1 1 null']
  expect(await shortly('PE')).toEqual([...open, ...open])
  const later = from + 35 * minute
  await checkInTurn('PE', later, [0, 0, undefined])
  await checkInTurn('PE', later + 15 * minute, [0, 0, 0], 4)
  expect(await shortly('PE')).toEqual([...open, ...open])
  await checkInTurn('PE', later + 30 * minute, [0])
  const over = ['uploss_gt20 0 3 data', 'uploss_gt20 1 3 data']
  expect(await shortly('PE')).toEqual([...over, ...over])
  expect(
    await server.services.db.selectFrom('alarm_threshold_state').selectAll().where('country', '=', 'PE').execute(),
  ).toEqual([])
})

it('checks each window once: after an outage, by several servers, and if the engine failed', async () => {
  const from = end + 600 * minute
  await server.call('createAlarmCountry', { country: 'EC', ...bothThresholds })
  await checkInTurn('EC', from, [50])
  for (const [index, loss] of [0, 0, 50, 0, 0].entries())
    await store('EC', [[loss, 200]], from + (index + 2) * 5 * minute)
  const { telemetry } = server.services
  const query = telemetry.query.bind(telemetry)
  server.setNow(from + 30 * minute + 30_000)
  Object.assign(telemetry, { query: () => Promise.reject(new Error('the engine is away')) })
  await expect(raiseAlarms(server.services)).rejects.toThrow('the engine is away')
  Object.assign(telemetry, { query })
  await Promise.all(Array.from({ length: 4 }, () => raiseAlarms(server.services)))
  expect((await shortly('EC'))?.map((alarm) => alarm.split(' ')[2])).toEqual(['1', '1'])
  await checkInTurn('EC', from + 30 * minute, [0])
  expect((await shortly('EC'))?.map((alarm) => alarm.split(' ')[2])).toEqual(['3', '3'])
})

it('ends the alarms of a threshold that is switched off, of a country that is, and of one left to the default thresholds', async () => {
  const from = end + 700 * minute
  const { info } = await server.call('createAlarmCountry', { country: 'BO', ...bothThresholds })
  await checkInTurn('BO', from, [50])
  await server.call('updateAlarmCountry', { id: info?.id, uploss_gt20_tel: -1 })
  expect(await shortly('BO')).toEqual(['uploss_gt20 0 1 null', 'uploss_gt20 1 3 settings'])
  await server.call('updateAlarmCountry', { id: info?.id, status: 0 })
  expect(await shortly('BO')).toEqual(['uploss_gt20 0 3 settings', 'uploss_gt20 1 3 settings'])
  const other = await server.call('createAlarmCountry', { country: 'PY', ...bothThresholds })
  await checkInTurn('PY', from + 5 * minute, [50])
  await server.call('deleteAlarmCountry', { id: other.info?.id })
  expect(await shortly('PY')).toEqual(['uploss_gt20 0 1 null', 'uploss_gt20 1 3 settings'])
  const [condition] = (await server.call('listAlarmConditions', { country: 'BO' })).list ?? []
  expect(condition).toMatchObject({ state: 3, ended_by: 'settings' })
})
