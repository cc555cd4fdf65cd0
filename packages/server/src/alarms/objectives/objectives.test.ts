import { ownRule } from '@rtcops/core/alarms/platform-rules'
import { codes } from '@rtcops/core/api/codes'
import type { Schema } from '@rtcops/core/api/types'
import { floorTo } from '@rtcops/core/time/range'
import { addDays, day, formatDateTime, formatDay, hour, type Instant, minute, startOfDay } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { dateOf, storeTable } from '../../../test/rows/store-table.ts'
import { seededRandom } from '../../../test/usage-reports.ts'
import { insertAlarms } from '../records/raised-alarms.ts'
import { checkRules } from '../rules/check-rules.ts'

/** Yesterday at 10:07:42. */
const now = addDays(startOfDay(Date.now()), -1) + 10 * hour + 7 * minute + 42_000
const end = floorTo(now, 5 * minute)
const first = addDays(startOfDay(now), -27)

let server: TestApp
let lobby: { appkey: string; companyId: number }
let karaoke: { appkey: string; companyId: number }
let stored: ReturnType<typeof verdicts> = []
beforeAll(async () => {
  server = await startApp()
  server.setNow(now)
  lobby = await server.addProject('语聊房', '云声')
  karaoke = await server.addProject('K 歌房', '星河')
  await storeJoins()
  stored = verdicts()
  await server.services.telemetryWriter.insert({ table: 'stay_verdict', values: stored, format: 'JSONEachRow' })
})
afterAll(() => server?.close())
beforeEach(async () => {
  server.setNow(now)
  for (const table of ['alarm_rule_value', 'alarm_log', 'objective', 'alarm_rule'] as const)
    await server.services.db.deleteFrom(table).execute()
})

/** The third and the fourth day have no attempts at all, and the last two hours of the lobby fail by half. */
async function storeJoins(): Promise<void> {
  const random = seededRandom(Math.floor(Math.random() * 2 ** 32))
  const rows = Array.from({ length: 30_000 }, (_, index) => {
    const app_key = index % 3 === 0 ? karaoke.appkey : lobby.appkey
    const ts = index < 29_000 ? first - 4 * day + random() * (end - first + 4 * day) : end - random() * 2 * hour
    const fails = app_key === lobby.appkey && ts > end - 2 * hour ? 0.5 : 0.02
    const join = random() < fails ? { result: 0, join_ms: 0 } : { result: 1, join_ms: random() < 0.01 ? 5001 : 900 }
    return { app_key, received: dateOf(ts), ts: Math.floor(ts), channel_name: 'lobby', ...join }
  }).filter(({ ts }) => ts < addDays(first, 2) || ts >= addDays(first, 4))
  await storeTable(server.services.telemetryWriter, 'join_attempt', rows)
}

/** User sessions of the lobby that were judged, each within a day; in the last two hours half of their time is bad. */
function verdicts() {
  const random = seededRandom(Math.floor(Math.random() * 2 ** 32))
  return Array.from({ length: 2_000 }, (_, index) => {
    const left = index < 1_500 ? first + hour + random() * (end - first - hour) : end - random() * 2 * hour
    const ts = Math.max(Math.floor(left), startOfDay(left) + hour)
    const lasted = Math.floor(random() * hour)
    const bad = Math.floor(random() * (ts > end - 2 * hour ? lasted : lasted / 50))
    return {
      ...{
        app_key: lobby.appkey,
        received: dateOf(ts + hour),
        channel_session_id: `c-${index}`,
        session: `${index}`,
        ts,
      },
      days: [formatDay(ts), formatDay(ts), formatDay(ts)],
      causes: ['', 'uplink_loss', 'router_fault'],
      sides: ['', 'uplink', 'router'],
      times: [lasted - bad, bad, Math.floor(bad / 3)],
    }
  })
}

const joins = { name: '5 秒内进房', indicator: 'join_5s', target: 97 } as const

async function add(draft: object = {}): Promise<number> {
  const { info, msg } = await server.call('insertObjective', { ...joins, ...draft })
  if (!info) throw new Error(msg)
  return info.id
}

