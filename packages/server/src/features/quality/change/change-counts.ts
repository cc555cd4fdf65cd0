import type { Input } from '@rtcops/core/api/types'
import { badCount } from '@rtcops/core/quality/metrics'
import type { TimeRange } from '@rtcops/core/time/range'
import { day, hour, type Instant } from '@rtcops/core/time/zone'
import {
  type BadRow,
  type ClientDimension,
  countClientJoins,
  countClientSamples,
} from '../../../clickhouse/quality/count-clients.ts'
import { countJoins, countSamples } from '../../../clickhouse/quality/count-quality.ts'
import {
  type Dimension,
  needsRaw,
  type QualityFilter,
  type QualityQuestion,
} from '../../../clickhouse/quality/quality-filter.ts'
import { badField } from '../../../platform/input/refusal.ts'
import type { Companies } from '../../../postgres/project-names.ts'
import type { Question } from '../../../quality/read-question.ts'
import { readRawDays } from '../../../retention/records.ts'
import type { Context } from '../../../services/context.ts'

type ChangeInput = Input<'getQualityChange'>
type ChangeDimension = NonNullable<ChangeInput['dimension']>
type ChangeMetric = NonNullable<ChangeInput['metric']>

/** Longest range in hours for which raw samples are read, each with its user session. */
const mostHours = 24

/** Columns of the roll-ups, which do not know the users' devices and software. */
const columns: Record<Exclude<ChangeDimension, ClientDimension>, Dimension> = {
  country: 'country',
  router: 'router_ip',
  as: 'as_ip',
  company: 'app_key',
  project: 'app_key',
}

const isClient = (dimension: ChangeDimension): dimension is ClientDimension =>
  dimension === 'sdk' || dimension === 'device'

/**
 * Counts the bad samples or attempts of a metric by a dimension, in two periods.
 *
 * @param companies of all projects, if companies are listed
 * @throws {Refusal} 40001 if raw rows are needed and they are too many or no longer kept
 */
export async function countBad(
  context: Context,
  metric: ChangeMetric,
  dimension: ChangeDimension,
  filter: QualityFilter,
  periods: readonly [range: TimeRange, before: TimeRange],
  companies?: Companies,
): Promise<BadRow[]> {
  const readsSamples = isClient(dimension) && metric !== 'join'
  const [range] = periods
  if (readsSamples && range.end - range.start > mostHours * hour)
    throw badField('query_time', 'quality.refusal.changeTooWide', { hours: mostHours })
  if (readsSamples || needsRaw(filter)) {
    const days = await readRawDays(context.db)
    if (periods.some(({ start }) => start < context.now() - days * day))
      throw badField('query_time', 'quality.refusal.changeTooOld', { days })
  }
  if (isClient(dimension)) {
    const question = { filter, periods, by: dimension }
    return metric === 'join' ? countClientJoins(context, question) : countClientSamples(context, metric, question)
  }
  return countRolledUp(context, metric, dimension, { filter, periods }, companies)
}

/** Bad samples or attempts of one value in one interval. */
export type BadInterval = BadRow & { interval: Instant }

/** Counts the same over the intervals of one range; empty for a dimension that the roll-ups do not know. */
export async function countBadOverTime(
  context: Context,
  metric: ChangeMetric,
  dimension: ChangeDimension,
  { filter, range, step }: Pick<Question, 'filter' | 'range' | 'step'>,
  companies?: Companies,
): Promise<BadInterval[]> {
  if (isClient(dimension)) return []
  return countRolledUp(context, metric, dimension, { filter, periods: [range], step }, companies)
}

/** Counts by the columns of the roll-ups, which know the projects of a company and not the company. */
async function countRolledUp(
  context: Context,
  metric: ChangeMetric,
  dimension: Exclude<ChangeDimension, ClientDimension>,
  question: QualityQuestion,
  companies: Companies | undefined,
): Promise<BadInterval[]> {
  const rows = await countBadRows(context, metric, { ...question, by: columns[dimension] })
  return companies ? byCompany(rows, companies) : rows
}

/** Adds up the projects of each company, whose value is its id; '' for projects that are no longer recorded. */
function byCompany(rows: readonly BadInterval[], companyOf: Companies): BadInterval[] {
  const sums = new Map<string, BadInterval>()
  for (const row of rows) {
    const value = String(companyOf.get(row.value)?.id ?? '')
    const key = `${value} ${row.period} ${row.interval}`
    const sum = sums.get(key)
    if (!sum) sums.set(key, { ...row, value })
    else {
      sum.number += row.number
      sum.bad += row.bad
    }
  }
  return [...sums.values()]
}

async function countBadRows(context: Context, metric: ChangeMetric, question: QualityQuestion): Promise<BadInterval[]> {
  if (metric === 'join') {
    const rows = await countJoins(context, question)
    return rows.map(({ attempts, interval, period, success_5s, value }) => ({
      period,
      interval,
      value,
      number: attempts,
      bad: attempts - success_5s,
    }))
  }
  const rows = await countSamples(context, question, [metric])
  return rows
    .map(({ interval, period, value, [metric]: { buckets, number } }) => ({
      period,
      interval,
      value,
      number,
      bad: badCount(buckets),
    }))
    .filter(({ number }) => number > 0)
}
