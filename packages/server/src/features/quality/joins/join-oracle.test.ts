import type { Schema } from '@rtcops/core/api/types'
import { countryName } from '@rtcops/core/countries/countries'
import { shownInterruptKinds } from '@rtcops/core/quality/joins'
import { addDays, formatDateTime, hour, minute, startOfDay } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../../test/harness.ts'
import { badBy, joinsOf, knownReasons, type OracleBad, oracleChange } from '../../../../test/oracles/join-oracle.ts'
import { Differences } from '../../../../test/oracles/quality-differences.ts'
import {
  byInterval,
  fits,
  fivePeriods,
  type OracleFilter,
  type OraclePlace,
  type OracleRange,
  within,
} from '../../../../test/oracles/quality-oracle.ts'
import {
  type GeneratedJoins,
  generateJoins,
  type OracleClientSample,
  storeJoins,
} from '../../../../test/rows/join-rows.ts'
import { placesOfRows } from '../../../../test/rows/place-rows.ts'
import { seededRandom } from '../../../../test/usage-reports.ts'
import { countJoins } from '../../../clickhouse/quality/count-quality.ts'

const seed = Number(process.env['RTCOPS_TEST_SEED'] ?? Math.floor(Math.random() * 2 ** 32))
/** Yesterday at 10:07:42, so that the default ranges are 08:05 to 10:05, and for joins 10:00 to 10:05. */
const now = addDays(startOfDay(Date.now()), -1) + 10 * hour + 7 * minute + 42_000
const usual: OracleRange = { start: now - 42_000 - 2 * hour - 2 * minute, end: now - 42_000 - 2 * minute }
const last: OracleRange = { start: usual.end - 5 * minute, end: usual.end }
const long: OracleRange = { start: usual.end - 31 * 24 * hour, end: usual.end }

let server: TestApp
let all: GeneratedJoins
const companyOf = new Map<string, string>()
beforeAll(async () => {
  all = generateJoins(seededRandom(seed), 30_000, usual, now)
  server = await startApp()
  server.setNow(now)
  await storeJoins(server.services.telemetryWriter, all)
  // The first company has two projects, the second one; the project of the last appkey is not recorded.
  for (const keys of [appkeys.slice(0, 2), appkeys.slice(2, 3)]) {
    const { companyId } = await server.addProject(`企业-${keys.length}`)
    for (const appkey of keys) {
      companyOf.set(appkey, String(companyId))
      await server.services.db
        .insertInto('project')
        .values({ company_id: companyId, name: appkey, appkey, appcert: 'c'.repeat(32) })
        .execute()
    }
  }
}, 120_000)
afterAll(() => server?.close())

const { accessServers, appkeys, rooms, routers, users } = placesOfRows
const filters: OracleFilter[] = [
  {},
  { appkey: appkeys.slice(1, 3) },
  { country: 'ID', router: routers[1] as string },
  { as: accessServers[0] as string },
  { room: rooms[2] as string },
  { room: rooms[0] as string, appkey: appkeys.slice(0, 1) },
  { uid: users[0] as string, country: 'US' },
  { country: 'VN' },
  { appkey: ['0'.repeat(32)] },
]

/** Returns the events of a place without heartbeats. */
const sumOfShown = (counts: Schema<'InterruptCounts'>): number =>
  shownInterruptKinds.reduce((sum, { id }) => sum + counts[id], 0)

const asked = ({ end, start }: OracleRange): { query_time: string[] } => ({
  query_time: [formatDateTime(start), formatDateTime(end)],
})
const rangesOf = (filter: OracleFilter) => ((filter.room ?? filter.uid) ? [usual, last] : [usual, last, long])
const eachCase = filters.flatMap((filter) => rangesOf(filter).map((range) => ({ filter, range })))
const same = (wrong: Differences, what: string, actual: object | undefined, expected: object) =>
  wrong.same(what, JSON.stringify(sorted(actual)), JSON.stringify(sorted(expected)))
const sorted = (fields: object | undefined) =>
  Object.fromEntries(Object.entries(fields ?? {}).toSorted(([one], [other]) => (one < other ? -1 : 1)))

