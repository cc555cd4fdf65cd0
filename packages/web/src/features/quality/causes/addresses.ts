import { type BadTimePart, badTimeParts } from '@rtcops/core/features/quality/causes/columns'
import { callsPath } from '../../../ui/call-address.ts'
import type { FilterChange } from '../../../ui/filter/url-params.ts'
import type { CausesFilter, CausesParams } from './causes-search.ts'

const fieldOf = { cause: 'cause', side: 'side', country: 'country', router: 'router', sdk_version: 'sdk' } as const

/** Returns the filter of one part; what it is made of comes next: of a cause the countries, of the others the causes. */
export const narrowedToPart = (by: BadTimePart, name: string): FilterChange<CausesParams> => ({
  [fieldOf[by]]: name,
  by: badTimeParts.find((part) => part === (by === 'cause' || by === 'side' ? 'country' : 'cause')),
})

/** Returns the address of the calls behind a part, those with the most bad time first. The SDK version is no filter of calls, and is left out there. */
export function callsOfPart(filter: CausesFilter, by: BadTimePart, name: string): string {
  const { app_key, cause, company_id, country, router, side, time } = filter
  const query = { company_id, app_key, cause, side, country, router, time, metric: 'bad_time' }
  const narrowed = by === 'sdk_version' ? query : { ...query, [fieldOf[by]]: name }
  const given = Object.entries(narrowed).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]))
  return `${callsPath}?${new URLSearchParams(given)}`
}
