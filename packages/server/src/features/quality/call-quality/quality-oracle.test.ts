import { bucketMetrics, type MetricId } from '@rtcops/core/quality/metrics'
import { addDays, day, formatDateTime, hour, minute, startOfDay } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../../test/harness.ts'
import { bucketsOf, Differences } from '../../../../test/oracles/quality-differences.ts'
import {
  byInterval,
  figuresOf,
  fits,
  fivePeriods,
  type OracleFilter,
  type OracleRange,
  type OracleSample,
  within,
} from '../../../../test/oracles/quality-oracle.ts'
import { placesOfRows } from '../../../../test/rows/place-rows.ts'
import { type GeneratedRows, generateRows, storeRows } from '../../../../test/rows/quality-rows.ts'
import { seededRandom } from '../../../../test/usage-reports.ts'

const seed = Number(process.env['RTCOPS_TEST_SEED'] ?? Math.floor(Math.random() * 2 ** 32))
/** Yesterday at 10:07:42, so that the default range is 08:05 to 10:05 (D-72). */
const now = addDays(startOfDay(Date.now()), -1) + 10 * hour + 7 * minute + 42_000
const usual: OracleRange = { start: now - 42_000 - 2 * hour - 2 * minute, end: now - 42_000 - 2 * minute }

let server: TestApp
let all: GeneratedRows
beforeAll(async () => {
  all = generateRows(seededRandom(seed), 200_000, usual, now)
  server = await startApp()
  server.setNow(now)
  await storeRows(server.services.telemetryWriter, all)
})
afterAll(() => server?.close())

const { accessServers, appkeys, rooms, routers, users } = placesOfRows
const filters: OracleFilter[] = [
  {},
  { appkey: appkeys.slice(1, 3) },
  { country: 'ID' },
  { router: routers[1] as string },
  { as: accessServers[0] as string, country: 'CN' },
  { room: rooms[2] as string },
  { room: rooms[0] as string, appkey: appkeys.slice(0, 1) },
  { uid: users[0] as string, country: 'US' },
  { country: 'VN' },
  { appkey: ['0'.repeat(32)] },
]
/** Ranges whose intervals are 30 minutes, two hours and a day, and whose five periods overlap. */
const wide: OracleRange[] = [
  { start: usual.end - day, end: usual.end },
  { start: usual.end - 7 * day, end: usual.end },
  { start: usual.end - 31 * day, end: usual.end },
]

/** A request and the rows that it covers, selected once for all tests. */
interface Case {
  range: OracleRange
  input: OracleFilter & { query_time?: string[] }
  /** Rows of the range. */
  now: GeneratedRows
  /** Samples of each of the five periods. */
  periods: [name: string, range: OracleRange, samples: OracleSample[]][]
  /** Samples of each interval by its start. */
  intervals: Map<number, OracleSample[]>
}

const cases: Case[] = []
beforeAll(() => {
  for (const [index, filter] of filters.entries()) {
    const rows: GeneratedRows = {
      samples: all.samples.filter((row) => fits(row, filter)),
      joins: all.joins.filter((row) => fits(row, filter)),
      events: all.events.filter((row) => fits(row, filter)),
    }
    for (const range of index < 2 ? [usual, ...wide] : [usual]) {
      const periods = fivePeriods(range).map(([name, period]): Case['periods'][number] => [
        name,
        period,
        within(rows.samples, period),
      ])
      const samples = periods[0]?.[2] ?? []
      const query_time = [formatDateTime(range.start), formatDateTime(range.end)]
      cases.push({
        range,
        input: range === usual ? filter : { ...filter, query_time },
        now: { samples, joins: within(rows.joins, range), events: within(rows.events, range) },
        periods,
        intervals: byInterval(samples, range),
      })
    }
  }
})

const keyed = <Row extends OracleSample>(rows: readonly Row[]): Map<string, Row[]> =>
  Map.groupBy(rows, ({ country }) => country)

