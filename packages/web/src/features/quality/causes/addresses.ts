import { type BadTimePart, badTimeParts } from '@rtcops/core/features/quality/causes/columns'
import { callsPath } from '../../../ui/call-address.ts'
import type { FilterChange } from '../../../ui/filter/url-params.ts'
import type { CausesFilter, CausesParams } from './causes-search.ts'

const fieldOf = { cause: 'cause', side: 'side', country: 'country', router: 'router', sdk_version: 'sdk' } as const

/**
 * Returns the filter for one part and the next grouping: by country for a cause or a side, by cause for any other part.
 */
export const narrowedToPart = (by: BadTimePart, name: string): FilterChange<CausesParams> => ({
  [fieldOf[by]]: name,
  by: badTimeParts.find((part) => part === (by === 'cause' || by === 'side' ? 'country' : 'cause')),
})

/**
 * Returns the address of the calls behind a part, those with the most bad time first. Leaves out the SDK version, by
 * which calls cannot be filtered.
 */
export function callsOfPart(filter: CausesFilter, by: BadTimePart, name: string): string {
  const { app_key, cause, company_id, country, router, side, time } = filter
  const query = { company_id, app_key, cause, side, country, router, time, metric: 'bad_time' }
  const narrowed = by === 'sdk_version' ? query : { ...query, [fieldOf[by]]: name }
  const given = Object.entries(narrowed).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]))
  return `${callsPath}?${new URLSearchParams(given)}`
}
