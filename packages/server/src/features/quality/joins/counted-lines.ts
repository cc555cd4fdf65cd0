import { intervalsOf } from '@rtcops/core/quality/intervals'
import { periodOf } from '@rtcops/core/time/comparison-periods'
import { formatDateTime, type Instant } from '@rtcops/core/time/zone'
import type { CountedPlace } from '../../../clickhouse/quality/count-quality.ts'
import type { QualityQuestion } from '../../../clickhouse/quality/quality-filter.ts'
import {
  type Compared,
  type CompareInput,
  type QualityInput,
  readCompared,
  readQuestion,
  windowOf,
} from '../../../quality/read-question.ts'
import type { Context } from '../../../services/context.ts'

/** One line of a chart: its counts by the start of their interval, and those of the whole previous period. */
export interface CountedLine<Counts> {
  /** The compared value; empty for the total. */
  name: string
  at: ReadonlyMap<Instant, Counts>
  /** Starts of the intervals, including empty ones (D-21). */
  times: readonly Instant[]
  /** Undefined if nothing was counted. */
  previous: Counts | undefined
}

/** Counts of a chart over time. */
export interface CountedChart<Counts> {
  lines: CountedLine<Counts>[]
  timesList: string[]
  window: Awaited<ReturnType<typeof windowOf>>
}

/**
 * Counts a chart over time: the total, or each of the compared values, over the range and over the period before it.
 *
 * @param needed how many values a comparison must have (D-52)
 * @throws {Refusal} 40001 that names the field
 */
export async function countChart<Counts extends CountedPlace>(
  context: Context,
  input: QualityInput & CompareInput,
  needed: 'both' | 'one',
  count: (context: Context, question: QualityQuestion) => Promise<Counts[]>,
): Promise<CountedChart<Counts>> {
  const question = await readQuestion(context, input)
  const { lines: compared, step } = await readCompared(context, input, question, needed)
  const range = compared[0]?.range ?? question.range
  const countLine = async ({ filter, name, range }: Compared): Promise<CountedLine<Counts>> => {
    const rows = await count(context, { filter, periods: [range, periodOf('previous', range)], step })
    return {
      name,
      times: intervalsOf(range, step),
      at: new Map(rows.filter(({ period }) => period === 0).map((row) => [row.interval, row])),
      previous: rows.find(({ period }) => period === 1),
    }
  }
  const [lines, window] = await Promise.all([Promise.all(compared.map(countLine)), windowOf(context, { range, step })])
  return { lines, timesList: intervalsOf(range, step).map((time) => formatDateTime(time)), window }
}
