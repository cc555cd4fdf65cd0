import type { Input } from '@rtcops/core/api/types'
import { defaultRanges } from '@rtcops/core/time/range-presets'
import {
  type FilterOf,
  idParam,
  listParam,
  type Param,
  pageParams,
  rangeParam,
  sortParam,
  textParam,
  writeFilter,
} from '../../../ui/url-params.ts'
import { type Search, useSearch } from '../../../ui/use-search.ts'

/** The longest range that the server answers, in days. */
export const mostDays = 31

/** Type numbers that one question may name. */
export const mostTypes = 100

const mostTypeNumber = 4_294_967_295

const isTypeNumber = (text: string): boolean => /^\d{1,10}$/.test(text) && Number(text) <= mostTypeNumber

const typesParam: Param<readonly string[]> = {
  ...listParam(mostTypes, 'behavior.filter.type'),
  read: (text) => {
    const numbers = listParam(mostTypes).read(text)?.filter(isTypeNumber)
    return numbers && numbers.length > 0 ? numbers : undefined
  },
}

const typeParam: Param<string> = {
  ...textParam('behavior.column.event'),
  read: (text) => (isTypeNumber(text) ? text : undefined),
}

const params = {
  ...pageParams(),
  order: sortParam(['ts']),
  company_id: idParam('call.filter.company'),
  app_key: textParam('behavior.column.project'),
  time: rangeParam(defaultRanges.callBehavior, 'common.column.time'),
  type_number: typesParam,
  channel_name: textParam('behavior.column.channel'),
  user_id: textParam('behavior.column.userId'),
  /** The type whose bar was clicked: it narrows the table and leaves the charts as they are (R-CBH-04). */
  event: typeParam,
}

export type BehaviorParams = typeof params
export type BehaviorFilter = FilterOf<BehaviorParams>

/** The search of call behaviour: a project belongs to its company, room and user to their project (R-CBH-01, R-GEN-06). */
export const useBehaviorSearch = (): Search<BehaviorParams> => useSearch(params, dependents)

export const dependents = { company_id: ['app_key'], app_key: ['channel_name', 'user_id'] } as const

type Asked<Id extends 'listCallBehavior' | 'getCallBehaviorCharts'> = Omit<Input<Id>, 'time'> & { time: string }

/** What the table is asked for; of an address typed by hand a room without its project is left out. */
export function tableFilter(applied: BehaviorFilter): Asked<'listCallBehavior'> {
  const { limit, order, page, event } = applied
  const asked = { ...chartFilter(applied), page, limit, ...(order ? { order } : {}) }
  return event === undefined ? asked : { ...asked, type_number: [Number(event)] }
}

/** What the charts are asked for. */
export function chartFilter(applied: BehaviorFilter): Asked<'getCallBehaviorCharts'> {
  const { app_key, channel_name, company_id, time, type_number, user_id } = applied
  const inProject = app_key === undefined ? {} : { app_key, channel_name, user_id }
  const wanted = { company_id, ...inProject, type_number: type_number?.map(Number) }
  const given = Object.entries(wanted).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(given), time }
}

/** The screen with the table narrowed to one type, or freed again where it is narrowed to that one already. */
export function typeAddress(applied: BehaviorFilter, type: number): string {
  const event = applied.event === String(type) ? undefined : String(type)
  return `/data-monitoring/call-behavior?${writeFilter(params, { ...applied, event, page: 1 })}`
}
