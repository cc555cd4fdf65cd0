import { codes } from '@rtcops/core/api/codes'
import { addDays, formatDay, hour, startOfDay } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/harness.ts'
import { sameValue } from '../../../../test/oracles/compare-reports.ts'
import { Differences } from '../../../../test/oracles/quality-differences.ts'
import {
  attemptsIn,
  failuresOf,
  isWithin,
  type OracleReportFilter,
  stagesOf,
} from '../../../../test/oracles/report-oracle.ts'
import { generateReportRows, type ReportRows, storeReportRows } from '../../../../test/rows/report-rows.ts'
import { seededRandom } from '../../../../test/usage-reports.ts'

const seed = Number(process.env['RTCOPS_TEST_SEED'] ?? Math.floor(Math.random() * 2 ** 32))
const today = addDays(startOfDay(Date.now()), -1)
const now = today + 10 * hour

let server: TestApp
let all: ReportRows
let cases: {
  input: { appkey?: string; company_id?: number; time?: [string, string] }
  filter: OracleReportFilter
  days: number[]
}[]

beforeAll(async () => {
  server = await startApp()
  const [first, second] = [await server.addProject('语聊房'), await server.addProject('KTV')]
  all = generateReportRows(seededRandom(seed), 2000, [first.appkey, second.appkey], now, [today, addDays(today, -1)])
  await storeReportRows(server.services.telemetryWriter, all)
  server.setNow(now)
  const week = Array.from({ length: 7 }, (_, index) => addDays(today, index - 6))
  const two = [addDays(today, -2), addDays(today, -1)]
  cases = [
    { input: {}, filter: {}, days: week },
    { input: { appkey: first.appkey }, filter: { appkeys: [first.appkey] }, days: week },
    {
      input: { company_id: second.companyId, time: [formatDay(two[0] ?? 0), formatDay(two[1] ?? 0)] },
      filter: { appkeys: [second.appkey] },
      days: two,
    },
    { input: { company_id: second.companyId, appkey: first.appkey }, filter: { appkeys: [] }, days: week },
  ]
})
afterAll(() => server?.close())

const onDay = (filter: OracleReportFilter, start: number) =>
  attemptsIn(all, filter, { start, end: Math.min(addDays(start, 1), now + 1000) })

describe(`A-126 A-127 joining by day (RTCOPS_TEST_SEED=${seed})`, () => {
  it('R-RP6-03 F-04 F-08 stages of each day with mean, longest, median, shortest and count, and failures at 1, 3 and 5 s by cause', async () => {
    const wrong = new Differences()
    for (const { days, filter, input } of cases) {
      const { list = [] } = await server.call('getConnectTimingStats', input)
      wrong.same('days', list.map((row) => row.days).join(), days.map((day) => formatDay(day)).join())
      for (const [index, day] of days.entries()) {
        const attempts = onDay(filter, day)
        const row = list[index] as unknown as Record<string, Record<string, number | null>>
        const what = `${JSON.stringify(input)} ${formatDay(day)}`
        for (const [stage, figures] of stagesOf(attempts))
          for (const [field, value] of Object.entries(figures)) {
            const told = row[stage]?.[field]
            // Days are rolled up: medians are off by less than 1 % (F-08), small ones by up to a tenth of a millisecond.
            if (field === 'middle' && value !== null)
              wrong.near(`${what} ${stage} middle`, told, value, Math.max(0.1, value * 0.01) + 0.005)
            else sameValue(wrong, `${what} ${stage} ${field}`, told, value)
          }
        for (const seconds of [1, 3, 5])
          for (const [reason, count] of Object.entries(failuresOf(attempts, seconds)))
            wrong.same(`${what} fail${seconds} ${reason}`, row[`fail${seconds}`]?.[reason], count)
      }
    }
    expect(wrong.found).toEqual([])
  })

  it('R-RP6-04 K-12 D-82 with a project: users who joined within 1, 3 and 5 s today, yesterday and the day before; else nothing', async () => {
    for (const { filter, input } of cases) {
      const { info } = await server.call('getConnectTimingStats', input)
      if (input.appkey === undefined) {
        expect(info?.days3).toBeNull()
        continue
      }
      expect(info?.days3).toEqual(
        [0, -1, -2].map((days) => {
          const attempts = onDay(filter, addDays(today, days))
          const within = (seconds: number) => attempts.filter((row) => isWithin(row, seconds)).length
          const share = (seconds: number) =>
            attempts.length === 0 ? null : expect.closeTo((within(seconds) * 100) / attempts.length, 3)
          return {
            days: formatDay(addDays(today, days)),
            number: attempts.length,
            success1: within(1),
            success3: within(3),
            success5: within(5),
            success1_pct: share(1),
            success3_pct: share(3),
            success5_pct: share(5),
          }
        }),
      )
    }
  })

  it('R-RP6-03 F-06 heartbeat timeouts of each day and the affected users', async () => {
    for (const { days, filter, input } of cases) {
      const { info, list, timesList } = await server.call('getHeartbeatTimeoutStats', input)
      const names = days.map((day) => formatDay(day))
      expect([timesList, info?.start, info?.end]).toEqual([names, names[0], names.at(-1)])
      expect(list).toEqual(
        days.map((day) => {
          const own = all.sessions.filter(
            ({ appkey }) => filter.appkeys === undefined || filter.appkeys.includes(appkey),
          )
          const events = own.flatMap(({ appkey, events: told, user }) =>
            told
              .filter(({ at, event }) => event === 'heartbeat_timeout' && at >= day && at < addDays(day, 1))
              .map(() => `${appkey} ${user}`),
          )
          return { days: formatDay(day), number: events.length, user_num: new Set(events).size }
        }),
      )
    }
  })

  it.each(['getConnectTimingStats', 'getHeartbeatTimeoutStats'] as const)(
    'D-60 %s refuses ranges at their field',
    async (id) => {
      for (const [time, msg] of [
        [[formatDay(today), formatDay(addDays(today, -1))], '开始时间不能晚于结束时间'],
        [[formatDay(addDays(today, 1)), formatDay(addDays(today, 2))], '时间不能晚于现在'],
        [[formatDay(addDays(today, -92)), formatDay(today)], '时间范围不能超过92天'],
      ] as const)
        expect(await server.call(id, { time })).toEqual({ code: codes.badParameter, msg, field: 'time' })
      const { list } = (await server.call(id, { time: [formatDay(addDays(today, -91)), formatDay(today)] })) as {
        list?: object[]
      }
      expect(list).toHaveLength(92)
    },
  )
})
