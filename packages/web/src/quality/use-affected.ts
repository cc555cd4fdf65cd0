import { listAffectedCompanies } from '@rtcops/core/api/generated/operations'
import type { Input } from '@rtcops/core/api/types'
import { rangeToWire, type TimeRange } from '@rtcops/core/time/range'
import { hour } from '@rtcops/core/time/zone'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { recovering } from '../ui/recovering.ts'
import { useViewer } from '../ui/viewer.ts'

/** Where users are counted; absent for everywhere. */
export type AffectedPlace = Pick<Input<'listAffectedCompanies'>, 'appkey' | 'country' | 'router' | 'as' | 'cause'>

/** Longest window in hours; the server reads all samples in it. */
export const mostHours = 24

/** Companies that are read; the export has all. */
const mostRows = 20

export const isTooLong = ({ end, start }: TimeRange): boolean => end - start > mostHours * hour

/**
 * Reads the companies whose users were badly off in a window, unless it is too long or the member may not see them;
 * screens that show them twice read them once.
 */
export function useAffected(place: AffectedPlace, window: TimeRange) {
  const { mayCall } = useViewer()
  const input = { ...place, query_time: rangeToWire(window) }
  const query = useQuery({
    ...listAffectedCompanies({ ...input, limit: mostRows }),
    ...recovering,
    placeholderData: keepPreviousData,
    enabled: mayCall('listAffectedCompanies') && !isTooLong(window),
  })
  return { input, query }
}
