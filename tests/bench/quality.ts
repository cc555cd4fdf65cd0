import { type ClickHouseClient, createClient } from '@clickhouse/client'
import { floorRange } from '@rtcops/core/quality/intervals'
import type { MetricId } from '@rtcops/core/quality/metrics'
import { periodOf } from '@rtcops/core/time/comparison-periods'
import type { TimeRange } from '@rtcops/core/time/range'
import { formatDateTime, hour, minute } from '@rtcops/core/time/zone'
import { createTelemetryClients } from '../../packages/server/src/clickhouse/client.ts'
import { countSamples } from '../../packages/server/src/clickhouse/quality/count-quality.ts'
import type { QualityQuestion } from '../../packages/server/src/clickhouse/quality/quality-filter.ts'
import { startRig } from '../harness/server/rig.ts'
import { comparePeers } from './support/peers/ask-peers.ts'
import { readPath } from './support/read-path.ts'
import { type BenchResult, median, time } from './support/result.ts'
import { untilIdle } from './support/until-idle.ts'

/** Days of samples in the small and in the large store; every day has the same number. */
const days = { small: 7, large: Number(process.env['RTCOPS_BENCH_DAYS'] ?? 350) }
const samplesOfDay = 20_000_000 / 7
const projects = 100
/** Users present at the same time, each sampled every 10 s for 20 minutes. */
const together = 333
const rounds = 60
const dayLength = 24 * hour
const rollUps = ['quality_5m', 'quality_1h', 'quality_country']

/**
 * Runs queries of the quality screens on a store of 20 M samples, and again on one of 1,000 M. Measures what the
 * console's API adds to the engine's own time, what many identical requests cost, and whether responses stay as fast
 * while the store grows. No data expires here. `RTCOPS_BENCH_DAYS=35` grows to a tenth.
 */
export async function run(): Promise<BenchResult[]> {
  const rig = await startRig()
  const connect = (database: string) =>
    createClient({
      url: rig.engines.clickhouseUrl,
      database,
      request_timeout: 600_000,
      clickhouse_settings: { max_execution_time: 0 },
    })
  const engine = connect('rtcops')
  const readers = [rig.engines.clickhouseUrl, `${rig.engines.clickhouseUrl}/small`].map((url) =>
    createTelemetryClients(url),
  )
  const [large, small] = readers.map(({ telemetry }) => telemetry) as [ClickHouseClient, ClickHouseClient]
  try {
    // Distinct users are counted at great cost, and nothing here asks for them.
    await engine.command({ query: 'DROP VIEW quality_users_5m_from_sample' })
    const token = await rig.logIn()
    const read = (range: TimeRange) => readPath(`${rig.url}${overviewPath(range)}`, token)
    const end = floorRange({ start: Date.now(), end: Date.now() }).start
    await insertDays(engine, end, days.small)
    await untilIdle(engine)
    const throughApi = await overOverview(large, read, end)
    // A server restores the limits of retention each minute.
    await rig.stopServer()
    const peers = await comparePeers(engine, large, rig.engines.databaseOwnerUrl, end)
    await keepAll(engine)
    await keepSmall(engine)
    await repeatDays(engine, end)
    await untilIdle(engine)
    const { growth, ...took } = await engineTimes(large, small, end)
    const millions = Math.round((days.large * samplesOfDay) / 1e6)
    return [
      ...throughApi,
      {
        name: `overview of 24 h in a store of ${millions} M samples, against one of 20 M`,
        ratio: growth,
        goal: '≤ 1.15',
        detail: `median of ${rounds} pairs; ${ms(took.overview)} in the large one`,
      },
      against(`7 days by hour and country, one metric, ${millions} M samples, against 30 ms`, took.week, 30),
      against(
        `${Math.floor(days.large / 7)} weeks by day and country, one metric, ${millions} M samples, against 160 ms`,
        took.year,
        160,
      ),
      {
        ...against(
          `one project, one user, 2 h, raw rows, ${millions} M samples, beside asking for nothing, against 10 ms`,
          took.raw - took.nothing,
          10,
        ),
        detail: `${ms(took.raw)}, of which ${ms(took.nothing)} for asking the engine anything at all`,
      },
      ...peers,
    ]
  } finally {
    await Promise.all([engine.close(), ...readers.map((reader) => reader.close())])
    await rig.stop()
  }
}

const ms = (time: number): string => `${time.toFixed(1)} ms`

const against = (name: string, time: number, goal: number): BenchResult => ({
  name,
  ratio: time / goal,
  goal: '≤ 1',
  detail: ms(time),
})

/** Removes the retention limits, so that the store can grow beyond the age at which the product drops samples. */
async function keepAll(engine: ClickHouseClient): Promise<void> {
  for (const table of ['sample', ...rollUps]) await engine.command({ query: `ALTER TABLE ${table} REMOVE TTL` })
}

