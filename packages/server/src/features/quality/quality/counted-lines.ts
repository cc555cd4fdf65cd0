import { intervalsOf } from '@rtcops/core/quality/intervals'
import { periodOf } from '@rtcops/core/time/comparison-periods'
import { formatDateTime, type Instant } from '@rtcops/core/time/zone'
import type { Place, QualityQuestion } from '../../../clickhouse/quality/count-quality.ts'
import type { Context } from '../../../context.ts'
import {
  type Compared,
  type CompareInput,
  type QualityInput,
  readCompared,
  readQuestion,
  windowOf,
} from './read-question.ts'

/** One line of a chart: its counts by the start of their interval, and of the whole period before. */
export interface CountedLine<Counts> {
  /** The value compared; empty for the whole. */
  name: string
  at: ReadonlyMap<Instant, Counts>
  /** Undefined when there was nothing. */
  previous: Counts | undefined
}

/** What a chart over time answers with. */
export interface CountedChart<Counts> {
  lines: CountedLine<Counts>[]
  /** Starts of the intervals, empty ones too (D-21). */
  times: readonly Instant[]
  timesList: string[]
  window: Awaited<ReturnType<typeof windowOf>>
}

/**
 * Counts a chart over time: the whole, or each of the compared values, over the range and over the period before it.
 *
 * @param needed how many values a comparison must have (D-52)
 * @throws {Refusal} 40001 that names the field
 */
export async function countChart<Counts extends Place>(
  context: Context,
  input: QualityInput & CompareInput,
  needed: 'both' | 'one',
  count: (context: Context, question: QualityQuestion) => Promise<Counts[]>,
): Promise<CountedChart<Counts>> {
  const question = readQuestion(context, input)
  const { range, step } = question
  const countLine = async ({ filter, name }: Compared): Promise<CountedLine<Counts>> => {
    const rows = await count(context, { filter, periods: [range, periodOf('previous', range)], step })
    return {
      name,
      at: new Map(rows.filter(({ period }) => period === 0).map((row) => [row.interval, row])),
      previous: rows.find(({ period }) => period === 1),
    }
  }
  const compared = readCompared(input, question.filter, needed)
  const [lines, window] = await Promise.all([Promise.all(compared.map(countLine)), windowOf(context, question)])
  const times = intervalsOf(range, step)
  return { lines, times, timesList: times.map((time) => formatDateTime(time)), window }
}