describe(`every figure of joins matches plain loops over the raw rows (RTCOPS_TEST_SEED=${seed})`, () => {
  test('R-SJ-02 R-SJ-04 D-21 F-01 F-02 F-03 attempts and success of each interval, and of the previous period', async () => {
    const wrong = new Differences()
    for (const { filter, range } of eachCase) {
      const answer = await server.call('getSuccessJoinChart', { ...filter, ...asked(range) })
      const rows = all.attempts.filter((row) => fits(row, filter))
      const intervals = [...byInterval(rows, range)]
      wrong.same('times', answer.timesList?.join(), intervals.map(([time]) => formatDateTime(time)).join())
      for (const [index, [time, found]] of intervals.entries()) {
        const { number, success, within } = joinsOf(found)
        same(wrong, `${JSON.stringify(filter)} ${index}`, answer.list?.[index], {
          _time_interval: formatDateTime(time),
          name: '',
          number,
          success_join_total: success,
          success_join_lt_5s: within[5],
        })
      }
      const [current, previous] = fivePeriods(range).map(([, period]) => joinsOf(within(rows, period)))
      same(wrong, 'total', answer.info?.totals[0], {
        name: '',
        number: current?.number,
        success_join_total: current?.success,
        success_join_lt_5s: current?.within[5],
        previous_number: previous?.number,
        previous_success_join_total: previous?.success,
        previous_success_join_lt_5s: previous?.within[5],
      })
    }
    expect(wrong.found).toEqual([])
  })

  test('R-CI-01 R-CI-03 F-05 F-06 connections lost and refused by kind, of each interval and of the previous period', async () => {
    const wrong = new Differences()
    const kindsOf = (rows: GeneratedJoins['events']) => {
      const count = (kind: string) => rows.filter(({ event }) => event === kind).length
      return {
        connection_interrupt_total: count('connection_interrupt'),
        find_center_server_rejected_total: count('find_center_server_rejected'),
        connect_server_failed_total: count('connect_server_failed'),
        tcp_query_connect_center_failed_total: count('tcp_query_connect_center_failed'),
        find_center_server_unavailable_total: count('find_center_server_unavailable'),
        heartbeat_timeout_total: count('heartbeat_timeout'),
      }
    }
    for (const { filter, range } of eachCase) {
      const answer = await server.call('getConnectionInterruptChart', { ...filter, ...asked(range) })
      const rows = all.events.filter((row) => fits(row, filter))
      const intervals = [...byInterval(rows, range)]
      wrong.same('rows', answer.list?.length, intervals.length)
      for (const [index, [time, found]] of intervals.entries())
        same(wrong, `${JSON.stringify(filter)} ${index}`, answer.list?.[index], {
          _time_interval: formatDateTime(time),
          name: '',
          ...kindsOf(found),
        })
      const [current, previous] = fivePeriods(range).map(([, period]) => kindsOf(within(rows, period)))
      const total = answer.info?.totals[0]
      same(wrong, 'previous', total?.previous, previous ?? {})
      same(wrong, 'total', { ...total, previous: undefined }, { name: '', ...current, previous: undefined })
    }
    expect(wrong.found).toEqual([])
  })

  test('counts events and attempts by country and router beside the period before, the most first, ten of each', async () => {
    const { info } = await server.call('getConnectionInterruptChart', { ...asked(usual), places: 1 })
    const shown = all.events.filter(({ event }) => event !== 'heartbeat_timeout')
    const [now, before] = fivePeriods(usual).map(([, period]) => ({
      events: within(shown, period),
      attempts: within(all.attempts, period),
    }))
    for (const by of ['country', 'router'] as const) {
      const countOf = (rows: readonly OraclePlace[] = [], name: string) => rows.filter((row) => row[by] === name).length
      const names = [...new Set(now?.events.map((row) => row[by]))].filter(Boolean)
      const most = names.map((name) => countOf(now?.events, name)).toSorted((one, other) => other - one)
      const places = info?.places?.filter((place) => place.by === by) ?? []
      expect(places.length).toBeGreaterThan(1)
      expect(places.map(sumOfShown)).toEqual(most.slice(0, 10))
      expect(
        places.map((place) => [sumOfShown(place), sumOfShown(place.previous), place.number, place.previous_number]),
      ).toEqual(
        places.map(({ name }) => [
          countOf(now?.events, name),
          countOf(before?.events, name),
          countOf(now?.attempts, name),
          countOf(before?.attempts, name),
        ]),
      )
    }
    expect((await server.call('getConnectionInterruptChart', asked(usual))).info?.places).toBeUndefined()
  })

  test('R-SJ-01 R-SJ-03 R-CI-02 D-52 D-53 two values are two lines; one value is compared with the whole', async () => {
    const wrong = new Differences()
    for (const [kind, field, values] of [
      ['country', 'country', ['CN', 'EG']],
      ['router', 'router', routers.slice(0, 2)],
      ['as', 'as', accessServers],
      ['country', 'country', ['US']],
    ] as const) {
      const [first, second] = values
      const compared = {
        diff_type: kind,
        diff_value1: first as string,
        ...(second === undefined ? {} : { diff_value2: second }),
      }
      const [joins, interrupts] = [
        await server.call('getSuccessJoinChart', compared),
        await server.call('getConnectionInterruptChart', compared),
      ]
      for (const name of [first as string, second ?? '']) {
        const filter = name === '' ? {} : { [field]: name }
        const attempts = [
          ...byInterval(
            all.attempts.filter((row) => fits(row, filter)),
            usual,
          ).values(),
        ]
        const events = [
          ...byInterval(
            all.events.filter((row) => fits(row, filter)),
            usual,
          ).values(),
        ]
        const ofJoins = joins.list?.filter((row) => row.name === name) ?? []
        const ofEvents = interrupts.list?.filter((row) => row.name === name) ?? []
        wrong.same(`${name} rows`, `${ofJoins.length} ${ofEvents.length}`, `${attempts.length} ${events.length}`)
        for (const [index, found] of attempts.entries()) {
          const { number, success } = joinsOf(found)
          wrong.same(`${name} ${index}`, ofJoins[index]?.number, number)
          wrong.same(`${name} ${index} success`, ofJoins[index]?.success_join_total, success)
          wrong.same(
            `${name} ${index} lost`,
            ofEvents[index]?.connection_interrupt_total,
            events[index]?.filter(({ event }) => event === 'connection_interrupt').length,
          )
        }
      }
    }
    expect(wrong.found).toEqual([])
  })

  test('R-JS-03 R-JS-04 R-JS-06 F-04 K-09 the five periods with their windows and failure reasons, by default of the last five minutes', async () => {
    const wrong = new Differences()
    for (const { filter, range } of eachCase) {
      const input = range === last ? filter : { ...filter, ...asked(range) }
      const { info, list = [] } = await server.call('getJoinSituationPeriods', input)
      const rows = all.attempts.filter((row) => fits(row, filter))
      wrong.same('window', `${info?.start} ${info?.end}`, `${formatDateTime(range.start)} ${formatDateTime(range.end)}`)
      for (const [index, [period, { end, start }]] of fivePeriods(range).entries()) {
        const { number, reasons, success, within: times } = joinsOf(within(rows, { start, end }))
        const row = list[index]
        const what = `${JSON.stringify(filter)} ${period}`
        same(wrong, `${what} reasons`, row?.reasons, reasons)
        same(
          wrong,
          what,
          { ...row, reasons: 0 },
          {
            period,
            start: formatDateTime(start),
            end: formatDateTime(end),
            number,
            success,
            success_lt_5s: times[5],
            fail_lt_5s: number - times[5],
            reasons: 0,
          },
        )
        const sum = Object.values(row?.reasons ?? {}).reduce((so, count) => so + count, 0)
        wrong.same(`${what}: reasons sum to the failures`, sum, row?.fail_lt_5s)
      }
    }
    expect(wrong.found).toEqual([])
  })

  test.each(['success', 'success5', 'fail5'] as const)('R-JS-05 %s by country in the five periods', async (kind) => {
    const wrong = new Differences()
    for (const { filter, range } of eachCase) {
      const input = { ...filter, ...asked(range), kind, limit: 200 }
      const { info, list = [], total } = await server.call('listJoinSituationByCountry', input)
      const rows = all.attempts.filter((row) => fits(row, filter))
      const periods = fivePeriods(range).map(([, period]) =>
        Map.groupBy(within(rows, period), ({ country }) => country),
      )
      const countries = new Set(periods.flatMap((period) => [...period.keys()]))
      wrong.same(
        'countries',
        list
          .map(({ country }) => country)
          .toSorted()
          .join(),
        [...countries].toSorted().join(),
      )
      wrong.same('total', total, countries.size)
      wrong.same('all', info?.number, within(rows, range).length)
      for (const row of list) {
        const shares = periods.map((period) => {
          const { number, success, within: times } = joinsOf(period.get(row.country) ?? [])
          const part = { success, success5: times[5], fail5: number - times[5] }[kind]
          return number === 0 ? null : (part * 100) / number
        })
        wrong.same(`${row.country} number`, row.number, periods[0]?.get(row.country)?.length ?? 0)
        for (const [index, name] of (['now', 'previous', 'day1', 'day2', 'day7'] as const).entries())
          wrong.near(`${row.country} ${name}`, row[name], shares[index] ?? null, 0.0001)
        const [current = null, previous = null] = shares
        const change = current === null || previous === null ? null : current - previous
        wrong.near(`${row.country} change`, row.change, change, 0.0002)
      }
    }
    expect(wrong.found).toEqual([])
  })

  test('R-JS-05 all columns sort in both directions: few attempts after the others, unknown last, ten countries a page', async () => {
    const input = asked(usual)
    for (const field of ['number', 'now', 'change', 'rate_effect', 'previous', 'day1', 'day2', 'day7'] as const)
      for (const sort of [1, 2] as const) {
        const { list = [] } = await server.call('listJoinSituationByCountry', { ...input, order: { field, sort } })
        const known = list.filter((row) => row[field] !== null)
        const rank = (row: (typeof known)[number]) => (field === 'number' ? 0 : row.few)
        const signed = sort === 1 ? 1 : -1
        const sorted = known.toSorted(
          (one, other) => rank(one) - rank(other) || signed * ((one[field] ?? 0) - (other[field] ?? 0)),
        )
        expect(known.map((row) => row[field])).toEqual(sorted.map((row) => row[field]))
        const firstNull = list.findIndex((row) => row[field] === null)
        expect(firstNull === -1 || list.slice(firstNull).every((row) => row[field] === null)).toBe(true)
      }
    for (const sort of [1, 2] as const) {
      const { list = [] } = await server.call('listJoinSituationByCountry', {
        ...input,
        order: { field: 'country', sort },
      })
      const names = list.filter(({ country }) => country !== '').map(({ country }) => countryName(country, 'zh'))
      expect(names).toEqual(names.toSorted((one, other) => (sort === 1 ? 1 : -1) * one.localeCompare(other, 'zh')))
      expect(list.slice(names.length).every(({ country }) => country === '')).toBe(true)
    }
    const whole = await server.call('listJoinSituationByCountry', input)
    const second = await server.call('listJoinSituationByCountry', { ...input, limit: 2, page: 2 })
    expect(second.list).toEqual(whole.list?.slice(2, 4))
    expect(whole.list?.[0]?.country).toBe('CN')
  })

  test('X-05 success and failure within 5 s add up to all attempts, and success never falls with more seconds', async () => {
    const { list = [] } = await server.call('getSuccessJoinChart', asked(usual))
    expect(list).toHaveLength(24)
    for (const row of list) {
      expect(row.success_join_lt_5s).toBeLessThanOrEqual(row.success_join_total)
      expect(row.success_join_total).toBeLessThanOrEqual(row.number)
    }
    const [succeeded, failed] = await Promise.all(
      (['success5', 'fail5'] as const).map((kind) =>
        server.call('listJoinSituationByCountry', { ...asked(usual), kind, limit: 200 }),
      ),
    )
    for (const row of succeeded?.list ?? []) {
      const other = failed?.list?.find(({ country }) => country === row.country)
      for (const period of ['now', 'previous', 'day1', 'day2', 'day7'] as const)
        if (row[period] !== null) expect((row[period] ?? 0) + (other?.[period] ?? 0)).toBeCloseTo(100, 3)
    }
  })

  test('D-21 an interval without attempts has zeros', async () => {
    const { list = [] } = await server.call('getSuccessJoinChart', asked(usual))
    expect(list[6]).toMatchObject({ number: 0, success_join_total: 0, success_join_lt_5s: 0 })
    expect(list[5]?.number).toBeGreaterThan(0)
  })
})