const objective = async (id: number) => {
  const { info, msg } = await server.call('getObjective', { id })
  if (!info) throw new Error(msg)
  return info
}

/** Counts the raw attempts of a range, without the roll-ups. */
async function rawJoins(from: Instant, to: Instant, appkeys?: readonly string[]) {
  const answer = await server.services.telemetryWriter.query({
    query: `SELECT toUInt32(count()) AS all, toUInt32(countIf(NOT (result = 1 AND join_ms <= 5000))) AS bad FROM join_attempt
      WHERE ts >= fromUnixTimestamp64Milli({from: Int64}) AND ts < fromUnixTimestamp64Milli({to: Int64})
        AND (empty({appkeys: Array(String)}) OR app_key IN {appkeys: Array(String)})`,
    query_params: { from, to, appkeys: appkeys ?? [] },
    format: 'JSONEachRow',
  })
  const [row] = await answer.json<{ all: number; bad: number }>()
  return row ?? { all: 0, bad: 0 }
}

/** Returns how many times too fast the lobby used up the budget of 3 % in the last minutes; slices without attempts lower it. */
async function rawRate(minutes: number, isPair: boolean): Promise<number> {
  const { all, bad } = await rawJoins(end - minutes * minute, end, [lobby.appkey])
  const starts = Array.from({ length: minutes / 5 }, (_, index) => end - (index + 1) * 5 * minute)
  const slices = await Promise.all(starts.map((start) => rawJoins(start, start + 5 * minute, [lobby.appkey])))
  const known = slices.filter((slice) => slice.all > 0).length / slices.length
  return ((bad / all) * (isPair ? known : 1)) / 0.03
}

