import type { ClickHouseClient } from '@clickhouse/client'
import { finestStep } from '@rtcops/core/quality/intervals'
import type { MetricId } from '@rtcops/core/quality/metrics'
import { comparisonPeriods, periodOf } from '@rtcops/core/time/comparison-periods'
import { floorTo, type TimeRange } from '@rtcops/core/time/range'
import { day, hour, minute, second } from '@rtcops/core/time/zone'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { ownStores } from '../../../test/own-stores.ts'
import { placesOfRows } from '../../../test/rows/place-rows.ts'
import { createTelemetryClients, queryingThrough } from '../client.ts'
import { intervalOf, intervalParams } from '../intervals.ts'
import { migrateTelemetry } from '../migrate.ts'
import { telemetryMigrations } from '../migrations/index.ts'
import { narrowedBy } from '../narrowed-by.ts'
import { narrowTelemetry } from '../own-projects.ts'
import { measures, sampleCounts } from '../schema/quality.ts'
import { countHistograms, countSamples } from './count-quality.ts'
import type { Dimension, QualityFilter, QualityQuestion } from './quality-filter.ts'

const { accessServers, appkeys, countries, routers } = placesOfRows
const end = floorTo(Date.now(), day)
/** Raw rows expire after 30 days. */
const stored = 27 * day

/** Stores samples of days before a time, a tenth of them received a day late. Figures are of few bits, so that sums are exact in any order. */
async function storeSamples(client: ClickHouseClient, until: number, length: number): Promise<void> {
  const oneOf = (values: readonly string[], draw: string) =>
    `[${values.map((value) => `'${value}'`).join(', ')}][1 + ${draw} % ${values.length}]`
  await client.command({
    query: `INSERT INTO sample (app_key, received, ts, channel_session_id, user_id, session_id, country, router_ip, as_ip, distance, up_loss_rate, down_loss_rate)
      SELECT ${oneOf(appkeys, 'intDiv(draw, 3)')}, toDate(moment) + (draw % 10 = 0), moment, toString(draw % 50), 'u', 's', ${oneOf(countries, 'intDiv(draw, 7)')},
        ${oneOf(routers, 'intDiv(draw, 11)')}, ${oneOf(accessServers, 'intDiv(draw, 13)')},
        if(draw % 5 = 0, -1, draw % 1600 / 4), if(draw % 7 = 0, -1, draw % 120 / 4), if(draw % 11 = 0, -1, draw % 100 / 4)
      FROM (SELECT cityHash64(number) AS draw, fromUnixTimestamp64Milli({until: Int64} - 1 - toInt64(cityHash64(number, 1) % {length: Int64}), 'UTC') AS moment FROM numbers(60000))`,
    query_params: { until, length },
    clickhouse_settings: { max_partitions_per_insert_block: '1000' },
  })
}

/** Counts raw rows by the same expressions, one period at a time. */
async function countRaw(
  telemetry: ClickHouseClient,
  { by, filter, periods, step }: QualityQuestion,
): Promise<object[]> {
  const columns = { appKeys: 'app_key', country: 'country', router: 'router_ip', accessServer: 'as_ip' }
  const { params, text } = narrowedBy(filter, columns)
  const counts = sampleCounts.map(([name, sql]) => `${sql} AS ${name}`).join(', ')
  const parts = periods.map(async (period, index) => {
    const isDivided = step !== undefined && index === 0
    const reply = await telemetry.query({
      query: `SELECT ${isDivided ? intervalOf('ts') : '0'} AS interval, ${by ? `toString(${by})` : "''"} AS value, ${counts} FROM sample
        WHERE ts >= toDateTime({start: UInt32}, 'UTC') AND ts < toDateTime({end: UInt32}, 'UTC')${text} GROUP BY interval, value`,
      query_params: {
        ...params,
        start: period.start / second,
        end: period.end / second,
        ...(isDivided ? intervalParams(period.start, step) : {}),
      },
      format: 'JSONEachRow',
    })
    const rows = await reply.json<Record<string, string | Record<string, string>>>()
    return rows.map((row) => {
      const of = (id: MetricId) => {
        const count = (name: string | number) => Number(row[`${measures[id]}_${name}`])
        return { number: count('count'), sum: count('sum'), buckets: [0, 1, 2, 3].map(count) }
      }
      return {
        period: index,
        interval: Number(row['interval']) * second,
        value: row['value'],
        samples: Number(row['samples']),
        ...{ rtt: of('rtt'), up_loss: of('up_loss'), down_loss: of('down_loss') },
        histogram: inOrder(Object.entries(row['distance_histogram'] ?? {})),
      }
    })
  })
  return sorted((await Promise.all(parts)).flat())
}

const inOrder = (bins: Iterable<[string | number, string | number]>) =>
  [...bins].map(([lower, count]) => [Number(lower), Number(count)]).sort(([one = 0], [other = 0]) => one - other)

const keyOf = ({ interval, period, value }: { interval: number; period: number; value: unknown }) =>
  `${period} ${interval} ${value}`

const sorted = <Row extends Parameters<typeof keyOf>[0]>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other)))

/** Counts as the server does, with the histograms of one metric beside. */
async function countRolledUp(telemetry: ClickHouseClient, question: QualityQuestion): Promise<object[]> {
  const [rows, histograms] = await Promise.all([
    countSamples({ telemetry }, question),
    countHistograms({ telemetry }, 'rtt', question),
  ])
  const found = new Map(histograms.map((row) => [keyOf(row), inOrder(row.histogram)]))
  return sorted(rows.map((row) => ({ ...row, histogram: found.get(keyOf(row)) })))
}

