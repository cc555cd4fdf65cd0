import type { Input, OperationId } from '@rtcops/core/api/types'
import { addDays, day, formatDateTime, formatMoment, hour, minute, startOfDay } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/harness.ts'
import { allRows, sameRows, sameValue } from '../../../../test/oracles/compare-reports.ts'
import { Differences } from '../../../../test/oracles/quality-differences.ts'
import {
  attemptsIn,
  dayOf,
  isWithin,
  mean,
  median,
  minutes,
  type OracleReportFilter,
  type OracleSpan,
  quality,
  samplesIn,
  stagesOf,
  staysIn,
  userDaysOf,
} from '../../../../test/oracles/report-oracle.ts'
import {
  generateReportRows,
  late,
  partsOfRows,
  type ReportRows,
  storeReportRows,
} from '../../../../test/rows/report-rows.ts'
import { seededRandom } from '../../../../test/usage-reports.ts'

const seed = Number(process.env['RTCOPS_TEST_SEED'] ?? Math.floor(Math.random() * 2 ** 32))
/** Yesterday at 10:07:42, so that the last 24 hours touch two days. */
const today = addDays(startOfDay(Date.now()), -1)
const now = today + 10 * hour + 7 * minute + 42_000

const lastDay: OracleSpan = { start: now - 24 * hour, end: now + 1000 }
const threeDays: OracleSpan = { start: addDays(today, -2), end: now + 1000 }
const shortly: OracleSpan = { start: today - 5 * minute, end: today + 5 * minute }
const yesterday: OracleSpan = { start: addDays(today, -1), end: today }

let server: TestApp
let all: ReportRows
let appkeys: string[]
let companyId: number
let cases: { input: Input<'getStatistics3Info'>; filter: OracleReportFilter; range: OracleSpan }[]

beforeAll(async () => {
  server = await startApp()
  const [first, second, third] = [
    await server.addProject('语聊房'),
    await server.addProject('KTV'),
    await server.addProject('教育'),
  ]
  appkeys = [first.appkey, second.appkey, third.appkey]
  companyId = second.companyId
  all = generateReportRows(seededRandom(seed), 600, appkeys, now, [today, addDays(today, -1)])
  await storeReportRows(server.services.telemetryWriter, all)
  server.setNow(now)
  const [, class1] = partsOfRows.rooms
  const narrowed: [Input<'getStatistics3Info'>, OracleReportFilter][] = [
    [{}, {}],
    [
      { company_id: companyId, room_name: class1 },
      { appkeys: [second.appkey], room_name: class1 },
    ],
    [{ room_name: partsOfRows.rooms[2] }, { room_name: partsOfRows.rooms[2] }],
    [
      { name: 'Apple', model: 'iPhone 15', user: 'bo' },
      { name: 'Apple', model: 'iPhone 15', user: 'bo' },
    ],
    [{ model: 'Redmi 12' }, { model: 'Redmi 12' }],
    [{ company_id: companyId, appkey: first.appkey }, { appkeys: [] }],
  ]
  const time = ({ end, start }: OracleSpan): [string, string] => [formatDateTime(start), formatDateTime(end - 1)]
  cases = narrowed.flatMap(([input, filter], index) => [
    { input, filter, range: lastDay },
    ...(index < 2
      ? (index === 0 ? [threeDays, shortly] : [yesterday]).map((range) => ({
          input: { ...input, time: time(range) },
          filter,
          range,
        }))
      : []),
  ])
}, 120_000)
afterAll(() => server?.close())

const text = (row: Record<string, unknown>, ...fields: string[]) => fields.map((field) => row[field]).join('|')

