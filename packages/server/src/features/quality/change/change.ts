import type { Schema } from '@rtcops/core/api/types'
import {
  type Attribution,
  attribute,
  type BadCounts,
  type Contributing,
  contributionOf,
  isFew,
  isFewInEither,
  leading,
  thinPeriod,
} from '@rtcops/core/quality/change'
import { type Peak, peakOf } from '@rtcops/core/quality/peak'
import { roundTo } from '@rtcops/core/quality/shares'
import { periodOf } from '@rtcops/core/time/comparison-periods'
import { formatDateTime } from '@rtcops/core/time/zone'
import type { BadRow } from '../../../clickhouse/quality/count-clients.ts'
import { type Companies, companiesByProject } from '../../../postgres/project-names.ts'
import { readQuestion, windowOf } from '../../../quality/read-question.ts'
import type { Handler } from '../../../services/handlers.ts'
import { blamePath } from './blame-path.ts'
import { type BadInterval, countBad, countBadOverTime } from './change-counts.ts'
import { changeLabels } from './change-labels.ts'

type Part = BadCounts & { value: string }

/** Returns which values of one dimension account for the change of a metric's bad share against an earlier period. */
export const getQualityChange: Handler<'getQualityChange'> = async (context, input) => {
  const question = await readQuestion(context, input)
  const { dimension = 'country', limit = 10, metric = 'up_loss', period = 'previous' } = input
  const before = periodOf(period, question.range)
  const companies = dimension === 'company' ? await companiesByProject(context.db) : undefined
  const [rows, overTime, window] = await Promise.all([
    countBad(context, metric, dimension, question.filter, [question.range, before], companies),
    countBadOverTime(context, metric, dimension, question, companies),
    windowOf(context, question),
  ])
  const attribution = attribute(bothPeriods(rows))
  const peaks = worstPeaks(overTime, question.step)
  const shown = leading(attribution.parts, limit, ({ value }) => peaks.has(value))
  const values = shown.map(({ value }) => value)
  const [labelOf, path] = await Promise.all([
    changeLabels(context, dimension, values, companies),
    dimension === 'router' && metric !== 'join'
      ? blamePath(context, metric, question, question.filter.router ?? worstOf(attribution.parts))
      : null,
  ])
  const projectsOf = projectsByCompany(companies)
  return {
    list: shown.map((part) => ({
      value: part.value,
      label: labelOf(part.value),
      number: part.number,
      before_number: part.beforeNumber,
      share: part.share,
      before_share: part.beforeShare,
      side: part.side,
      contribution: contributionOf(part),
      rate_effect: part.rateEffect,
      mix_effect: part.mixEffect,
      few: flag(isFew(part)),
      thin: thinPeriod(part),
      ...projectsIn(projectsOf.get(part.value)),
      ...peakIn(peaks.get(part.value)),
    })),
    info: {
      ...window,
      before_start: formatDateTime(before.start),
      before_end: formatDateTime(before.end),
      ...wholeOf(attribution),
      rest: restOf(attribution, shown),
      path,
    },
  }
}

/** Returns the value that worsened most; undefined if none did. */
const worstOf = (parts: readonly Contributing<Part>[]): string | undefined =>
  parts.find((part) => part.side === 'worse' && part.value !== '' && !isFew(part) && thinPeriod(part) !== 'now')?.value

/** Projects of a company that a filter can name. */
const mostProjects = 200

/** Returns the appkeys of each company by its id, if companies are listed. */
const projectsByCompany = (companies: Companies | undefined): ReadonlyMap<string, readonly string[]> =>
  new Map([...(companies?.values() ?? [])].map(({ appKeys, id }) => [String(id), appKeys.slice(0, mostProjects)]))

const projectsIn = (appKeys: readonly string[] | undefined): { appkeys?: string[] } =>
  appKeys ? { appkeys: [...appKeys] } : {}

const flag = (held: boolean): 0 | 1 => (held ? 1 : 0)

/** Returns a row for each value, with its counts in the current and in the earlier period. */
function bothPeriods(rows: readonly BadRow[]): Part[] {
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

/** Number of values whose peaks are pointed out: those with most bad samples in them. */
const mostPeaks = 3

/** Returns the worst peaks within the range, by value. */
function worstPeaks(rows: readonly BadInterval[], step: number): ReadonlyMap<string, Peak> {
  const found = [...Map.groupBy(rows, ({ value }) => value)].flatMap(([value, ofValue]): [string, Peak][] => {
    const peak = peakOf(
      ofValue.map(({ bad, interval, number }) => ({ start: interval, number, bad })),
      step,
    )
    return peak ? [[value, peak]] : []
  })
  return new Map(found.toSorted(([, one], [, other]) => other.bad - one.bad).slice(0, mostPeaks))
}

const peakIn = (peak: Peak | undefined): { peak?: Schema<'ChangePeak'> } =>
  peak
    ? {
        peak: {
          start: formatDateTime(peak.start),
          end: formatDateTime(peak.end),
          share: roundTo((peak.bad / peak.number) * 100, 4),
          number: peak.number,
        },
      }
    : {}

function wholeOf({
  change,
  parts,
  whole,
}: Attribution<BadCounts>): Omit<
  Schema<'Change'>,
  keyof Schema<'Window'> | 'before_start' | 'before_end' | 'rest' | 'path'
> {
  return {
    number: whole.number,
    before_number: whole.beforeNumber,
    share: whole.share,
    before_share: whole.beforeShare,
    change,
    ...effectsOf(change, parts),
    few: flag(isFewInEither(whole)),
  }
}

/** Returns the sums over the parts that are not shown. */
function restOf({ change, parts }: Attribution<Part>, shown: readonly Contributing<Part>[]): Schema<'Rest'> {
  const others = parts.filter((part) => !shown.includes(part))
  const effects = effectsOf(change, others)
  const contribution = change === null ? null : sum(others.map(contributionOf))
  return { count: others.length, contribution, ...effects }
}

/** Returns the sums of the effects of parts; null if the change is not known. */
const effectsOf = (change: number | null, parts: readonly Contributing<BadCounts>[]) => ({
  rate_effect: change === null ? null : sum(parts.map(({ rateEffect }) => rateEffect)),
  mix_effect: change === null ? null : sum(parts.map(({ mixEffect }) => mixEffect)),
})

const sum = (values: readonly (number | null)[]): number =>
  roundTo(
    values.reduce<number>((whole, value) => whole + (value ?? 0), 0),
    4,
  )