/**
 * Copies the first days to earlier dates, again and again: generating and rolling up everything would take several
 * times as long. User sessions are not copied, because nothing here asks for them.
 */
async function repeatDays(engine: ClickHouseClient, end: number): Promise<void> {
  for (const rollUp of ['quality_5m', 'session_hour', 'cohort_1m'])
    await engine.command({ query: `DROP VIEW ${rollUp}_from_sample` })
  const reply = await engine.query({
    query: 'SELECT DISTINCT toString(received) AS received FROM quality_5m ORDER BY received DESC',
    format: 'JSONEachRow',
  })
  const received = await reply.json<{ received: string }>()
  const copy = async (query_params: Record<string, unknown>) => {
    for (const [table, time] of [
      ['sample', 'ts'],
      ['quality_5m', 'bucket'],
    ])
      await engine.command({
        // The subquery is needed because a condition next to the replaced columns would apply to their new values. A
        // copied row is on the same day as its original.
        query: `INSERT INTO ${table} SELECT * REPLACE (${time} - toIntervalDay({shift: UInt16}) AS ${time}, received - {shift: UInt16} AS received)
          FROM (SELECT * FROM ${table} WHERE received = {received: Date} AND ${time} >= fromUnixTimestamp64Milli({since: Int64}, 'UTC'))`,
        query_params,
      })
  }
  const since = end - days.small * dayLength
  // A statement keeps one processor busy.
  const lanes = [0, 1].map((lane) => received.filter((_, index) => index % 2 === lane))
  for (let shift = days.small; shift < days.large; shift += days.small) {
    await Promise.all(
      lanes.map(async (lane) => {
        for (const row of lane) await copy({ ...row, shift, since })
      }),
    )
    await checkSize(engine, (shift + days.small) * Math.round(samplesOfDay))
    process.stderr.write(`${shift + days.small} of ${days.large} days are stored\n`)
  }
}

/** @throws {Error} if the store does not hold the expected number of samples */
async function checkSize(engine: ClickHouseClient, samples: number): Promise<void> {
  const reply = await engine.query({
    query: 'SELECT toFloat64(count()) AS raw, toFloat64((SELECT sum(samples) FROM quality_5m)) AS rolled FROM sample',
    format: 'JSONEachRow',
  })
  const [stored] = await reply.json<{ raw: number; rolled: number }>()
  if (stored?.raw !== samples || stored.rolled !== samples)
    throw new Error(`${JSON.stringify(stored)} where ${samples} samples were to be stored`)
}

/**
 * Inserts days before `end`, generated inside the engine: 100 projects, each in 6 of 60 countries, with 4 server routes
 * in each.
 */
export async function insertDays(engine: ClickHouseClient, end: number, count: number): Promise<void> {
  const rows = Math.round(samplesOfDay)
  for (let back = 0; back < count; back += 1) {
    await engine.command({
      query: `INSERT INTO sample (app_key, received, ts, channel_session_id, user_id, session_id, country, router_ip, as_ip, txquality, rxquality, up_loss_rate, down_loss_rate, jitter, distance)
        SELECT concat('rig', leftPad(toString(project), 29, '0')), toDate(moment), moment, concat('call-', toString(call)), concat('user-', toString(call % 5000)),
          concat('stay-', toString(call)), concat(char(65 + intDiv(place, 26)), char(65 + place % 26)),
          concat('198.18.', toString(place), '.', toString(way % 2)), concat('198.19.', toString(place), '.', toString(intDiv(way, 2))),
          1 + draw % 5, 1 + draw % 3, (draw % 1000) / 100 * ((draw % 97) = 0 ? 9 : 1), (draw % 700) / 100, draw % 40, 20 + draw % 330
        FROM (
          SELECT cityHash64(number, {back: UInt32}) AS draw, intDiv(number, ${together} * 120) * ${together} + number % ${together} AS call, cityHash64(call) % ${projects} AS project, (project * 7 + call % 6 * 11) % 60 AS place,
            call % 4 AS way, fromUnixTimestamp64Milli(toInt64({start: Int64} + (number * 30 + draw % 30) % ${dayLength}), 'UTC') AS moment
          FROM numbers(${rows}))`,
      query_params: { back, start: end - (back + 1) * dayLength },
    })
  }
  await checkSize(engine, count * rows)
}

/**
 * Measures the default screen directly and through the API in turn, over a different two-hour range each time, so that
 * no response comes from a cache.
 */
