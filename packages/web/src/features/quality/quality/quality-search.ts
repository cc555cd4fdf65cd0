import { country } from '@rtcops/core/countries/countries'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { floorRange } from '@rtcops/core/quality/intervals'
import { parseRangeChoice, printRangeChoice } from '@rtcops/core/time/range-choice'
import { defaultRanges, type RangeKind } from '@rtcops/core/time/range-presets'
import {
  choiceParam,
  type FilterChange,
  type FilterOf,
  listParam,
  type Param,
  rangeParam,
  textParam,
} from '../../../ui/url-params.ts'

/** Longest range (R-CQO-09) and most projects that may be asked for. */
export const mostDays = 31
export const mostProjects = 200

/** What values can be compared by (K-10, D-53). */
export const compareTypes = ['country', 'router', 'as'] as const
export type CompareType = (typeof compareTypes)[number]

/** Two-letter codes of known countries. */
const countryParam: Param<string> = {
  ...textParam('quality.filter.country'),
  read: (text) => country(text)?.code2,
}

/** A range whose fixed ends lie on five minutes (K-08), as those of the answers do. */
const snappedParam = (kind: RangeKind) => {
  const param = rangeParam(defaultRanges[kind], 'quality.filter.time')
  return {
    ...param,
    read: (text: string) => {
      const range = param.read(text)
      return range && snapRange(range)
    },
  }
}

/** What the address of every screen of quality says: filters, range, what is compared, and the chosen tab. */
export const qualityParams = (kind: RangeKind = 'quality') => ({
  tab: choiceParam(['join']),
  appkey: listParam(mostProjects, 'quality.filter.appkey'),
  country: countryParam,
  router: textParam('quality.filter.router'),
  as: textParam('quality.filter.as'),
  room: textParam('quality.filter.room'),
  uid: textParam('quality.filter.user'),
  query_time: snappedParam(kind),
  diff_type: choiceParam(compareTypes, 'quality.compare.type'),
  diff_value1: textParam('quality.compare.first'),
  diff_value2: textParam('quality.compare.second'),
})

export type QualityParams = ReturnType<typeof qualityParams>
export type QualityFilter = FilterOf<QualityParams>

/** A fixed range with both ends floored to five minutes; relative ones are floored when they are asked for. */
export function snapRange(text: string): string {
  const choice = parseRangeChoice(text)
  return choice?.kind === 'fixed' ? printRangeChoice({ kind: 'fixed', ...floorRange(choice) }) : text
}

/** A change with what falls away by it (R-CQO-07): another type clears the values and the filter of that type. */
export function withCompareRules(change: FilterChange<QualityParams>): FilterChange<QualityParams> {
  if (!('diff_type' in change)) return change
  const filter = change.diff_type === undefined ? {} : { [change.diff_type]: undefined }
  return { diff_value1: undefined, diff_value2: undefined, ...filter, ...change }
}

/** Why a comparison cannot be asked for, and at which of its values. */
export interface CompareRefusal {
  field: 'diff_value1' | 'diff_value2'
  text: MessageKey
}

/** Both values are needed, or one where it is compared with the whole (D-52); two must differ. */
export function compareRefusal(filter: QualityFilter, needed: 'both' | 'one'): CompareRefusal | undefined {
  const { diff_type, diff_value1, diff_value2 } = filter
  if (diff_type === undefined) return undefined
  const given = [diff_value1, diff_value2].filter((value) => value !== undefined)
  if (given.length < (needed === 'both' ? 2 : 1)) {
    const field = diff_value1 === undefined ? 'diff_value1' : 'diff_value2'
    return { field, text: 'quality.refusal.compareNeeded' }
  }
  if (diff_value1 === diff_value2) return { field: 'diff_value2', text: 'quality.refusal.compareEqual' }
  return undefined
}

/**
 * A filter as it is asked for, with the range under `time` as `overRange` wants it (its field is `query_time`). A comparison
 * that is not complete, as an address typed by hand may hold, is left out.
 */
export function askable(filter: QualityFilter, needed: 'both' | 'one' = 'both') {
  const { tab: _tab, query_time: time, diff_type, diff_value1, diff_value2, ...place } = filter
  const { appkey, ...rest } = place
  const asked = { ...rest, ...(appkey ? { appkey: [...appkey] } : {}), time }
  if (diff_type === undefined || compareRefusal(filter, needed)) return asked
  const { [diff_type]: _compared, ...others } = asked
  return {
    ...others,
    time,
    diff_type,
    ...(diff_value1 === undefined ? {} : { diff_value1 }),
    ...(diff_value2 === undefined ? {} : { diff_value2 }),
  }
}