describe(`every figure matches plain loops over the raw rows (RTCOPS_TEST_SEED=${seed})`, () => {
  test('R-CQO-03 R-NQ-02 D-21 D-28 D-68 K-09 the overview, its totals including users of unknown country, and the previous period', async () => {
    const wrong = new Differences()
    for (const {
      input,
      intervals,
      now: { samples },
      periods,
    } of cases) {
      const answer = await server.call('getCallQualityOverview', input)
      const times = [...intervals.keys()].map((time) => formatDateTime(time))
      wrong.same('times', answer.timesList?.join(), times.join())
      for (const [metric, list] of [
        ['rtt', answer.rttList],
        ['up_loss', answer.upLossList],
        ['down_loss', answer.downLossList],
      ] as const) {
        wrong.same('rows', list?.map((row) => row._time_interval).join(), times.join())
        for (const [index, found] of [...intervals.values()].entries()) {
          const row = list?.[index]
          const figures = figuresOf(found, metric)
          const what = `${JSON.stringify(input)} ${metric} ${row?._time_interval}`
          wrong.same(what, row?.number, figures.number)
          wrong.same(`${what} name`, row?.name, '')
          wrong.shares(what, bucketsOf(row ?? {}, metric), figures)
        }
        const total = answer.info?.totals.find((each) => each.metric === metric)
        const whole = figuresOf(samples, metric)
        const before = figuresOf(periods[1]?.[2] ?? [], metric)
        if (!total) throw new Error(`no total of ${metric}`)
        wrong.figures(`${metric} total`, total, whole)
        wrong.shares(`${metric} total`, total.shares, whole)
        wrong.same(`${metric} before`, total.previous_number, before.number)
        wrong.shares(`${metric} before`, total.previous_shares, before)
      }
    }
    expect(wrong.found).toEqual([])
  })

  test('R-CQO-06 R-NQ-01 two countries, routers or access servers are two independent lines', async () => {
    const wrong = new Differences()
    for (const [kind, field, values] of [
      ['country', 'country', ['CN', 'EG']],
      ['router', 'router', routers.slice(0, 2)],
      ['as', 'as', accessServers],
      ['country', 'country', ['US', 'VN']],
    ] as const) {
      const [first = '', second = ''] = values
      const answer = await server.call('getCallQualityOverview', {
        appkey: appkeys.slice(0, 3),
        diff_type: kind,
        diff_value1: first,
        diff_value2: second,
      })
      wrong.same(
        'lines',
        answer.info?.totals.map(({ name }) => name).join(),
        `${first},`.repeat(3) + `${second},`.repeat(3).slice(0, -1),
      )
      for (const value of [first, second]) {
        const rows = all.samples.filter((row) => fits(row, { appkey: appkeys.slice(0, 3), [field]: value }))
        const list = answer.upLossList?.filter(({ name }) => name === value) ?? []
        const intervals = [...byInterval(rows, usual).values()]
        wrong.same(`${value} rows`, list.length, intervals.length)
        for (const [index, found] of intervals.entries()) {
          const figures = figuresOf(found, 'up_loss')
          wrong.same(`${value} ${index}`, list[index]?.number, figures.number)
          wrong.shares(`${value} ${index}`, bucketsOf(list[index] ?? {}, 'up_loss'), figures)
        }
      }
    }
    expect(wrong.found).toEqual([])
  })

  test('R-NTL-02 the latency chart, with the mean of each interval', async () => {
    const wrong = new Differences()
    for (const { input, intervals } of cases) {
      const { list = [] } = await server.call('getNetworkLatencyChart', input)
      wrong.same('rows', list.length, intervals.size)
      for (const [index, found] of [...intervals.values()].entries()) {
        const row = list[index]
        if (!row) throw new Error(`no interval ${index}`)
        const figures = figuresOf(found, 'rtt')
        wrong.figures(`interval ${index}`, { number: row.number, avg: row.avg_rtt }, figures)
        wrong.shares(`interval ${index}`, bucketsOf(row, 'rtt'), figures)
      }
    }
    expect(wrong.found).toEqual([])
  })

  test.each(['rtt', 'up_loss', 'down_loss'] as const)(
    'R-CQR-02 R-CQU-01 R-CQD-01 K-09 F-08 the five periods of %s, also overlapping ones',
    async (metric) => {
      const wrong = new Differences()
      for (const { input, periods } of cases) {
        const { list = [] } = await server.call('getCallQualityPeriods', { ...input, type: metric })
        wrong.same('periods', list.map(({ period }) => period).join(), 'now,previous,day1,day2,day7')
        for (const [index, [name, period, found]] of periods.entries()) {
          const row = list[index]
          if (!row) throw new Error(`no period ${name}`)
          const figures = figuresOf(found, metric)
          const what = `${JSON.stringify(input)} ${name}`
          wrong.same(what, `${row.start} ${row.end}`, `${formatDateTime(period.start)} ${formatDateTime(period.end)}`)
          wrong.figures(what, row, figures)
          wrong.shares(what, row.shares, figures)
          wrong.median(what, row.middle, found, metric)
        }
      }
      expect(wrong.found).toEqual([])
    },
  )

  test.each([
    ['rtt', 'listRttByCountry'],
    ['up_loss', 'listUpLossByCountry'],
    ['down_loss', 'listDownLossByCountry'],
  ] as const)('R-CQR-03 R-CQU-01 R-CQD-01 AM-20 F-09 %s by country with its trend', async (metric, operation) => {
    const wrong = new Differences()
    const { average, middle } = bucketMetrics[metric]
    for (const {
      input,
      now: { samples },
      range,
    } of cases) {
      const { info, list = [], total } = await server.call(operation, { ...input, trend: 1, limit: 200 })
      const measured = samples.filter((row) => row[metric] >= 0)
      const expected = keyed(measured)
      wrong.same(
        'countries',
        list
          .map(({ country }) => country)
          .toSorted()
          .join(),
        [...expected.keys()].toSorted().join(),
      )
      wrong.same('total', total, expected.size)
      wrong.same('all', info?.number, measured.length)
      wrong.same('times', info?.timesList?.length, byInterval([], range).size)
      for (const row of list) {
        const found = expected.get(row.country) ?? []
        const figures = figuresOf(found, metric)
        const cells = row as unknown as Record<string, number | null>
        const what = `${JSON.stringify(input)} ${row.country}`
        wrong.figures(what, { number: row.number, avg: cells[average] ?? null }, figures)
        wrong.shares(what, bucketsOf(row, metric), figures)
        wrong.median(what, cells[middle], found, metric)
        for (const [index, ofInterval] of [...byInterval(found, range).values()].entries())
          wrong.near(
            `${what} trend ${index}`,
            row.trend?.[index],
            figuresOf(ofInterval, metric).shares?.[3] ?? null,
            0.0001,
          )
      }
    }
    expect(wrong.found).toEqual([])
  })

  test('R-NTL-03 latency by country in the five periods, and the change in percentage points', async () => {
    const wrong = new Differences()
    for (const { input, periods: cut } of cases) {
      const periods = cut.map(([, , samples]) => keyed(samples.filter(({ rtt }) => rtt >= 0)))
      const shares = new Map(
        [...new Set(periods.flatMap((period) => [...period.keys()]))].map((country) => [
          country,
          periods.map((period) => figuresOf(period.get(country) ?? [], 'rtt').shares),
        ]),
      )
      for (const [bucket, interval] of bucketMetrics.rtt.fields.entries()) {
        const {
          info,
          list = [],
          total,
        } = await server.call('listNetworkLatencyByCountry', { ...input, interval, limit: 200 })
        wrong.same(
          'countries',
          list
            .map(({ country }) => country)
            .toSorted()
            .join(),
          [...shares.keys()].toSorted().join(),
        )
        wrong.same('total', total, shares.size)
        wrong.same(
          'all',
          info?.number,
          [...(periods[0]?.values() ?? [])].reduce((sum, found) => sum + found.length, 0),
        )
        for (const row of list) {
          const known = shares.get(row.country)?.map((each) => each?.[bucket] ?? null) ?? []
          const [current = null, previous = null] = known
          wrong.same(`${row.country} number`, row.number, periods[0]?.get(row.country)?.length ?? 0)
          for (const [index, name] of (['now', 'previous', 'day1', 'day2', 'day7'] as const).entries())
            wrong.near(`${interval} ${row.country} ${name}`, row[name], known[index] ?? null, 0.0001)
          const change = current === null || previous === null ? null : current - previous
          wrong.near(`${interval} ${row.country} change`, row.change, change, 0.0002)
        }
      }
    }
    expect(wrong.found).toEqual([])
  })

  test('R-QDP-02 R-QDP-03 F-02 F-03 F-05 the data page: its row and the series of each figure', async () => {
    const wrong = new Differences()
    for (const { input, intervals, now: rows, range } of cases) {
      const { info, list = [], timesList, window } = await server.call('getCallQualityData', input)
      wrong.same(
        'window',
        `${window?.start} ${window?.end}`,
        `${formatDateTime(range.start)} ${formatDateTime(range.end)}`,
      )
      const joins = byInterval(rows.joins, range)
      const events = byInterval(rows.events, range)
      wrong.same('times', timesList?.join(), [...intervals.keys()].map((time) => formatDateTime(time)).join())
      const check = (row: NonNullable<typeof info>, what: string, found: GeneratedRows) => {
        wrong.same(`${what} number`, row.number, found.samples.length)
        for (const metric of ['rtt', 'up_loss', 'down_loss'] as const)
          wrong.near(
            `${what} ${metric}`,
            row[bucketMetrics[metric].average],
            figuresOf(found.samples, metric).mean,
            0.005,
          )
        wrong.median(what, row.middle_rtt, found.samples, 'rtt')
        const attempts = found.joins.length
        const rate = (count: number) => (attempts === 0 ? null : (count * 100) / attempts)
        const won = found.joins.filter(({ result }) => result === 1)
        wrong.same(`${what} joins`, row.join_number, attempts)
        wrong.near(`${what} success`, row.success_rate, rate(won.length), 0.0001)
        wrong.near(`${what} 5 s`, row.success_5s_rate, rate(won.filter(({ ms }) => ms <= 5000).length), 0.0001)
        const count = (event: string) => found.events.filter((each) => each.event === event).length
        wrong.same(`${what} lost`, row.connection_interrupt_total, count('connection_interrupt'))
        wrong.same(`${what} heartbeats`, row.heartbeat_timeout_total, count('heartbeat_timeout'))
      }
      if (!info) throw new Error('no row')
      check(info, JSON.stringify(input), rows)
      for (const [index, [time, samples]] of [...intervals].entries()) {
        const row = list[index]
        if (!row) throw new Error(`no interval ${index}`)
        check(row, `${JSON.stringify(input)} ${row._time_interval}`, {
          samples,
          joins: joins.get(time) ?? [],
          events: events.get(time) ?? [],
        })
      }
    }
    expect(wrong.found).toEqual([])
  })
})