/** Returns a client that notes which tables its queries read. */
function listening(client: ClickHouseClient) {
  const read = new Set<string>()
  const telemetry = queryingThrough(client, async (query) => {
    for (const [, table = ''] of query.query.matchAll(/FROM (\w+)/g)) read.add(table)
    return query
  })
  return { read, telemetry }
}

let server: TestApp
beforeAll(async () => {
  server = await startApp()
  await storeSamples(server.services.telemetryWriter, end, stored)
})
afterAll(() => server?.close())

const filters: fc.Arbitrary<QualityFilter> = fc.record(
  {
    appKeys: fc.subarray([...appkeys, 'unknown'], { minLength: 1 }),
    country: fc.constantFrom(...countries, 'VN'),
    router: fc.constantFrom(...routers),
    accessServer: fc.constantFrom(...accessServers),
  },
  { requiredKeys: [] },
)
/** Ranges that begin and end at any five minutes, hour or day; they and the periods before them are in the stored days. */
const ranges: fc.Arbitrary<TimeRange> = fc
  .record({
    unit: fc.constantFrom(finestStep, hour, day),
    back: fc.integer({ min: 0, max: 3 * day }),
    length: fc.oneof(fc.integer({ min: 0, max: 6 * hour }), fc.integer({ min: 0, max: 10 * day })),
  })
  .map(({ back, length, unit }) => {
    const until = floorTo(end - back, unit)
    return { start: Math.min(floorTo(until - length, unit), until - unit), end: until }
  })
const questions: fc.Arbitrary<QualityQuestion> = fc
  .record({
    filter: fc.oneof(fc.constant({}), filters),
    range: ranges,
    compared: fc.constantFrom(1, 2, comparisonPeriods.length),
    step: fc.constantFrom(undefined, finestStep, 30 * minute, hour, 2 * hour, day),
    by: fc.constantFrom<Dimension | undefined>(undefined, 'country', 'country', 'router_ip', 'as_ip', 'app_key'),
  })
  .map(({ by, compared, filter, range, step }) => ({
    filter,
    periods: comparisonPeriods.slice(0, compared).map((period) => periodOf(period, range)),
    ...(step === undefined ? {} : { step }),
    ...(by === undefined ? {} : { by }),
  }))

describe('roll-ups count what the raw rows count, to the last digit', () => {
  test('for any filter, dimension, step and periods, of all projects', async () => {
    const { read, telemetry } = listening(server.services.telemetry)
    const property = fc.asyncProperty(questions, async (question) => {
      expect(await countRolledUp(telemetry, question)).toEqual(await countRaw(server.services.telemetry, question))
    })
    await fc.assert(property, { numRuns: 60 })
    // Which of them a question reads is tested below; drawn questions need not touch each.
    expect(['quality_1h', 'quality_5m', 'quality_country', 'roll_up_start']).toEqual(expect.arrayContaining([...read]))
  }, 180_000)

  test('for a member who sees some projects, whose figures contain no others', async () => {
    const { read, telemetry } = listening(server.services.telemetry)
    const narrow = narrowTelemetry(telemetry, async () => appkeys.slice(0, 2))
    const property = fc.asyncProperty(questions, async (question) => {
      expect(await countRolledUp(narrow, question)).toEqual(await countRaw(narrow, question))
    })
    await fc.assert(property, { numRuns: 30 })
    expect(['quality_1h', 'quality_5m', 'sample']).toEqual(expect.arrayContaining([...read]))
  }, 180_000)
})

describe('a question reads the roll-up with the fewest rows that can answer it', () => {
  const week = [{ start: end - 7 * day, end }]
  test.each<[string, QualityQuestion, string[]]>([
    ['all projects', { filter: {}, periods: week, step: 2 * hour, by: 'country' }, ['quality_country']],
    ['one country', { filter: { country: 'CN' }, periods: week, step: day }, ['quality_country']],
    ['one project', { filter: { appKeys: appkeys.slice(0, 1) }, periods: week, step: day }, ['quality_1h']],
    ['each project', { filter: {}, periods: week, by: 'app_key' }, ['quality_1h']],
    ['one router', { filter: { router: '10.0.0.1' }, periods: week }, ['quality_5m']],
    ['each access server', { filter: {}, periods: week, by: 'as_ip' }, ['quality_5m']],
  ])('%s', async (_, question, tables) => {
    const { read, telemetry } = listening(server.services.telemetry)
    await countSamples({ telemetry }, question)
    read.delete('roll_up_start')
    expect([...read]).toEqual(tables)
  })
})

test('a store from before the roll-up by country is answered from finer ones until that has all rows of a question', async () => {
  const stores = await ownStores()
  await migrateTelemetry(
    stores.clickhouseUrl,
    '',
    telemetryMigrations.filter(({ id }) => id < 12),
  )
  const clients = createTelemetryClients(stores.clickhouseUrl)
  try {
    await storeSamples(clients.telemetryWriter, end, 10 * day)
    await migrateTelemetry(stores.clickhouseUrl, '')
    await storeSamples(clients.telemetryWriter, end + 10 * day, 20 * day)
    const read = async (start: number, until: number) => {
      const listened = listening(clients.telemetry)
      const question: QualityQuestion = { filter: {}, periods: [{ start, end: until }], step: hour, by: 'country' }
      expect(await countRolledUp(listened.telemetry, question)).toEqual(await countRaw(clients.telemetry, question))
      return listened.read.has('quality_country')
    }
    expect(await read(end - 9 * day, end + 9 * day)).toBe(false)
    expect(await read(end + day, end + 9 * day)).toBe(false)
    expect(await read(end + 5 * day, end + 9 * day)).toBe(true)
  } finally {
    await clients.close()
    await stores.drop()
  }
}, 180_000)
