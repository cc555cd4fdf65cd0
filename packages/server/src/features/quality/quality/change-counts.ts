import type { Input } from '@rtcops/core/api/types'
import { badCount } from '@rtcops/core/quality/metrics'
import type { TimeRange } from '@rtcops/core/time/range'
import { day, hour } from '@rtcops/core/time/zone'
import {
  type BadRow,
  type ClientDimension,
  countClientJoins,
  countClientSamples,
} from '../../../clickhouse/quality/count-clients.ts'
import { countJoins, countSamples } from '../../../clickhouse/quality/count-quality.ts'
import { type Dimension, needsRaw, type QualityFilter } from '../../../clickhouse/quality/quality-filter.ts'
import type { Context } from '../../../context.ts'
import { badField } from '../../../http/refusal.ts'

type ChangeInput = Input<'getQualityChange'>
type ChangeDimension = NonNullable<ChangeInput['dimension']>
type ChangeMetric = NonNullable<ChangeInput['metric']>

/** Longest range whose raw samples are read, each with its user session; and the days that raw samples are kept. */
const mostHours = 24
const rawDays = 30

/** Columns of the roll-ups; they do not know what people come with. */
const columns: Record<Exclude<ChangeDimension, ClientDimension>, Dimension> = {
  country: 'country',
  router: 'router_ip',
  as: 'as_ip',
  project: 'app_key',
}

const isClient = (dimension: ChangeDimension): dimension is ClientDimension =>
  dimension === 'sdk' || dimension === 'device'

/**
 * Counts the bad ones of a metric by a dimension, in two periods.
 *
 * @throws {Refusal} 40001 when raw rows are needed which are too many or no longer there
 */
export async function countBad(
  context: Context,
  metric: ChangeMetric,
  dimension: ChangeDimension,
  filter: QualityFilter,
  periods: readonly [range: TimeRange, before: TimeRange],
): Promise<BadRow[]> {
  const readsSamples = isClient(dimension) && metric !== 'join'
  const [range] = periods
  if (readsSamples && range.end - range.start > mostHours * hour)
    throw badField('query_time', 'quality.refusal.changeTooWide', { hours: mostHours })
  const oldest = context.now() - rawDays * day
  if ((readsSamples || needsRaw(filter)) && periods.some(({ start }) => start < oldest))
    throw badField('query_time', 'quality.refusal.changeTooOld', { days: rawDays })
  if (isClient(dimension)) {
    const question = { filter, periods, by: dimension }
    return metric === 'join' ? countClientJoins(context, question) : countClientSamples(context, metric, question)
  }
  const question = { filter, periods, by: columns[dimension] }
  if (metric === 'join') {
    const rows = await countJoins(context, question)
    return rows.map(({ attempts, period, success_5s, value }) => ({
      period,
      value,
      number: attempts,
      bad: attempts - success_5s,
    }))
  }
  const rows = await countSamples(context, question, [metric])
  return rows
    .map(({ period, value, [metric]: { buckets, number } }) => ({ period, value, number, bad: badCount(buckets) }))
    .filter(({ number }) => number > 0)
}
