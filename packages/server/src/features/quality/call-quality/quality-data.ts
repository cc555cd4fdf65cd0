import type { Schema } from '@rtcops/core/api/types'
import { mergeHistograms } from '@rtcops/core/quality/histogram'
import { intervalsOf } from '@rtcops/core/quality/intervals'
import type { MetricId } from '@rtcops/core/quality/metrics'
import { meanOf, shareOf } from '@rtcops/core/quality/shares'
import { formatDateTime } from '@rtcops/core/time/zone'
import {
  countHistograms,
  countInterrupts,
  countJoins,
  countSamples,
  type InterruptRow,
  type JoinRow,
  type SampleRow,
} from '../../../clickhouse/quality/count-quality.ts'
import { readQuestion, windowOf } from '../../../quality/read-question.ts'
import { sumOf } from '../../../quality/sums.ts'
import type { Handler } from '../../../services/handlers.ts'
import { addUp, medianOf } from './metric-counts.ts'

/** Returns figures of samples, joins and connections side by side: for the whole range, and for each interval. */
export const getCallQualityData: Handler<'getCallQualityData'> = async (context, input) => {
  const question = await readQuestion(context, input)
  const { filter, range, step } = question
  const asked = { filter, periods: [range], step }
  const [samples, histograms, joins, interrupts, window] = await Promise.all([
    countSamples(context, asked),
    countHistograms(context, 'rtt', asked),
    countJoins(context, asked),
    countInterrupts(context, asked),
    windowOf(context, question),
  ])
  const counted: Counted = { samples, histograms: histograms.map(({ histogram }) => histogram), joins, interrupts }
  const times = intervalsOf(range, step)
  const at = <Row extends { interval: number }>(rows: readonly Row[], time: number) =>
    rows.filter(({ interval }) => interval === time)
  return {
    info: figuresOf(counted),
    list: times.map((time) => ({
      _time_interval: formatDateTime(time),
      ...figuresOf({
        samples: at(samples, time),
        histograms: at(histograms, time).map(({ histogram }) => histogram),
        joins: at(joins, time),
        interrupts: at(interrupts, time),
      }),
    })),
    timesList: times.map((time) => formatDateTime(time)),
    window,
  }
}

interface Counted {
  samples: readonly SampleRow[]
  histograms: readonly ReadonlyMap<number, number>[]
  joins: readonly JoinRow[]
  interrupts: readonly InterruptRow[]
}

function figuresOf({ histograms, interrupts, joins, samples }: Counted): Schema<'QualityFigures'> {
  const mean = (metric: MetricId) => {
    const { number, sum } = addUp(samples.map((row) => row[metric]))
    return meanOf(sum, number)
  }
  const { attempts, success, success_5s } = sumOf(['attempts', 'success', 'success_5s'], joins)
  const events = sumOf(['connection_interrupt', 'heartbeat_timeout'], interrupts)
  return {
    number: sumOf(['samples'], samples).samples,
    avg_rtt: mean('rtt'),
    middle_rtt: medianOf('rtt', mergeHistograms(histograms)),
    avg_up_loss: mean('up_loss'),
    avg_down_loss: mean('down_loss'),
    success_rate: shareOf(success, attempts),
    success_5s_rate: shareOf(success_5s, attempts),
    connection_interrupt_total: events.connection_interrupt,
    heartbeat_timeout_total: events.heartbeat_timeout,
    join_number: attempts,
  }
}
