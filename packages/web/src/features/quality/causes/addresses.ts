import { type BadTimePart, badTimeParts } from '@rtcops/core/features/quality/causes/columns'
import type { FilterChange } from '../../../ui/filter/url-params.ts'
import { paths } from '../../../ui/paths.ts'
import type { CausesFilter, CausesParams } from './causes-search.ts'

/** The field of the filter for each part; parts without one cannot be narrowed to. */
const fieldOf: Partial<Record<BadTimePart, keyof CausesParams>> = {
  cause: 'cause',
  side: 'side',
  country: 'country',
  router: 'router',
  company: 'company_id',
  project: 'app_key',
  sdk_version: 'sdk',
}

export const mayNarrow = (by: BadTimePart, name: string): boolean => name !== '' && fieldOf[by] !== undefined

/**
 * Returns the filter for one part and the next grouping: by country for a cause or a side, by cause for any other part.
 */
export const narrowedToPart = (by: BadTimePart, name: string): FilterChange<CausesParams> => ({
  [fieldOf[by] ?? by]: by === 'company' ? Number(name) : name,
  by: badTimeParts.find((part) => part === (by === 'cause' || by === 'side' ? 'country' : 'cause')),
})

/**
 * Returns the address of the calls behind a part, those with the most bad time first. Leaves out the SDK version, by
 * which calls cannot be filtered.
 */
export function callsOfPart(filter: CausesFilter, by: BadTimePart, name: string): string {
  const { app_key, cause, company_id, country, router, side, time } = filter
  const query = { company_id, app_key, cause, side, country, router, time, metric: 'bad_time' }
  const field = fieldOf[by]
  const narrowed = by === 'sdk_version' || field === undefined ? query : { ...query, [field]: name }
  const given = Object.entries(narrowed).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]))
  return `${paths.calls}?${new URLSearchParams(given)}`
}
