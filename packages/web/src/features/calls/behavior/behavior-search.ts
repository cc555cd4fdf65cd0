import type { Input } from '@rtcops/core/api/types'
import { sortFields } from '@rtcops/core/columns/columns'
import { behaviorColumns } from '@rtcops/core/features/calls/behavior/columns'
import { defaultRanges } from '@rtcops/core/time/range-presets'
import {
  type DefaultedParam,
  type FilterOf,
  idParam,
  listParam,
  type Param,
  pageParams,
  rangeParam,
  sortParam,
  textParam,
  writeFilter,
} from '../../../ui/filter/url-params.ts'
import { type Search, useSearch } from '../../../ui/filter/use-search.ts'
import { paths } from '../../../ui/paths.ts'

/** Maximum number of types in one request. */
export const mostTypes = 100

const mostTypeNumber = 4_294_967_295

const isTypeNumber = (text: string): boolean => /^\d{1,10}$/.test(text) && Number(text) <= mostTypeNumber

const typeParam: Param<string> = {
  ...textParam('behavior.column.event'),
  read: (text) => (isTypeNumber(text) ? text : undefined),
}

/** Types of events that tell of a fault; the seed has their names. */
export const faultTypes: readonly string[] = ['10', '12', '13', '14', '20', '21', '22', '23', '24', '31', '43']

/** No type in particular, written `all` in the address. */
export const allTypes: readonly string[] = []

/** The types of faults, unless others or all are asked for: joins, leaves and microphones outnumber them by far. */
const typesParam: DefaultedParam<readonly string[]> = {
  ...listParam(mostTypes, 'behavior.filter.type'),
  read: (text) => {
    if (text === 'all') return allTypes
    const numbers = listParam(mostTypes).read(text)?.filter(isTypeNumber)
    return numbers && numbers.length > 0 ? numbers : undefined
  },
  write: (types) => types.join(',') || 'all',
  fallback: faultTypes,
}

export const behaviorParams = {
  ...pageParams(),
  order: sortParam(sortFields(behaviorColumns)),
  company_id: idParam('call.filter.company'),
  app_key: textParam('behavior.column.project'),
  time: rangeParam(defaultRanges.callBehavior, 'common.column.time'),
  type_number: typesParam,
  channel_name: textParam('behavior.column.channel'),
  user_id: textParam('behavior.column.userId'),
  /** The type whose bar was clicked: it narrows the table but not the charts (R-CBH-04). */
  event: typeParam,
}

export type BehaviorParams = typeof behaviorParams
export type BehaviorFilter = FilterOf<BehaviorParams>

/**
 * Returns the search of call behavior: changing the company clears the project, changing the project clears room and
 * user (R-CBH-01, R-GEN-06).
 */
export const useBehaviorSearch = (): Search<BehaviorParams> => useSearch(behaviorParams, behaviorDependents)

export const behaviorDependents = { company_id: ['app_key'], app_key: ['channel_name', 'user_id'] } as const

type Asked<Id extends 'listCallBehavior' | 'getCallBehaviorCharts'> = Omit<Input<Id>, 'time'> & { time: string }

/** Returns the filter of the table; a room without a project, from an address typed by hand, is omitted. */
export function tableFilter(applied: BehaviorFilter): Asked<'listCallBehavior'> {
  const { limit, order, page, event } = applied
  const asked = { ...behaviorChartFilter(applied), page, limit, ...(order ? { order } : {}) }
  return event === undefined ? asked : { ...asked, type_number: [Number(event)] }
}

/** Returns the filter of the charts. */
export function behaviorChartFilter(applied: BehaviorFilter): Asked<'getCallBehaviorCharts'> {
  const { app_key, channel_name, company_id, time, type_number, user_id } = applied
  const inProject = app_key === undefined ? {} : { app_key, channel_name, user_id }
  const types = type_number.length > 0 ? type_number.map(Number) : undefined
  const wanted = { company_id, ...inProject, type_number: types }
  const given = Object.entries(wanted).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(given), time }
}

/** Returns whether a filter shows the types of faults alone. */
export const showsFaults = ({ type_number }: Pick<BehaviorFilter, 'type_number'>): boolean =>
  type_number.join() === faultTypes.join()

/** Returns the address of the screen with the table narrowed to one type, or without that if it already is. */
export function typeAddress(applied: BehaviorFilter, type: number): string {
  const event = applied.event === String(type) ? undefined : String(type)
  return `${paths.behavior}?${writeFilter(behaviorParams, { ...applied, event, page: 1 })}`
}