test('X-04 shares of each interval sum to 100, and the countries sum to the samples of the range', async () => {
  const overview = await server.call('getCallQualityOverview', {})
  for (const row of [...(overview.rttList ?? []), ...(overview.upLossList ?? []), ...(overview.downLossList ?? [])]) {
    const shares = Object.entries(row).filter(([name]) => /^[lg]t_/.test(name))
    const sum = shares.reduce((so, [, share]) => so + Number(share), 0)
    expect(sum).toBeCloseTo(row.number === 0 ? 0 : 100, 6)
  }
  const total = (metric: MetricId) => overview.info?.totals.find((each) => each.metric === metric)?.number
  for (const [metric, operation] of [
    ['rtt', 'listRttByCountry'],
    ['up_loss', 'listUpLossByCountry'],
    ['down_loss', 'listDownLossByCountry'],
  ] as const) {
    const { info, list = [] } = await server.call(operation, { limit: 200 })
    expect(list.some(({ country }) => country === '')).toBe(true)
    expect(list.reduce((sum, { number }) => sum + number, 0)).toBe(info?.number)
    expect(info?.number).toBe(total(metric))
  }
})

test('D-21 an interval without samples has a count of 0 and no values; one sample stands for its whole interval', async () => {
  const { rttList = [], timesList } = await server.call('getCallQualityOverview', {})
  const at = (minutes: number) => rttList[minutes / 5]
  const nothing = { number: 0, lt_rtt100: null, lt_rtt200: null, lt_rtt300: null, gt_rtt300: null }
  expect(timesList).toHaveLength(24)
  expect(at(30)).toMatchObject(nothing)
  expect(at(35)).toMatchObject(nothing)
  expect(at(45)).toMatchObject({ number: 1, lt_rtt100: 0, lt_rtt200: 100, lt_rtt300: 0, gt_rtt300: 0 })
  expect(at(50)).toMatchObject(nothing)
  const latency = await server.call('getNetworkLatencyChart', {})
  expect(latency.list?.[10]).toMatchObject({ number: 0, avg_rtt: null })
})

