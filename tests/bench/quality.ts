import { type ClickHouseClient, createClient } from '@clickhouse/client'
import { call, configureClient } from '@rtcops/core/api/client'
import { floorRange } from '@rtcops/core/quality/intervals'
import { periodOf } from '@rtcops/core/time/comparison-periods'
import { formatDateTime, hour, minute } from '@rtcops/core/time/zone'
import { countSamples, type QualityQuestion } from '../../packages/server/src/clickhouse/quality/count-quality.ts'
import { type Rig, startRig } from '../harness/rig.ts'
import { type BenchResult, median } from './result.ts'

/** Days of samples in the small and in the large store; every day has as many. */
const days = { small: 7, large: Number(process.env['RTCOPS_BENCH_DAYS'] ?? 350) }
const samplesOfDay = 20_000_000 / 7
const projects = 100
const rounds = 60
const dayLength = 24 * hour

/**
 * Questions of the quality screens in a store of 20 M samples, and again in one of 1,000 M: what the console's API adds to the engine's own
 * time, what many people who ask the same cost, and whether answers stay as fast while the store grows. Nothing is dropped by age here.
 * Takes about half an hour and 12 GB of disk; `RTCOPS_BENCH_DAYS=35` grows to a tenth.
 */
export async function run(): Promise<BenchResult[]> {
  const rig = await startRig()
  const engine = createClient({ url: rig.engines.clickhouseUrl, database: 'rtcops', request_timeout: 600_000 })
  try {
    await keepAll(engine)
    await logIn(rig)
    const end = floorRange({ start: Date.now(), end: Date.now() }).start
    await insertDays(engine, end, 0, days.small)
    const api = await overOverview(engine, end)
    const small = await engineTimes(engine, end, days.small)
    await insertDays(engine, end, days.small, days.large)
    const large = await engineTimes(engine, end, days.large)
    const millions = Math.round((days.large * samplesOfDay) / 1e6)
    return [
      ...api,
      {
        name: `overview of 24 h in a store of ${millions} M samples, against one of 20 M`,
        ratio: large.overview / small.overview,
        goal: '≤ 1.15',
        detail: `${ms(large.overview)} against ${ms(small.overview)}`,
      },
      against(`7 days by hour and country, ${millions} M samples, against 30 ms`, large.week, 30),
      against(
        `${Math.floor(days.large / 7)} weeks by day and country, ${millions} M samples, against 160 ms`,
        large.year,
        160,
      ),
      against(`one project, one user, 2 h, raw rows, ${millions} M samples, against 5 ms`, large.raw, 5),
    ]
  } finally {
    await engine.close()
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

async function logIn(rig: Rig): Promise<void> {
  const token = await rig.logIn()
  configureClient({ baseUrl: rig.url, token: () => token })
}

/** The store shall grow past the age at which the product drops samples; distinct users are not asked for here. */
async function keepAll(engine: ClickHouseClient): Promise<void> {
  await engine.command({ query: 'DROP VIEW quality_users_5m_from_sample' })
  for (const table of ['sample', 'quality_5m']) await engine.command({ query: `ALTER TABLE ${table} REMOVE TTL` })
}

/** Days before `end`, each made inside the engine: 100 projects, each in 6 of 60 countries, 4 ways through servers in each. */
async function insertDays(engine: ClickHouseClient, end: number, from: number, to: number): Promise<void> {
  const rows = Math.round(samplesOfDay)
  for (let back = from; back < to; back += 1) {
    await engine.command({
      query: `INSERT INTO sample (app_key, received, ts, channel_session_id, user_id, session_id, country, router_ip, as_ip, txquality, rxquality, up_loss_rate, down_loss_rate, jitter, distance)
        SELECT concat('rig', leftPad(toString(project), 29, '0')), toDate(moment), moment, concat('call-', toString(call)), concat('user-', toString(call % 5000)),
          concat('stay-', toString(call)), concat(char(65 + intDiv(place, 26)), char(65 + place % 26)),
          concat('198.18.', toString(place), '.', toString(way % 2)), concat('198.19.', toString(place), '.', toString(intDiv(way, 2))),
          1 + draw % 5, 1 + draw % 3, (draw % 1000) / 100 * ((draw % 97) = 0 ? 9 : 1), (draw % 700) / 100, draw % 40, 20 + draw % 330
        FROM (
          SELECT cityHash64(number, {back: UInt32}) AS draw, intDiv(number, 120) AS call, call % ${projects} AS project, (project * 7 + call % 6 * 11) % 60 AS place,
            call % 4 AS way, fromUnixTimestamp64Milli(toInt64({start: Int64} + (number * 30 + draw % 30) % ${dayLength}), 'UTC') AS moment
          FROM numbers(${rows}))`,
      query_params: { back, start: end - (back + 1) * dayLength },
    })
  }
}

/** One look at the default screen by each of the two ways in turn, over other two hours each time, so that no answer is one of before. */
async function overOverview(engine: ClickHouseClient, end: number): Promise<BenchResult[]> {
  const straight: number[] = []
  const served: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const range = { start: end - 26 * hour - round * 5 * minute, end: end - 24 * hour - round * 5 * minute }
    straight.push(await time(() => askStraight(engine, overview(range))))
    served.push(await time(() => overviewOf(range)))
  }
  const together: number[] = []
  for (let round = 0; round < rounds; round += 1)
    together.push(
      ...(await Promise.all(Array.from({ length: 32 }, () => time(() => overviewOf({ start: end - 2 * hour, end }))))),
    )
  return [
    {
      name: 'quality overview, 2 h, through the API, p95, against the same query straight at the engine',
      ratio: percentile(served) / percentile(straight),
      goal: '≤ 1.2',
      detail: `p95 ${ms(percentile(served))} against ${ms(percentile(straight))}, medians ${ms(median(served))} against ${ms(median(straight))}`,
    },
    against('the same for 32 identical clients at once, p95, against 15 ms', percentile(together), 15),
  ]
}

const overviewOf = ({ end, start }: { start: number; end: number }) =>
  call('getCallQualityOverview', { query_time: [formatDateTime(start), formatDateTime(end - 1)] })

const overview = (range: { start: number; end: number }): QualityQuestion => ({
  filter: {},
  periods: [range, periodOf('previous', range)],
  step: 5 * minute,
})

async function engineTimes(engine: ClickHouseClient, end: number, stored: number) {
  const ranges = (length: number, round: number) => ({
    start: end - length - round * 5 * minute,
    end: end - round * 5 * minute,
  })
  const questions = {
    overview: (round: number): QualityQuestion => ({ ...overview(ranges(dayLength, round)), step: 30 * minute }),
    week: (round: number): QualityQuestion => ({
      filter: {},
      periods: [ranges(6 * dayLength, round)],
      step: hour,
      by: 'country',
    }),
    year: (round: number): QualityQuestion => ({
      filter: {},
      periods: [ranges((stored - 1) * dayLength, round)],
      step: dayLength,
      by: 'country',
    }),
    raw: (round: number): QualityQuestion => ({
      filter: { appKeys: [`rig${String(round % projects).padStart(29, '0')}`], user: `user-${round}` },
      periods: [ranges(2 * hour, round)],
      step: 5 * minute,
    }),
  }
  const times = { overview: 0, week: 0, year: 0, raw: 0 }
  for (const name of Object.keys(times) as (keyof typeof times)[]) {
    const taken: number[] = []
    for (let round = 0; round < 15; round += 1)
      taken.push(await time(() => askStraight(engine, questions[name](round))))
    times[name] = median(taken)
  }
  return times
}

/** The query of a question as the server puts it, its answer read as text and thrown away. */
async function askStraight(engine: ClickHouseClient, question: QualityQuestion): Promise<void> {
  const asked: Parameters<ClickHouseClient['query']>[0][] = []
  const recorder = {
    query: async (options: Parameters<ClickHouseClient['query']>[0]) => {
      asked.push(options)
      return { json: async () => [] }
    },
  }
  await countSamples({ telemetry: recorder as unknown as ClickHouseClient }, question)
  for (const { abort_signal: _, ...options } of asked)
    await (await engine.query({ ...options, format: 'JSONEachRow' })).text()
}

async function time(action: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await action()
  return performance.now() - begun
}

const percentile = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN
