import { enums } from '@rtcops/core/api/generated/enums'
import type { Schema } from '@rtcops/core/api/types'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { floorRange } from '@rtcops/core/quality/intervals'
import { rangeToWire, type TimeRange } from '@rtcops/core/time/range'
import { parseRangeChoice, printRangeChoice } from '@rtcops/core/time/range-choice'
import { defaultRanges } from '@rtcops/core/time/range-presets'
import { countryParam } from '../../ui/filter/country-param.ts'
import {
  anyRangeParam,
  choiceParam,
  type FilterChange,
  type FilterOf,
  listParam,
  type Param,
  rangeParam,
  textParam,
} from '../../ui/filter/url-params.ts'

export const mostProjects = 200

/** Types of values that can be compared (K-10, D-53). */
export const compareTypes = enums.CompareDimension
export type CompareType = Schema<'CompareDimension'>

/**
 * Default of screens that choose among the last minutes: in the five minutes that the API takes by default, a line is
 * one point, and most countries have too few joins to say anything.
 */
export const lastHour = 'last-1h-by-5m'

/** Returns a range parameter whose fixed ends are multiples of five minutes (K-08), as in responses. */
const snappedParam = (fallback: string) => {
  const param = rangeParam(fallback, 'quality.filter.time')
  return {
    ...param,
    read: (text: string) => {
      const range = param.read(text)
      return range && snapRange(range)
    },
  }
}

/** The part of the range to which the charts are zoomed: a fixed range. */
const zoomParam: Param<string> = {
  ...anyRangeParam('quality.filter.zoom'),
  read: (text) => (parseRangeChoice(text)?.kind === 'fixed' ? snapRange(text) : undefined),
}

/** Metrics and earlier periods of the drawer 变化归因, which is open while the address has a metric. */
export const explainedMetrics = enums.ChangeMetric
export const earlierPeriods = enums.EarlierPeriod

/** The zoom is a part of the range, so another range clears it. */
export const qualityDependents = { query_time: ['zoom'] } as const

/**
 * Returns the address parameters of every quality screen: filters, range and zoom, comparison, the selected tab, and
 * the drawer of the overview.
 */
export const qualityParams = (range: string = defaultRanges.quality) => ({
  tab: choiceParam(['join']),
  change: choiceParam(explainedMetrics),
  against: choiceParam(earlierPeriods),
  appkey: listParam(mostProjects, 'quality.filter.appkey'),
  country: countryParam('quality.filter.country'),
  router: textParam('quality.filter.router'),
  as: textParam('quality.filter.as'),
  room: textParam('quality.filter.room'),
  uid: textParam('quality.filter.user'),
  query_time: snappedParam(range),
  zoom: zoomParam,
  diff_type: choiceParam(compareTypes, 'quality.compare.type'),
  diff_value1: textParam('quality.compare.first'),
  diff_value2: textParam('quality.compare.second'),
})

export type QualityParams = ReturnType<typeof qualityParams>
export type QualityFilter = FilterOf<QualityParams>

/** Floors both ends of a fixed range to five minutes; relative ranges are floored when they are requested. */
export function snapRange(text: string): string {
  const choice = parseRangeChoice(text)
  return choice?.kind === 'fixed' ? printRangeChoice({ kind: 'fixed', ...floorRange(choice) }) : text
}

/** Adds to a change what it clears (R-CQO-07): another type clears the values and the filter of that type. */
export function withCompareRules(change: FilterChange<QualityParams>): FilterChange<QualityParams> {
  if (!('diff_type' in change)) return change
  const { diff_type } = change
  const filter = diff_type === undefined || diff_type === 'time' ? {} : { [diff_type]: undefined }
  return { diff_value1: undefined, diff_value2: undefined, ...filter, ...change }
}

/**
 * Returns the compared values as a request has them: codes and addresses as they are, ranges as pairs of times. A zoom
 * is a part of the first range, and the same part of the second.
 */
export function comparedValues({ diff_type, diff_value1, diff_value2, zoom }: QualityFilter): string[] {
  const values = [diff_value1, diff_value2].filter((value) => value !== undefined)
  if (diff_type !== 'time') return values
  const ranges = values.flatMap((value) => fixedRange(value) ?? [])
  const part = zoom === undefined ? undefined : fixedRange(zoom)
  const [first] = ranges
  return ranges.map(({ end, start }) => {
    if (!part || !first) return rangeToWire({ start, end }).join('~')
    const from = start + part.start - first.start
    return rangeToWire({ start: from, end: from + part.end - part.start }).join('~')
  })
}

function fixedRange(text: string): TimeRange | undefined {
  const choice = parseRangeChoice(text)
  return choice?.kind === 'fixed' ? choice : undefined
}

/** Why a comparison cannot be requested, and which of its values is wrong. */
export interface CompareRefusal {
  field: 'diff_value1' | 'diff_value2'
  text: MessageKey
}

/**
 * Returns why a comparison cannot be requested: both values are needed, or one if it is compared with the total
 * (D-52); two values must differ.
 */
export function compareRefusal(filter: QualityFilter, needed: 'both' | 'one'): CompareRefusal | undefined {
  const { diff_type, diff_value1, diff_value2 } = filter
  if (diff_type === undefined) return undefined
  const given = [diff_value1, diff_value2].filter((value) => value !== undefined)
  if (given.length < (needed === 'both' || diff_type === 'time' ? 2 : 1)) {
    const field = diff_value1 === undefined ? 'diff_value1' : 'diff_value2'
    return { field, text: 'quality.refusal.compareNeeded' }
  }
  if (diff_value1 === diff_value2) return { field: 'diff_value2', text: 'quality.refusal.compareEqual' }
  return undefined
}

/** Returns the place of a filter, in the form of a request: what is set of projects, country and servers. */
export const placeOf = ({ appkey, as, country, router }: QualityFilter) => ({
  ...(appkey && { appkey: [...appkey] }),
  ...(country && { country }),
  ...(router && { router }),
  ...(as && { as }),
})

/** Returns the place, room and user of a filter, in the form of a request. */
export const scopeOf = (filter: QualityFilter) => ({
  ...placeOf(filter),
  ...(filter.room && { room: filter.room }),
  ...(filter.uid && { uid: filter.uid }),
})

/**
 * Returns a filter in the form of a request, with the range under `time` as `overRange` expects it (its field is
 * `query_time`). An incomplete comparison, as in an address typed by hand, is omitted, and so is what else the screen has
 * in its address, such as a page: operations refuse fields that they do not know.
 */
export function qualityRequest(filter: QualityFilter, needed: 'both' | 'one' = 'both') {
  const { query_time, zoom, diff_type, diff_value1, diff_value2 } = filter
  const scope = scopeOf(filter)
  const time = zoom ?? query_time
  if (diff_type === undefined || compareRefusal(filter, needed)) return { ...scope, time }
  if (diff_type === 'time') {
    const [first = '', second = ''] = comparedValues(filter)
    return { ...scope, diff_type, diff_value1: first, diff_value2: second }
  }
  const { [diff_type]: _compared, ...others } = scope
  return {
    ...others,
    time,
    diff_type,
    ...(diff_value1 === undefined ? {} : { diff_value1 }),
    ...(diff_value2 === undefined ? {} : { diff_value2 }),
  }
}