test.each([
  ['listRttByCountry', ['number', ...bucketMetrics.rtt.fields, 'avg_rtt', 'middle_rtt']],
  ['listUpLossByCountry', ['number', ...bucketMetrics.up_loss.fields, 'avg_up_loss', 'middle_up_loss']],
  ['listDownLossByCountry', ['number', ...bucketMetrics.down_loss.fields, 'avg_down_loss', 'middle_down_loss']],
  ['listNetworkLatencyByCountry', ['number', 'now', 'change', 'rate_effect', 'previous', 'day1', 'day2', 'day7']],
] as const)(
  'R-CQR-03 R-NTL-03 K-20 %s sorts by each column, and its pages together are the whole list',
  async (operation, fields) => {
    const ask = async (input: object) => ((await server.call(operation, input)).list ?? []) as unknown as CountryRow[]
    expect((await ask({})).map(({ number }) => number)).toEqual(
      (await ask({ order: { field: 'number', sort: 2 } })).map(({ number }) => number),
    )
    for (const field of fields)
      for (const sort of [1, 2] as const) {
        const order = { field, sort }
        const whole = await ask({ order, limit: 200 })
        const pages = [
          await ask({ order, limit: 3 }),
          await ask({ order, limit: 3, page: 2 }),
          await ask({ order, limit: 3, page: 3 }),
        ]
        expect(pages.flat()).toEqual(whole)
        const values = whole.map((row) => row[field] as number | null)
        const known = values.filter((value) => value !== null)
        // Countries with too few samples come after the others, except by their number.
        const isFew = ({ few, number }: CountryRow) => field !== 'number' && Boolean(few ?? (number ?? 0) < 100)
        const parts = Map.groupBy(whole.slice(0, known.length), isFew)
        const sorted = [false, true].flatMap((few) =>
          (parts.get(few) ?? [])
            .map((row) => Number(row[field]))
            .toSorted((one, other) => (sort === 1 ? one - other : other - one)),
        )
        expect(known).toEqual(sorted)
        expect(values.slice(known.length).every((value) => value === null)).toBe(true)
      }
  },
)

type CountryRow = Record<string, number | null> & { country: string }