describe(`every figure of the reports matches plain loops over the raw rows (RTCOPS_TEST_SEED=${seed})`, () => {
  it('R-RP2-01 R-RP2-02 D-41 D-50 F-13 days, rooms and users with sessions and minutes, and their totals', async () => {
    const wrong = new Differences()
    for (const { filter, input, range } of cases) {
      const days = userDaysOf(staysIn(all, filter, range, now))
      const what = JSON.stringify(input)
      const found = await allRows(server, 'listStatistics1', input)
      const keyOf = (row: Record<string, unknown>) => text(row, 'days', 'appkey', 'room_name', 'user_id')
      const devices = new Map(found.rows.map((row) => [keyOf(row), text(row, 'name', 'model', 'os', 'sdk_version')]))
      const expected = [...days].map(([key, { call, days: date, stays, talk }]): [string, Record<string, unknown>] => {
        const joined = Math.max(...stays.map((stay) => stay.joined))
        const newest = stays.filter((stay) => stay.joined === joined).map(({ session }) => session)
        // Of sessions that began at the same time, any may count as the last.
        const isTold = ({ maker, model, os, sdk }: (typeof newest)[0]) =>
          devices.get(key) === [maker, model, os, sdk].join('|')
        const { appkey, maker, model, os, room, sdk, user } = newest.find(isTold) ?? (newest[0] as (typeof newest)[0])
        const row = {
          days: date,
          appkey,
          room_name: room,
          user_id: user,
          name: maker,
          model,
          os,
          sdk_version: sdk,
          user_session_num: stays.length,
          call_times: minutes(call),
          talk_times: minutes(talk),
          listen_times: minutes(call - talk),
        }
        return [key, row]
      })
      sameRows(wrong, what, found, new Map(expected), keyOf)
      const { count } = await server.call('listStatistics1', { ...input, page: 3, limit: 1 })
      const rows = [...days.values()]
      const sum = (field: 'call' | 'talk') => rows.reduce((so, row) => so + row[field], 0)
      const sessions = rows.flatMap(({ stays }) => stays.map(({ session }) => session))
      const totals = {
        room_nums: new Set(sessions.map(({ appkey, room }) => `${appkey} ${room}`)).size,
        user_nums: new Set(sessions.map(({ appkey, user }) => `${appkey} ${user}`)).size,
        user_session_nums: sessions.length,
        call_times: minutes(sum('call')),
        talk_times: minutes(sum('talk')),
        listen_times: minutes(sum('call') - sum('talk')),
      }
      for (const [field, value] of Object.entries(totals))
        sameValue(wrong, `${what} ${field}`, count?.[field as keyof typeof totals], value)
    }
    expect(wrong.found).toEqual([])
  })

  it('R-RP3-01 F-02 F-08 manufacturers and models with users, success, means over samples, interrupts and minutes', async () => {
    const wrong = new Differences()
    for (const { filter, input, range } of cases) {
      const stays = staysIn(all, filter, range, now)
      const attempts = attemptsIn(all, filter, range)
      const devices = new Map(
        [...stays.map(({ session }) => session), ...attempts].map(({ maker, model }) => [
          `${maker}|${model}`,
          { maker, model },
        ]),
      )
      const expected = [...devices].map(([key, { maker, model }]): [string, Record<string, unknown>] => {
        const own = stays.filter(({ session }) => session.maker === maker && session.model === model)
        const tried = attempts.filter((row) => row.maker === maker && row.model === model)
        const samples = own.flatMap((stay) => samplesIn(stay, range))
        const within = (seconds: number) =>
          tried.length === 0 ? null : (tried.filter((row) => isWithin(row, seconds)).length * 100) / tried.length
        const lost = own
          .flatMap(({ session }) => session.events)
          .filter(({ at, event }) => event === 'connection_interrupt' && at >= range.start && at < range.end)
        const row = {
          name: maker,
          model,
          user_nums: new Set(own.map(({ session }) => `${session.appkey} ${session.user}`)).size,
          user_session_nums: own.length,
          success1_pct: within(1),
          success3_pct: within(3),
          success5_pct: within(5),
          avg_rtt: mean(samples.map(({ rtt }) => rtt)),
          avg_up_loss: mean(samples.map(({ up }) => up)),
          avg_down_loss: mean(samples.map(({ down }) => down)),
          connection_interrupt_total: lost.length,
          call_times: minutes(own.reduce((sum, { since, until }) => sum + until - since, 0)),
        }
        return [key, row]
      })
      const found = await allRows(server, 'listStatistics2', input)
      sameRows(wrong, JSON.stringify(input), found, new Map(expected), (row) => text(row, 'name', 'model'))
    }
    expect(wrong.found).toEqual([])
  })

  it('R-RP4-01 F-08 the five stages of joining: mean, longest, median, shortest and number', async () => {
    const wrong = new Differences()
    for (const { filter, input, range } of cases) {
      const { info, span } = await server.call('getStatistics3Info', input)
      const what = JSON.stringify(input)
      wrong.same(
        `${what} span`,
        `${span?.start} ${span?.end}`,
        `${formatDateTime(range.start)} ${formatDateTime(range.end - 1)}`,
      )
      for (const [stage, figures] of stagesOf(attemptsIn(all, filter, range)))
        for (const [field, value] of Object.entries(figures)) {
          const told = (info as unknown as Record<string, Record<string, number | null>>)[stage]?.[field]
          sameValue(wrong, `${what} ${stage} ${field}`, told, value)
        }
    }
    expect(wrong.found).toEqual([])
  })

  it('R-RP4-02 attempts to join with their times, result and reason', async () => {
    const wrong = new Differences()
    for (const { filter, input, range } of cases) {
      const expected = attemptsIn(all, filter, range).map((row): [string, Record<string, unknown>] => {
        const time = (value: number) => (value < 0 ? null : value)
        return [
          row.session,
          {
            ts: formatMoment(row.at),
            appkey: row.appkey,
            room_name: row.room,
            user_id: row.user,
            channel_session_id: row.call,
            name: row.maker,
            model: row.model,
            network: row.network,
            dns_ms: time(row.dns),
            connect_cs_ms: time(row.connectCs),
            query_cs_ms: time(row.queryCs),
            connect_as_ms: time(row.connectAs),
            join_ms: time(row.join),
            result: row.result,
            fail_reason: row.result === 1 ? '' : row.reason || 'join_timeout',
          },
        ]
      })
      const found = await allRows(server, 'listStatistics4', input)
      // A row does not contain its session; its fields are enough to find it. Of a user's attempts of the same moment, the quicker one comes first.
      const fields = [
        'ts',
        'appkey',
        'room_name',
        'user_id',
        'channel_session_id',
        'name',
        'model',
        'network',
        'result',
        'fail_reason',
      ]
      const numbered = (rows: readonly Record<string, unknown>[]) => {
        const alike = Map.groupBy(
          rows.toSorted((one, other) => Number(one['join_ms']) - Number(other['join_ms'])),
          (row) => text(row, ...fields),
        )
        return new Map([...alike].flatMap(([key, same]) => same.map((row, index) => [row, `${key} ${index}`] as const)))
      }
      const keys = numbered(found.rows)
      const attempts = [...numbered(expected.map(([, row]) => row))].map(([row, key]) => [key, row] as const)
      sameRows(wrong, JSON.stringify(input), found, new Map(attempts), (row) => keys.get(row) ?? '')
    }
    expect(wrong.found).toEqual([])
  })

  it('R-RP4-03 F-05 F-06 interrupts of a day, room and user by kind', async () => {
    const wrong = new Differences()
    for (const { filter, input, range } of cases) {
      const { model, name, ...others } = filter
      const devices = new Set(staysIn(all, filter, range, now).map(({ session }) => session.session))
      const expected = new Map<string, Record<string, unknown> & Record<`${string}_total`, number>>()
      const callOf = ({ appkey, call }: { appkey: string; call: string }) => `${appkey} ${call}`
      // The room comes from joins of the thirty days that a session may last; for some calls no such join was received.
      const since = Math.floor(range.start / day) * day - 30 * day
      const told = new Set(
        all.sessions.filter(({ joined = 0 }, index) => joined > 0 && joined + late(index) >= since).map(callOf),
      )
      for (const session of all.sessions) {
        const room = told.has(callOf(session)) ? session.room : ''
        const isChosen =
          (others.appkeys === undefined || others.appkeys.includes(session.appkey)) &&
          (others.room_name === undefined || room === others.room_name) &&
          (others.user === undefined || session.user === others.user) &&
          ((name === undefined && model === undefined) || devices.has(session.session))
        if (!isChosen) continue
        for (const { at, event } of session.events) {
          if (at < range.start || at >= range.end) continue
          const key = [dayOf(at), session.appkey, room, session.user].join('|')
          const row = expected.get(key) ?? Object.fromEntries(partsOfRows.events.map((kind) => [`${kind}_total`, 0]))
          row[`${event}_total`] = (row[`${event}_total`] ?? 0) + 1
          expected.set(key, row)
        }
      }
      const found = await allRows(server, 'listStatistics5', input)
      sameRows(wrong, JSON.stringify(input), found, expected, (row) =>
        text(row, 'days', 'appkey', 'room_name', 'user_id'),
      )
    }
    expect(wrong.found).toEqual([])
  })

  it.each(['join_date', 'avg_rtt'] as const)(
    'R-RP5-01 R-RPT-04 D-38 F-08 stays with their measured figures, sorted by %s',
    async (field) => {
      const wrong = new Differences()
      for (const { filter, input, range } of cases) {
        const expected = staysIn(all, filter, range, now).map((stay): [string, Record<string, unknown>] => {
          const { session, since, until } = stay
          const samples = samplesIn(stay, range)
          const row = {
            join_date: formatDateTime(stay.joined),
            channel_session_id: session.call,
            appkey: session.appkey,
            room_name: session.room,
            user_id: session.user,
            country: session.country,
            routerIp: session.router,
            asIp: session.as,
            avg_rtt: mean(samples.map(({ rtt }) => rtt)),
            middle_rtt: median(samples.map(({ rtt }) => rtt)),
            avg_up_loss: mean(samples.map(({ up }) => up)),
            avg_down_loss: mean(samples.map(({ down }) => down)),
            avg_jitter: mean(samples.map(({ jitter }) => jitter)),
            avg_quality: quality(samples),
            avg_cpu: mean(samples.map(({ cpu }) => cpu)),
            call_time: Math.floor((until - since) / 1000),
          }
          return [keyOf(row), row]
        })
        const found = await allRows(server, 'listStatistics6', { ...input, order: { field, sort: 2 } })
        sameRows(wrong, JSON.stringify(input), found, new Map(expected), keyOf)
      }
      expect(wrong.found).toEqual([])

      function keyOf(row: Record<string, unknown>): string {
        return text(row, 'join_date', 'channel_session_id', 'appkey', 'user_id')
      }
    },
  )

  it('R-RPT-04 the user sessions behind a row, newest first', async () => {
    const wrong = new Differences()
    for (const { filter, input, range } of cases) {
      const stays = staysIn(all, filter, range, now)
      const found = await allRows(server, 'listReportCalls', input)
      wrong.same(JSON.stringify(input), `${found.rows.length} ${found.total}`, `${stays.length} ${stays.length}`)
      const expected = stays
        .toSorted((one, other) => other.joined - one.joined)
        .map(({ joined, session }) =>
          [
            formatDateTime(joined),
            session.left === undefined ? null : formatDateTime(session.left),
            session.platform,
            session.network,
            session.sdk,
          ].join('|'),
        )
      const told = found.rows.map((row) => text(row, 'join_date', 'leave_date', 'platform', 'network', 'sdk_version'))
      wrong.same(`${JSON.stringify(input)} rows`, told.toSorted().join('\n'), expected.toSorted().join('\n'))
      const times = found.rows.map((row) => String(row['join_date']))
      wrong.same('order', times.join(), times.toSorted().reverse().join())
    }
    expect(wrong.found).toEqual([])
  })

  it('R-RP3-01 R-RPT-04 a device has as many user sessions as it counts, also if it did not report its name', async () => {
    const wrong = new Differences()
    const { rows } = await allRows(server, 'listStatistics2', {})
    for (const { model, name, user_session_nums } of rows) {
      const unreported = (['name', 'model'] as const).filter((field) => ({ name, model })[field] === '')
      const input = { name: String(name), model: String(model), unreported }
      const { total } = await server.call('listReportCalls', input)
      sameValue(wrong, JSON.stringify(input), total, user_session_nums)
      sameValue(
        wrong,
        `${JSON.stringify(input)} rows`,
        total,
        staysIn(all, { name: input.name, model: input.model }, lastDay, now).length,
      )
    }
    expect(wrong.found).toEqual([])
    expect(
      rows
        .map((row) => text(row, 'name', 'model'))
        .filter((device) => device.startsWith('|'))
        .toSorted(),
    ).toEqual(['|', '|Redmi 12'])
  })
})

