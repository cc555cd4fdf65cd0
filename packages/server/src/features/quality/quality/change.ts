import type { Schema } from '@rtcops/core/api/types'
import { type Attribution, attribute, type BadCounts, isFew } from '@rtcops/core/quality/change'
import { periodOf } from '@rtcops/core/time/comparison-periods'
import { formatDateTime } from '@rtcops/core/time/zone'
import type { BadRow } from '../../../clickhouse/quality/count-clients.ts'
import type { Handler } from '../../../handlers.ts'
import { countBad } from './change-counts.ts'
import { changeLabels } from './change-labels.ts'
import { readQuestion, windowOf } from './read-question.ts'

/** Who accounts for the change of a metric's bad share against an earlier period, by one dimension. */
export const getQualityChange: Handler<'getQualityChange'> = async (context, input) => {
  const question = readQuestion(context, input)
  const { dimension = 'country', limit = 10, metric = 'up_loss', period = 'previous' } = input
  const before = periodOf(period, question.range)
  const [rows, window] = await Promise.all([
    countBad(context, metric, dimension, question.filter, [question.range, before]),
    windowOf(context, question),
  ])
  const attribution = attribute(bothPeriods(rows))
  const shown = attribution.parts.slice(0, limit)
  const labelOf = await changeLabels(
    context,
    dimension,
    shown.map(({ value }) => value),
  )
  return {
    list: shown.map((part) => ({
      value: part.value,
      label: labelOf(part.value),
      number: part.number,
      before_number: part.beforeNumber,
      share: part.share,
      before_share: part.beforeShare,
      contribution: part.contribution,
      few: flag(isFew(part)),
    })),
    info: {
      ...window,
      before_start: formatDateTime(before.start),
      before_end: formatDateTime(before.end),
      ...wholeOf(attribution),
    },
  }
}

const flag = (held: boolean): 0 | 1 => (held ? 1 : 0)

/** A row for each value: what it has now, and what it had in the period before. */
function bothPeriods(rows: readonly BadRow[]): (BadCounts & { value: string })[] {
  return [...Map.groupBy(rows, ({ value }) => value)].map(([value, ofValue]) => {
    const now = ofValue.find(({ period }) => period === 0)
    const before = ofValue.find(({ period }) => period === 1)
    return {
      value,
      number: now?.number ?? 0,
      bad: now?.bad ?? 0,
      beforeNumber: before?.number ?? 0,
      beforeBad: before?.bad ?? 0,
    }
  })
}

function wholeOf({
  change,
  whole,
}: Attribution<BadCounts>): Omit<Schema<'Change'>, keyof Schema<'Window'> | 'before_start' | 'before_end'> {
  return {
    number: whole.number,
    before_number: whole.beforeNumber,
    share: whole.share,
    before_share: whole.beforeShare,
    change,
    few: flag(isFew(whole)),
  }
}