describe(`the explanation of a change matches plain loops (RTCOPS_TEST_SEED=${seed})`, () => {
  const bySample = {
    country: ({ country }: OracleClientSample) => country,
    router: ({ router }: OracleClientSample) => router,
    as: (row: OracleClientSample) => row.as,
    company: ({ appkey }: OracleClientSample) => companyOf.get(appkey) ?? '',
    project: ({ appkey }: OracleClientSample) => appkey,
    sdk: ({ sdk }: OracleClientSample) => sdk,
    device: ({ device }: OracleClientSample) => device,
  }
  const byAttempt = {
    country: ({ country }: GeneratedJoins['attempts'][number]) => country,
    router: ({ router }: GeneratedJoins['attempts'][number]) => router,
    as: (row: GeneratedJoins['attempts'][number]) => row.as,
    company: ({ appkey }: GeneratedJoins['attempts'][number]) => companyOf.get(appkey) ?? '',
    project: ({ appkey }: GeneratedJoins['attempts'][number]) => appkey,
    sdk: ({ sdk }: GeneratedJoins['attempts'][number]) => sdk,
    device: ({ maker, model, os }: GeneratedJoins['attempts'][number]) =>
      `${maker} ${model}`.trim() === '' ? os : `${maker} ${model}`.trim(),
  }
  const dimensions = ['country', 'router', 'as', 'company', 'project', 'sdk', 'device'] as const
  const worse = { rtt: 200, up_loss: 10, down_loss: 10 }

  /** Returns the bad rows of a period by the values of a dimension. */
  function bad(
    metric: keyof typeof worse | 'join',
    dimension: (typeof dimensions)[number],
    filter: OracleFilter,
    period: OracleRange,
  ): OracleBad {
    if (metric === 'join')
      return badBy(
        within(all.attempts, period).filter((row) => fits(row, filter)),
        (row) => ({ value: byAttempt[dimension](row), bad: !(row.result === 1 && row.ms >= 0 && row.ms <= 5000) }),
      )
    return badBy(
      within(all.samples, period).filter((row) => fits(row, filter)),
      (row) => (row[metric] < 0 ? undefined : { value: bySample[dimension](row), bad: row[metric] >= worse[metric] }),
    )
  }

  /** Returns the effect by which a value is ranked: that of its share, or of its size if it is new. */
  const sizeOf = (row: Schema<'Contribution'>) =>
    Math.abs((row.number === 0 ? 0 : row.before_number === 0 ? row.mix_effect : row.rate_effect) ?? 0)

  test.each(dimensions)(
    'by %s: counts, shares, sides and effects, which sum exactly to the change',
    async (dimension) => {
      const wrong = new Differences()
      for (const metric of ['rtt', 'up_loss', 'down_loss', 'join'] as const)
        for (const [index, period] of (['previous', 'day1', 'day2', 'day7'] as const).entries())
          for (const filter of index === 0 && ['up_loss', 'join'].includes(metric) ? filters : filters.slice(0, 1)) {
            const input = { ...filter, metric, dimension, period, ...asked(usual), limit: 50 }
            const { code, info, list = [] } = await server.call('getQualityChange', input)
            const [, before] = fivePeriods(usual)[index + 1] ?? ['', usual]
            const expected = oracleChange(bad(metric, dimension, filter, usual), bad(metric, dimension, filter, before))
            const what = `${metric} ${period} ${JSON.stringify(filter)}`
            wrong.same(what, code, 0)
            wrong.same(
              what,
              list
                .map(({ value }) => value)
                .toSorted()
                .join(),
              [...expected.values.keys()].toSorted().join(),
            )
            wrong.same(`${what} before`, info?.before_start, formatDateTime(before.start))
            wrong.same(`${what} number`, info?.number, expected.whole.number)
            wrong.same(`${what} number before`, info?.before_number, expected.whole.beforeNumber)
            wrong.near(`${what} change`, info?.change, expected.whole.contribution, 0.0002)
            for (const row of list) {
              const value = expected.values.get(row.value)
              const of = `${what} ${row.value}`
              wrong.same(`${of} number`, row.number, value?.number)
              wrong.same(`${of} number before`, row.before_number, value?.beforeNumber)
              wrong.near(`${of} share`, row.share, value?.share ?? null, 0.0001)
              wrong.near(`${of} share before`, row.before_share, value?.beforeShare ?? null, 0.0001)
              // Rounded so that all sum exactly; which one carries what is left over does not matter.
              wrong.near(`${of} contribution`, row.contribution, value?.contribution ?? null, 0.0004)
              wrong.near(`${of} rate`, row.rate_effect, value?.rate ?? null, 0.0003)
              const few = row.number < 100 && row.before_number < 100
              const scarce = [row.number, row.before_number].findIndex((number) => number > 0 && number < 100)
              wrong.same(`${of} few`, row.few, few ? 1 : 0)
              wrong.same(`${of} thin`, row.thin, few ? null : (['now', 'before'][scarce] ?? null))
              if (info?.change === null) continue
              const isInBoth = row.number > 0 && row.before_number > 0
              const change = isInBoth ? (value?.share ?? 0) - (value?.beforeShare ?? 0) : (value?.contribution ?? 0)
              const fall = row.number > 0 ? change : 0
              wrong.same(`${of} side`, row.side, fall > 1e-9 ? 'worse' : fall < -1e-9 ? 'better' : 'same')
            }
            if (info?.change === null || info?.change === undefined) continue
            const orderly = ['worse', 'better', 'same'].flatMap((side) =>
              [0, 1].flatMap((few) =>
                list
                  .filter((row) => row.side === side && row.few === few)
                  .toSorted((one, other) => sizeOf(other) - sizeOf(one)),
              ),
            )
            wrong.same(`${what} order`, list.map(sizeOf).join(), orderly.map(sizeOf).join())
            const exactly = (values: readonly (number | null)[]) =>
              values.reduce<number>((so, each) => so + Math.round((each ?? 0) * 10_000), 0)
            const shown = [...list, ...(info.rest ? [info.rest] : [])]
            const changed = Math.round(info.change * 10_000)
            wrong.same(`${what} sum`, exactly(shown.map(({ contribution }) => contribution)), changed)
            wrong.same(`${what} effects`, exactly([info.rate_effect, info.mix_effect]), changed)
            wrong.same(
              `${what} rates`,
              exactly(shown.map(({ rate_effect }) => rate_effect)),
              exactly([info.rate_effect]),
            )
          }
      expect(wrong.found).toEqual([])
    },
  )
})

test('X-05 success and failure within 1, 3 and 5 s add up to all attempts, in roll-ups and raw rows', async () => {
  for (const [filter, oracleFilter] of [
    [{}, {}],
    [{ user: 'anna' }, { uid: 'anna' }],
  ] as const) {
    const rows = await countJoins(server.services, { filter, periods: [usual], by: 'country' })
    const expected = Map.groupBy(
      within(all.attempts, usual).filter((row) => fits(row, oracleFilter)),
      ({ country }) => country,
    )
    expect(rows).toHaveLength(expected.size)
    for (const row of rows) {
      const counts = joinsOf(expected.get(row.value) ?? [])
      expect([row.success_1s, row.success_3s, row.success_5s]).toEqual(Object.values(counts.within))
      expect(row.success_1s).toBeLessThanOrEqual(row.success_3s)
      expect(row.success_3s).toBeLessThanOrEqual(row.success_5s)
      expect(row.success_5s).toBeLessThanOrEqual(row.success)
      expect(row.success).toBeLessThanOrEqual(row.attempts)
      const failures = [...knownReasons, 'join_timeout' as const].reduce((sum, reason) => sum + row[reason], 0)
      expect(row.success_5s + failures).toBe(row.attempts)
    }
  }
})