describe('the budget of an objective', () => {
  it('is what the raw attempts of its 28 days come to, for a project, a company and the platform', async () => {
    const scopes = [
      [{ app_key: lobby.appkey }, [lobby.appkey]],
      [{ company_id: karaoke.companyId }, [karaoke.appkey]],
      [{}, undefined],
    ] as const
    for (const [index, [scope, appkeys]] of scopes.entries()) {
      const id = await add({ ...scope, name: `目标 ${index}` })
      const { budget, days } = await objective(id)
      const raw = await rawJoins(first, end, appkeys)
      expect(raw.bad).toBeGreaterThan(0)
      expect(budget).toMatchObject({ ...raw, start_time: formatDateTime(first), end_time: formatDateTime(end) })
      expect(budget.allowed).toBeCloseTo(raw.all * 0.03, 2)
      expect(budget.left).toBeCloseTo(100 * (1 - raw.bad / (raw.all * 0.03)), 2)
      expect(days).toHaveLength(28)
      for (const [back, counted] of days.entries()) {
        const from = addDays(first, back)
        const { left, ...rest } = counted
        expect(rest).toEqual({
          day: formatDay(from),
          ...(await rawJoins(from, Math.min(addDays(from, 1), end), appkeys)),
        })
        if (back === 27) expect(left).toBe(budget.left)
      }
      const { list } = await server.call('listObjectives', { keyword: `目标 ${index}` })
      expect(list?.map((row) => row.budget)).toEqual([budget])
    }
  })

  it('counts minutes of users as causes of poor quality do, where each user session ended, once large calls are judged', async () => {
    const minutes = { ...joins, name: '质量良好', indicator: 'good_minutes', target: 95 } as const
    const { budget, days, eaters } = await objective(await add(minutes))
    const until = end - 20 * minute
    const judged = stored.filter(({ ts }) => ts < until)
    const time = (rows: typeof stored, isOf: (cause: string) => boolean) =>
      rows
        .flatMap(({ causes, times }) => times.filter((_, index) => isOf(causes[index] ?? '')))
        .reduce((a, b) => a + b, 0)
    const [all, bad] = [time(judged, () => true) / minute, time(judged, (cause) => cause !== '') / minute]
    expect(budget).toMatchObject({ all: Math.round(all), bad: Math.round(bad), end_time: formatDateTime(until) })
    expect(budget.left).toBeCloseTo(100 * (1 - bad / (all * 0.05)), 1)
    expect(eaters).toEqual([])
    const { list } = await server.call('getBadTimeChart', { time: [formatDay(first), formatDay(addDays(first, 26))] })
    expect(list?.length).toBe(27)
    // That screen has whole seconds, and the budget whole minutes.
    for (const [index, { causes, measured_seconds }] of (list ?? []).entries()) {
      const bad_seconds = causes.reduce((sum, { seconds }) => sum + seconds, 0)
      expect(Math.abs((days[index]?.all ?? 0) - measured_seconds / 60)).toBeLessThan(0.6)
      expect(Math.abs((days[index]?.bad ?? 0) - bad_seconds / 60)).toBeLessThan(0.6)
    }
  })

  it('is equal to what the screen of joins counts in the same time', async () => {
    const { budget } = await objective(await add({ app_key: lobby.appkey }))
    const query_time: [string, string] = [budget.start_time, formatDateTime(end - 1000)]
    const { list } = await server.call('getJoinSituationPeriods', { appkey: [lobby.appkey], query_time })
    const { fail_lt_5s, number } = list?.find(({ period }) => period === 'now') ?? {}
    expect({ all: budget.all, bad: budget.bad }).toEqual({ all: number, bad: fail_lt_5s })
  })

  it('names days without data rather than count them as good', async () => {
    const { budget, days } = await objective(await add())
    expect(budget.missing_days).toBe(2)
    expect(days.filter(({ all }) => all === 0).map((one) => one.day)).toEqual(
      [2, 3].map((n) => formatDay(addDays(first, n))),
    )
    const { companyId } = await server.addProject('空房间', `空企业-${Math.random()}`)
    const none = await objective(await add({ name: '空', company_id: companyId }))
    expect(none.budget).toMatchObject({ all: 0, bad: 0, left: null, share: null, missing_days: 28 })
    expect(none.days.every(({ left }) => left === null)).toBe(true)
  })

  it('says which alarms it was used up under, and of which projects it knows nothing', async () => {
    const at = new Date(end - hour)
    const subject = (value: string): Schema<'AlarmSubject'> => ({
      rule_id: 1,
      name: 'joins',
      indicator: 'join_5s',
      comparison: 'below',
      about: 'bound',
      split: 'project',
      value,
      place: value,
      severity: 2,
      runbook: '',
    })
    const alarms = [lobby.appkey, karaoke.appkey].map((value) => ({
      ...({ rule: ownRule, country: '', value: 50, threshold: 90, isTel: 0, likely: null } as const),
      subject: subject(value),
    }))
    await insertAlarms(server.services.db, alarms, at)
    const { list: incidents } = await server.call('listIncidents', {})
    const { budget, eaters } = await objective(await add({ app_key: lobby.appkey, alarm: 0 }))
    const { bad } = await rawJoins(end - hour - 5 * minute, end, [lobby.appkey])
    expect(eaters).toMatchObject([{ subject: { value: lobby.appkey }, bad, end_time: null }])
    expect(incidents?.map(({ id }) => id)).toContain(eaters[0]?.incident_id)
    expect(eaters[0]?.eaten).toBeCloseTo((100 * bad) / budget.allowed, 1)
  })
})

describe('the burn of an objective', () => {
  it('raises an alarm by the evaluator of rules, which the preview told before', async () => {
    const { info: preview } = await server.call('previewObjective', { ...joins, app_key: lobby.appkey })
    const told = preview?.firings.filter(({ end_time, speed }) => speed === 'fast' && end_time === null)
    expect(told).toHaveLength(1)
    const id = await add({ app_key: lobby.appkey })
    server.setNow(end + 15_000)
    await checkRules(server.services)
    const alarms = await server.services.db
      .selectFrom('alarm_log')
      .select(['state', 'is_tel', 'subject', 'value', 'threshold'])
      .execute()
    const fast = alarms.find(({ subject }) => subject?.value === 'fast')
    expect(fast).toMatchObject({
      state: 1,
      is_tel: 1,
      subject: { name: joins.name, severity: 1, burn: { objective_id: id, target: 97, speed: 'fast' } },
    })
    const { long = 0, short = 0 } = fast?.subject?.burn ?? {}
    const rates = await Promise.all([long, short].map((minutes) => rawRate(minutes, long !== short)))
    expect(fast?.value).toBeCloseTo(Math.min(...rates), 1)
    expect((await objective(id)).alarms).toBe(alarms.length)
    const { list } = await server.call('listAlarmRules', {})
    expect(list).toMatchObject([{ type: 'burn', objective_id: id, name: joins.name, bound: 97 }])
    expect(await server.call('updateAlarmRule', { id: list?.[0]?.id ?? 0, bound: 50 })).toMatchObject({
      code: codes.conflict,
      msg: '这条规则属于质量目标，请在目标中修改',
    })
    expect(await server.call('deleteObjective', { id })).toMatchObject({ code: 0 })
    const after = await server.services.db.selectFrom('alarm_log').select('state').execute()
    expect(after.every(({ state }) => state === 3)).toBe(true)
    expect((await server.call('listAlarmRules', {})).list).toEqual([])
  })

  it('of minutes of users is told once large calls are judged', async () => {
    await add({ name: '质量良好', indicator: 'good_minutes', target: 95 })
    server.setNow(end + 20 * minute)
    await checkRules(server.services)
    const alarms = await server.services.db.selectFrom('alarm_log').select('subject').execute()
    expect(alarms.map(({ subject }) => [subject?.value, subject?.indicator])).toContainEqual(['fast', 'good_minutes'])
    const { checked_until } = await server.services.db
      .selectFrom('alarm_rule')
      .select('checked_until')
      .executeTakeFirstOrThrow()
    expect(checked_until?.getTime()).toBe(end)
  })

  it('is silent for a customer of the same platform whose joins succeed, and with alarms switched off', async () => {
    await add({ company_id: karaoke.companyId })
    expect((await server.call('listAlarmRules', {})).list).toMatchObject([{ company_id: karaoke.companyId }])
    await add({ name: '静默', app_key: lobby.appkey, alarm: 0 })
    server.setNow(end + 15_000)
    await checkRules(server.services)
    expect(await server.services.db.selectFrom('alarm_log').select('subject').execute()).toEqual([])
  })

  it.each([
    [{ target: 93.05 }, 'target'],
    [{ target: 100 }, 'target'],
    [{ target: 0, alarm: 0 }, 'target'],
    [{ name: ' ' }, 'name'],
    [{ least: 0 }, 'least'],
    [{ app_key: 'f'.repeat(32) }, 'app_key'],
    [{ company_id: 2_000_000 }, 'company_id'],
    [{ runbook: 'javascript:alert(1)' }, 'runbook'],
  ])('refuses %j at its field', async (draft, field) => {
    expect(await server.call('insertObjective', { ...joins, ...draft })).toMatchObject({
      code: codes.badParameter,
      field,
    })
  })

  it('takes a target that can never burn without alarms, one scope, and one name for objectives and rules', async () => {
    expect(await server.call('insertObjective', { ...joins, target: 80 })).toMatchObject({
      msg: '目标低于 93.06% 时，全部失败也达不到 14.4 倍的消耗速率，告警永远不会触发；请提高目标或关闭告警',
    })
    await add({ target: 80, alarm: 0 })
    const both = { ...joins, name: '两者', company_id: lobby.companyId, app_key: lobby.appkey }
    expect(await server.call('insertObjective', both)).toMatchObject({ code: codes.badParameter, field: 'app_key' })
    expect(await server.call('insertObjective', joins)).toMatchObject({ code: codes.conflict, field: 'name' })
    const rule = { name: joins.name, indicator: 'rtt', comparison: 'above', bound: 200 } as const
    expect(await server.call('insertAlarmRule', rule)).toMatchObject({ code: codes.conflict, field: 'name' })
  })
})