async function overOverview(
  engine: ClickHouseClient,
  read: (range: TimeRange) => Promise<void>,
  end: number,
): Promise<BenchResult[]> {
  const straight: number[] = []
  const served: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const range = { start: end - 26 * hour - round * 5 * minute, end: end - 24 * hour - round * 5 * minute }
    straight.push(await time(() => askStraight(engine, [overview(range)])))
    served.push(await time(() => read(range)))
  }
  const together: number[][] = []
  for (let round = 0; round < rounds; round += 1)
    together.push(await Promise.all(Array.from({ length: 32 }, () => time(() => read({ start: end - 2 * hour, end })))))
  // In the first rounds, the server still compiles what many requests at once need.
  const warm = together.slice(rounds / 6).flat()
  return [
    {
      name: 'quality overview, 2 h, through the API, p95, against the same query straight at the engine',
      ratio: percentile(served) / percentile(straight),
      goal: '≤ 1.2',
      detail: `p95 ${ms(percentile(served))} against ${ms(percentile(straight))}, medians ${ms(median(served))} against ${ms(median(straight))}`,
    },
    against('the same for 32 identical clients at once, p95, against 15 ms', percentile(warm), 15),
  ]
}

const overviewPath = ({ end, start }: TimeRange): string =>
  `/api/call-quality-statistics/index?${[start, end - 1].map((at) => `query_time[]=${encodeURIComponent(formatDateTime(at))}`).join('&')}`

const overview = (range: TimeRange): QualityQuestion => ({
  filter: {},
  periods: [range, periodOf('previous', range)],
  step: 5 * minute,
})

/** Copies the present roll-ups to their own database, so that the large store can be compared with it in pairs. */
async function keepSmall(engine: ClickHouseClient): Promise<void> {
  await engine.command({ query: 'CREATE DATABASE small' })
  for (const table of [...rollUps, 'roll_up_start']) {
    await engine.command({ query: `CREATE TABLE small.${table} AS rtcops.${table}` })
    await engine.command({
      query: `INSERT INTO small.${table} SELECT * FROM rtcops.${table}`,
      clickhouse_settings: { max_partitions_per_insert_block: '1000' },
    })
  }
}

/**
 * Returns medians in milliseconds, and the median ratio of the 24 h overview in the large store to that in the small
 * one, queried in turn.
 */
async function engineTimes(engine: ClickHouseClient, small: ClickHouseClient, end: number) {
  const ranges = (length: number, round: number) => ({
    start: end - length - round * 5 * minute,
    end: end - round * 5 * minute,
  })
  const overviewOfDay = (round: number): QualityQuestion => ({
    ...overview(ranges(dayLength, round)),
    step: 30 * minute,
  })
  const questions: ((round: number) => Asked)[] = [
    // 7 days by hour and country, one metric, as the country tables with trends request it.
    (round) => [{ filter: {}, periods: [ranges(7 * dayLength, round)], step: hour, by: 'country' }, ['rtt']],
    // All data by day and country.
    (round) => [
      { filter: {}, periods: [ranges((days.large - 1) * dayLength, round)], step: dayLength, by: 'country' },
      ['rtt'],
    ],
    (round) => [
      {
        filter: { appKeys: [`rig${String(round % projects).padStart(29, '0')}`], user: `user-${round}` },
        periods: [ranges(2 * hour, round)],
        step: 5 * minute,
      },
    ],
  ]
  const pairs: { large: number; small: number }[] = []
  for (let round = 0; round < rounds; round += 1)
    pairs.push({
      large: await time(() => askStraight(engine, [overviewOfDay(round)])),
      small: await time(() => askStraight(small, [overviewOfDay(round)])),
    })
  const [week = Number.NaN, year = Number.NaN, raw = Number.NaN] = await inTurn(questions, (question) =>
    time(() => askStraight(engine, question)),
  )
  const trips: number[] = []
  for (let round = 0; round < rounds; round += 1)
    trips.push(await time(async () => (await engine.query({ query: 'SELECT 1', format: 'JSONEachRow' })).text()))
  return {
    nothing: median(trips),
    growth: median(pairs.map((pair) => pair.large / pair.small)),
    overview: median(pairs.map(({ large }) => large)),
    week,
    year,
    raw,
  }
}

/** Returns the median time of each query, over 15 rounds. */
async function inTurn(
  questions: readonly ((round: number) => Asked)[],
  ask: (question: Asked) => Promise<number>,
): Promise<number[]> {
  const medians: number[] = []
  for (const question of questions) {
    const taken: number[] = []
    for (let round = 0; round < 15; round += 1) taken.push(await ask(question(round)))
    medians.push(median(taken))
  }
  return medians
}

/** A query, and the metrics wanted if not all. */
type Asked = [question: QualityQuestion, metrics?: readonly MetricId[]]

/** Runs the query of the server. No answer is cached: every round has another range. */
const askStraight = (telemetry: ClickHouseClient, [question, metrics]: Asked) =>
  countSamples({ telemetry }, question, metrics)

const percentile = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN
