import type { ClickHouseClient } from '@clickhouse/client'
import { bucketMetrics, type MetricId } from '@rtcops/core/quality/metrics'
import { floorTo, type TimeRange } from '@rtcops/core/time/range'
import { day, hour, minute } from '@rtcops/core/time/zone'
import { countSamples } from '../../../../packages/server/src/clickhouse/quality/count-quality.ts'
import type {
  QualityFilter,
  QualityQuestion,
} from '../../../../packages/server/src/clickhouse/quality/quality-filter.ts'
import { measures } from '../../../../packages/server/src/clickhouse/schema/quality.ts'
import { type BenchResult, median } from '../result.ts'
import { openDuckDb, openPostgres, type PeerStore } from './peer-stores.ts'

const rounds = 15

/** A question that we and the peers answer. */
interface Question {
  name: string
  length: number
  step: number
  by?: 'country'
  metrics: readonly MetricId[]
  filter: QualityFilter
  /** Ways of the peers to answer it. @returns SQL that both understand */
  ways: Readonly<Record<string, (range: TimeRange) => string>>
}

const metricIds = Object.keys(measures) as MetricId[]

/** Counts in the words of standard SQL, as the views of the engine have them. */
const rawCounts = (metrics: readonly MetricId[]): string =>
  [
    'count(*) AS samples',
    ...metrics.flatMap((metric) => {
      const column = measures[metric]
      const where = (condition: string) => `FILTER (WHERE ${condition})`
      return [
        `count(*) ${where(`${column} >= 0`)} AS ${column}_count`,
        `sum(${column}) ${where(`${column} >= 0`)} AS ${column}_sum`,
        ...bucketMetrics[metric].edges.map((edge, index, edges) => {
          const below = index < 3 ? ` AND ${column} < ${edges[index + 1]}` : ''
          return `count(*) ${where(`${column} >= ${edge}${below}`)} AS ${column}_${index}`
        }),
      ]
    }),
  ].join(', ')

const rolledUp = ['samples', ...['count', 'sum', 0, 1, 2, 3].map((part) => `distance_${part}`)]
  .map((column) => `sum(${column}) AS ${column}`)
  .join(', ')

const at = (time: number): string => `TIMESTAMP '${new Date(time).toISOString().slice(0, -1)}'`
const within = (column: string, { end, start }: TimeRange): string =>
  `${column} >= ${at(start)} AND ${column} < ${at(end)}`

const aUser = { project: `rig${'7'.padStart(29, '0')}`, user: 'user-7' }
const questions: readonly Question[] = [
  {
    name: '7 days by hour and country, one metric, 20 M samples',
    length: 7 * day,
    step: hour,
    by: 'country',
    metrics: ['rtt'],
    filter: {},
    ways: {
      ', from samples': (range) =>
        `SELECT date_trunc('hour', ts) AS hour, country, ${rawCounts(['rtt'])} FROM sample WHERE ${within('ts', range)} GROUP BY 1, 2`,
      ', from a roll-up by hour and country': (range) =>
        `SELECT hour, country, ${rolledUp} FROM country_hour WHERE ${within('hour', range)} GROUP BY 1, 2`,
    },
  },
  {
    name: 'one project, one user, 2 h, raw rows, 20 M samples',
    length: 2 * hour,
    step: 5 * minute,
    metrics: metricIds,
    filter: { appKeys: [aUser.project], user: aUser.user },
    ways: {
      '': (range) =>
        `SELECT floor(extract(epoch FROM ts) / 300) AS bucket, ${rawCounts(metricIds)} FROM sample
         WHERE app_key = '${aUser.project}' AND user_id = '${aUser.user}' AND ${within('ts', range)} GROUP BY 1`,
    },
  },
]

/**
 * Fills DuckDB and PostgreSQL with the engine's samples and times questions here and there, in turn.
 *
 * @param engine from which they are filled
 * @param telemetry client of the server, which asks for us
 * @param ownerUrl of PostgreSQL, for a user who may create a schema
 * @param end of the samples
 */
export async function comparePeers(
  engine: ClickHouseClient,
  telemetry: ClickHouseClient,
  ownerUrl: string,
  end: number,
): Promise<BenchResult[]> {
  const results: BenchResult[] = []
  for (const open of [openDuckDb, openPostgres]) {
    const store = await open(engine, ownerUrl, rawCounts(['rtt']))
    try {
      for (const question of questions) results.push(...(await askBoth(telemetry, store, question, end)))
    } finally {
      await store.close()
    }
  }
  return results
}

async function askBoth(
  telemetry: ClickHouseClient,
  store: PeerStore,
  { length, metrics, name, ways, ...asked }: Question,
  end: number,
): Promise<BenchResult[]> {
  const results: BenchResult[] = []
  // No two ranges are the same: we keep for seconds what we answered. All end at whole hours, which the peers' roll-up is divided by.
  let last = floorTo(end, hour)
  for (const [way, sql] of Object.entries(ways)) {
    const pairs: { ours: number; theirs: number }[] = []
    for (let round = 0; round < rounds; round += 1) {
      last -= hour
      const range = { start: last - length, end: last }
      const question: QualityQuestion = { ...asked, periods: [range] }
      const ours = await timed(countSamples({ telemetry }, question, metrics))
      const theirs = await timed(store.ask(sql(range)))
      const difference = differenceOf(ours.rows, theirs.rows)
      if (difference) throw new Error(`${store.name}${way} and we answer differently about ${name}: ${difference}`)
      pairs.push({ ours: ours.took, theirs: theirs.took })
    }
    results.push({
      name: `${name}: ${store.name}${way}, a peer, against ours`,
      ratio: median(pairs.map(({ ours, theirs }) => theirs / ours)),
      goal: 'none',
      detail: `${median(pairs.map(({ theirs }) => theirs)).toFixed(1)} ms against ${median(pairs.map(({ ours }) => ours)).toFixed(1)} ms, medians of ${rounds} pairs`,
    })
  }
  return results
}

async function timed<Row>(answer: Promise<readonly Row[]>): Promise<{ rows: readonly Row[]; took: number }> {
  const begun = performance.now()
  return { rows: await answer, took: performance.now() - begun }
}

function differenceOf(own: readonly { samples: number }[], other: readonly Record<string, unknown>[]): string {
  const [ours, theirs] = [own, other].map(
    (rows) => `${rows.reduce((sum, { samples }) => sum + Number(samples), 0)} samples in ${rows.length} rows`,
  )
  return ours === theirs ? '' : `${theirs}, not ${ours}`
}
