import { codes } from '@rtcops/core/api/codes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { at } from '../../features/calls/calls/test-calls.ts'
import type { VerdictRow } from '../telemetry/verdict-rows.ts'

let server: TestApp
const appKeys: string[] = []
const companyIds: string[] = []
const companyOf = ({ app_key }: Pick<VerdictRow, 'app_key'>) => companyIds[appKeys.indexOf(app_key)] ?? ''
const rows: VerdictRow[] = []

const countries = ['CN', 'ID', 'BR']
const causes = [
  ['uplink_loss', 'uplink'],
  ['router_fault', 'router'],
  ['high_rtt', 'network'],
] as const
const time = ['2026-11-16 00:00:00', '2026-11-18 23:59:59']

beforeAll(async () => {
  server = await startApp()
  for (const name of ['语聊房', 'KTV']) {
    const { appkey, companyId } = await server.addProject(name)
    appKeys.push(appkey)
    companyIds.push(String(companyId))
  }
  // Every fourth user session has something wrong; figures differ so that a mix-up shows.
  for (let index = 0; index < 120; index++) {
    const day = `2026-11-${String(13 + (index % 6)).padStart(2, '0')}`
    const [cause, side] = causes[index % 3] ?? causes[0]
    const isBad = index % 4 === 0
    rows.push({
      app_key: appKeys[index % 2] ?? '',
      received: day,
      channel_session_id: `c-${index}`,
      session: String(index),
      ts: at(`${day} 12:00:00`),
      user_id: `u-${index}`,
      country: countries[index % 5 ? index % 3 : 0] ?? '',
      router_ip: `r-${index % 4}`,
      as_ip: `as-${index % 3}`,
      sdk_version: `4.${index % 2}.0`,
      network: index % 3 ? 'WiFi' : '4G',
      device: `Phone ${index % 4}`,
      model: '',
      platform: '',
      ailments: [],
      figures: [],
      cause: isBad ? cause : '',
      side: isBad ? side : '',
      severity: isBad ? 2 : 0,
      is_enough: 1,
      bad_ms: isBad ? 1000 * (index + 1) : 0,
      worst_score: 3,
      rules_version: 2,
      days: isBad ? [day, day] : [day],
      causes: isBad ? ['', cause] : [''],
      sides: isBad ? ['', side] : [''],
      times: isBad ? [600_000, 1000 * (index + 1)] : [600_000],
    })
  }
  await server.services.telemetryWriter.insert({ table: 'stay_verdict', values: rows, format: 'JSONEachRow' })
  server.setNow(at('2026-11-18 20:00:00'))
})
afterAll(() => server.close())

/** Counts as the operation must, by a plain loop over the rows. */
function counted(from: string, to: string, isOf: (row: VerdictRow, cause: string) => boolean) {
  let bad = 0
  let measured = 0
  for (const row of rows)
    row.days.forEach((day, index) => {
      if (day < from || day > to) return
      measured += (row.times[index] ?? 0) / 1000
      const cause = row.causes[index] ?? ''
      if (cause !== '' && isOf(row, cause)) bad += (row.times[index] ?? 0) / 1000
    })
  return { bad, measured }
}

describe('bad minutes by cause', () => {
  it('match plain loops, next to as many days before, with shares that sum to 100', async () => {
    const { info, list } = await server.call('listBadTime', { time })
    const now = counted('2026-11-16', '2026-11-18', () => true)
    const before = counted('2026-11-13', '2026-11-15', () => true)
    expect(info).toEqual({
      waiting: null,
      now: {
        start: '2026-11-16',
        end: '2026-11-18',
        bad_seconds: now.bad,
        measured_seconds: now.measured,
        rate: expect.closeTo((now.bad / now.measured) * 100, 3),
      },
      before: expect.objectContaining({ start: '2026-11-13', end: '2026-11-15', bad_seconds: before.bad }),
    })
    expect(list?.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(100, 6)
    expect(list?.map(({ bad_seconds }) => bad_seconds)).toEqual(
      list?.map(({ bad_seconds }) => bad_seconds).toSorted((one, other) => other - one),
    )
    for (const { bad_seconds, before_seconds, name } of list ?? []) {
      const isOf = (_: VerdictRow, cause: string) => cause === name
      expect(bad_seconds).toBe(counted('2026-11-16', '2026-11-18', isOf).bad)
      expect(before_seconds).toBe(counted('2026-11-13', '2026-11-15', isOf).bad)
    }
  })

  it.each([
    ['country', (row: VerdictRow) => row.country],
    ['router', (row: VerdictRow) => row.router_ip],
    ['as', (row: VerdictRow) => row.as_ip],
    ['company', (row: VerdictRow) => companyOf(row)],
    ['project', (row: VerdictRow) => row.app_key],
    ['sdk_version', (row: VerdictRow) => row.sdk_version],
    ['network', (row: VerdictRow) => row.network],
    ['device', (row: VerdictRow) => row.device],
  ] as const)('by %s, of one cause, are in percent of the time measured there', async (by, nameOf) => {
    const { list } = await server.call('listBadTime', { time, by, cause: 'router_fault' })
    expect(list?.length).toBeGreaterThan(0)
    for (const { bad_seconds, name, rate } of list ?? []) {
      const ofName = rows.filter((row) => nameOf(row) === name)
      let measured = 0
      for (const row of ofName)
        row.days.forEach((day, index) => {
          if (day >= '2026-11-16' && day <= '2026-11-18') measured += (row.times[index] ?? 0) / 1000
        })
      const { bad } = counted(
        '2026-11-16',
        '2026-11-18',
        (row, cause) => cause === 'router_fault' && nameOf(row) === name,
      )
      expect([name, bad_seconds, rate]).toEqual([name, bad, bad === 0 ? 0 : expect.closeTo((bad / measured) * 100, 3)])
    }
  })

  it('are exported with the rows of the list; by company with the users and the contacts', async () => {
    const lines = async (by: 'company' | 'cause') => {
      const { info } = await server.call('exportBadTime', { time, by })
      const file = await server.request('downloadExport', { token: info?.token })
      return file.body
        .replace('\uFEFF', '')
        .trim()
        .split('\r\n')
        .map((line) => line.slice(1, -1).split('","'))
    }
    const { list } = await server.call('listBadTime', { time, by: 'company' })
    const [head, ...companies] = await lines('company')
    expect(head).toContain('受影响用户')
    expect(companies.map(([name, , , , seconds]) => [name, seconds])).toEqual(
      list?.map(({ bad_seconds, label }) => [label, String(bad_seconds)]),
    )
    const usersAt = head?.indexOf('受影响用户') ?? -1
    expect(companies.map((cells) => cells[usersAt])).toEqual(list?.map(({ users }) => String(users)))
    const [headOfCauses, ...causesFound] = await lines('cause')
    expect(headOfCauses).not.toContain('受影响用户')
    expect(causesFound.map(([name]) => name)).toContain('上行丢包')
  })

  it('by day sum to the same time, with every day of the range', async () => {
    const ofProject = { time, app_key: appKeys[0] ?? '' }
    const [chart, list] = await Promise.all([
      server.call('getBadTimeChart', ofProject),
      server.call('listBadTime', ofProject),
    ])
    expect(chart.list?.map(({ day }) => day)).toEqual(['2026-11-16', '2026-11-17', '2026-11-18'])
    expect(list.list?.map(({ trend }) => trend.length)).toEqual(list.list?.map(() => 3))
    for (const [index, { day, causes: ofDay, measured_seconds }] of (chart.list ?? []).entries())
      for (const { name, trend } of list.list ?? []) {
        const bad = ofDay.find(({ cause }) => cause === name)?.seconds ?? 0
        const rate = measured_seconds === 0 ? null : expect.closeTo((bad / measured_seconds) * 100, 2)
        expect([day, name, trend[index]]).toEqual([day, name, rate])
      }
    const sum = chart.list?.flatMap(({ causes: found }) => found).reduce((total, each) => total + each.seconds, 0)
    expect(sum).toBe(list.info?.now.bad_seconds)
    expect(chart.list?.reduce((total, each) => total + each.measured_seconds, 0)).toBe(list.info?.now.measured_seconds)
  })

  it('are compared with any days, and say so if there is nothing to compare', async () => {
    const given = await server.call('listBadTime', { time, before: ['2026-11-14 00:00:00', '2026-11-14 23:59:59'] })
    expect(given.info?.before).toMatchObject({ start: '2026-11-14', end: '2026-11-14' })
    const none = await server.call('listBadTime', { time, before: ['2026-10-01 00:00:00', '2026-10-02 23:59:59'] })
    expect(none.list?.every(({ before_share, change }) => before_share === null && change === null)).toBe(true)
    expect(
      await server.call('listBadTime', { time, before: ['2026-13-01 00:00:00', '2026-13-02 00:00:00'] }),
    ).toMatchObject({
      code: codes.badParameter,
      field: 'before',
    })
  })

  it('are sorted by the rise of the rate on request', async () => {
    const { list = [] } = await server.call('listBadTime', { time, order: { field: 'rate_change', sort: 2 } })
    expect(list.length).toBeGreaterThan(2)
    const rises = list.map(({ rate_change }) => rate_change ?? 0)
    expect(rises).toEqual(rises.toSorted((one, other) => other - one))
    for (const { before_rate, rate, rate_change } of list)
      expect(rate_change).toBeCloseTo((rate ?? 0) - (before_rate ?? 0), 3)
  })

  it('by company name the contacts and the affected users, who are never more than all users', async () => {
    const { db } = server.services
    const admin = await db
      .selectFrom('member')
      .select(['id', 'name'])
      .where('username', '=', 'admin')
      .executeTakeFirstOrThrow()
    await db.updateTable('company').set({ salesperson: admin.id }).where('id', '=', Number(companyIds[0])).execute()
    await db
      .insertInto('company_user')
      .values({ company_id: Number(companyIds[0]), name: '张三', is_owner: 1, phone: '13912345678' })
      .execute()
    const { list = [] } = await server.call('listBadTime', { time, by: 'company', cause: 'uplink_loss' })
    for (const { all_users, label, name, users } of list) {
      const own = rows.filter((row) => companyOf(row) === name && row.days.some((day) => day >= '2026-11-16'))
      const hit = own.filter(({ cause }) => cause === 'uplink_loss')
      const usersOf = (of: readonly VerdictRow[]) => new Set(of.map(({ user_id }) => user_id)).size
      expect(label).toMatch(/公司$/)
      expect([users, all_users]).toEqual([usersOf(hit), usersOf(own)])
      expect(users).toBeLessThanOrEqual(all_users ?? 0)
    }
    expect(list.find(({ name }) => name === companyIds[0])).toMatchObject({
      salesperson_name: admin.name,
      contact_name: '张三',
      contact_phone: '13912345678',
    })
  })

  const before = '2026-11-13'
  const sample = { channel_session_id: 'c', user_id: 'u', session_id: 's', received: before }
  const startOf = () => at(`${before} 12:00:00`)
  const store = (appKey: string, table: string, ...values: object[]) =>
    server.services.telemetryWriter.insert({
      table,
      values: values.map((each) => ({ app_key: appKey, ...sample, ts: startOf(), ...each })),
      format: 'JSONEachRow',
    })

  it.each([
    ['concealment', 'its figure was not measured', [['sample', { session_id: 'once', conceal_rate: 0 }]]],
    ['audio_freeze', 'its figure was not measured', [['sample', { session_id: 'once', audio_freeze_ms: 0 }]]],
    [
      'bursts',
      'clients reported once a minute',
      [
        ['sample', { ts: at(`${before} 12:00:00`), session_id: 'often' }],
        ['sample', { ts: at(`${before} 12:00:05`), session_id: 'often' }],
      ],
    ],
    ['slow_connect', 'no client reported how long it took to connect', [['media_path', { connect_ms: 80 }]]],
  ] as const)('do not call %s worse if %s before', async (cause, _, reported) => {
    const newKey = cause.padEnd(32, '0').replaceAll(/[^0-9a-f]/g, 'f')
    const judged = rows.map((row, index) => ({
      ...row,
      app_key: newKey,
      session: String(1000 + index),
      cause: row.cause && cause,
      causes: row.causes.map((each) => each && cause),
    }))
    await server.services.telemetryWriter.insert({
      table: 'stay_verdict',
      values: judged.filter(({ days }) => days.every((day) => day >= '2026-11-16')),
      format: 'JSONEachRow',
    })
    const find = async () =>
      (await server.call('listBadTime', { time, app_key: newKey })).list?.find(({ name }) => name === cause)
    await store(newKey, 'sample', { up_loss_rate: 0 }, { ts: startOf() + 60_000, up_loss_rate: 0 })
    expect(await find()).toMatchObject({ is_new: 1, before_rate: null, rate_change: null, change: null })
    for (const [table, values] of reported) await store(newKey, table, values)
    expect(await find()).toMatchObject({ is_new: 0, before_seconds: 0 })
  })
})