/** Every order of each report. */
const orders = {
  listStatistics1: ['days', 'user_session_num', 'call_times', 'talk_times', 'listen_times'],
  listStatistics2: [
    'user_nums',
    'user_session_nums',
    'success1_pct',
    'success3_pct',
    'success5_pct',
    'avg_rtt',
    'avg_up_loss',
    'avg_down_loss',
    'connection_interrupt_total',
    'call_times',
  ],
  listStatistics4: ['ts', 'dns_ms', 'connect_cs_ms', 'query_cs_ms', 'connect_as_ms', 'join_ms'],
  listStatistics5: [
    'days',
    'connection_interrupt_total',
    'find_center_server_rejected_total',
    'connect_server_failed_total',
    'tcp_query_connect_center_failed_total',
    'find_center_server_unavailable_total',
    'heartbeat_timeout_total',
  ],
  listStatistics6: [
    'join_date',
    'avg_rtt',
    'middle_rtt',
    'avg_up_loss',
    'avg_down_loss',
    'avg_jitter',
    'avg_quality',
    'avg_cpu',
    'call_time',
  ],
} as const satisfies Partial<Record<OperationId, readonly string[]>>

describe('the orders of the reports', () => {
  const filter = { room_name: 'lobby', time: [formatDateTime(yesterday.start), formatDateTime(now)] }

  it.each(
    Object.entries(orders).flatMap(([id, fields]) =>
      fields.map((field) => [id as keyof typeof orders, field] as const),
    ),
  )('R-RPT-03 K-20 %s sorts by %s in both directions, unknown values last', async (id, field) => {
    for (const sort of [1, 2] as const) {
      const { rows, total } = await allRows(server, id, { ...filter, order: { field, sort } })
      expect(rows).toHaveLength(total)
      const values = rows.map((row) => row[field] as string | number | null)
      const told = values.filter((value) => value !== null)
      expect(values.slice(0, told.length)).toEqual(told)
      const ordered = told.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0))
      expect(told).toEqual(sort === 1 ? ordered : ordered.reverse())
    }
  })

  it.each(Object.entries(orders).map(([id, fields]) => [id as keyof typeof orders, fields[0]] as const))(
    'R-RPT-03 %s sorted by %s pages without repeating a row',
    async (id, field) => {
      const order = { field, sort: 2 }
      const { rows } = await allRows(server, id, { ...filter, order })
      const second = (await server.call(id, { ...filter, order, page: 2, limit: 7 })) as { list?: object[] }
      expect(second.list).toEqual(rows.slice(7, 14))
    },
  )
})
