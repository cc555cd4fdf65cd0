import { enums } from '@rtcops/core/api/generated/enums'
import type { Input, Schema } from '@rtcops/core/api/types'
import { intervalsOf } from '@rtcops/core/quality/intervals'
import type { MetricId } from '@rtcops/core/quality/metrics'
import { meanOf, sharesOf } from '@rtcops/core/quality/shares'
import { periodOf } from '@rtcops/core/time/comparison-periods'
import { formatDateTime, type Instant } from '@rtcops/core/time/zone'
import { countSamples, type MetricCounts, type SampleRow } from '../../../clickhouse/quality/count-quality.ts'
import { type Compared, readCompared, readQuestion, windowOf } from '../../../quality/read-question.ts'
import type { Context } from '../../../services/context.ts'
import type { Handler } from '../../../services/handlers.ts'
import { bucketShares } from './bucket-shares.ts'
import { addUp, noSamples } from './metric-counts.ts'

/** Returns the shares of the buckets over time, in total or for two compared values, and over the range beside the period before it. */
export const getCallQualityOverview: Handler<'getCallQualityOverview'> = async (context, input) => {
  const { info, intervals, times } = await readOverview(context, input)
  const list = <Id extends MetricId>(metric: Id) =>
    intervals.map(({ counts, name, start }) => ({
      _time_interval: start,
      name,
      number: counts[metric].number,
      ...bucketShares(metric, counts[metric].buckets),
    }))
  return {
    rttList: list('rtt'),
    upLossList: list('up_loss'),
    downLossList: list('down_loss'),
    timesList: times,
    info,
  }
}

/** Returns the round-trip time alone, with its mean in each interval. */
export const getNetworkLatencyChart: Handler<'getNetworkLatencyChart'> = async (context, input) => {
  const { info, intervals, times } = await readOverview(context, input)
  return {
    list: intervals.map(({ counts: { rtt }, name, start }) => ({
      _time_interval: start,
      name,
      number: rtt.number,
      ...bucketShares('rtt', rtt.buckets),
      avg_rtt: meanOf(rtt.sum, rtt.number),
    })),
    timesList: times,
    info: { ...info, totals: info.totals.filter(({ metric }) => metric === 'rtt') },
  }
}

type Counts = Record<MetricId, MetricCounts>

/** One interval of one line; without samples all counts are zero, so that gaps are visible (D-21). */
interface Interval {
  /** In the wire's form. */
  start: string
  name: string
  counts: Counts
}

async function readOverview(context: Context, input: Input<'getCallQualityOverview'>) {
  const question = await readQuestion(context, input)
  const { lines, step } = await readCompared(context, input, question, 'both')
  const range = lines[0]?.range ?? question.range
  const [counted, window] = await Promise.all([
    Promise.all(lines.map((line) => countLine(context, line, step))),
    windowOf(context, { range, step }),
  ])
  return {
    times: intervalsOf(range, step).map((time) => formatDateTime(time)),
    intervals: counted.flatMap(({ at, name, times }) =>
      times.map((time): Interval => ({ start: formatDateTime(time), name, counts: at.get(time) ?? none })),
    ),
    info: { ...window, totals: counted.flatMap(totalsOf) },
  }
}

interface CountedLine {
  name: string
  /** Starts of its intervals. */
  times: readonly Instant[]
  /** Figures by the start of their interval. */
  at: ReadonlyMap<Instant, SampleRow>
  previous: Counts
}

async function countLine(context: Context, { filter, name, range }: Compared, step: number): Promise<CountedLine> {
  const periods = [range, periodOf('previous', range)]
  const rows = await countSamples(context, { filter, periods, step })
  return {
    name,
    times: intervalsOf(range, step),
    at: new Map(rows.filter(({ period }) => period === 0).map((row) => [row.interval, row])),
    previous: rows.find(({ period }) => period === 1) ?? none,
  }
}

const none: Counts = { rtt: noSamples, up_loss: noSamples, down_loss: noSamples }

function totalsOf({ at, name, previous }: CountedLine): Schema<'BucketTotals'>[] {
  return enums.BucketMetric.map((metric) => {
    const whole = addUp([...at.values()].map((row) => row[metric]))
    return {
      metric,
      name,
      number: whole.number,
      shares: sharesOf(whole.buckets),
      previous_number: previous[metric].number,
      previous_shares: sharesOf(previous[metric].buckets),
      avg: meanOf(whole.sum, whole.number),
    }
  })
}
