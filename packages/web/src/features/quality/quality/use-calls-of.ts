import { useMemo } from 'react'
import { callsPath } from '../../../ui/call-address.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { callsAddress } from './calls-address.ts'
import type { CallsOf } from './join-charts.ts'
import type { QualityFilter } from './quality-search.ts'

/** Leads from a stretch of time to the calls behind it, with the filters of the screen. */
export function useCallsOf(filter: QualityFilter): CallsOf {
  const { opens } = useViewer()
  const may = opens(callsPath)
  return useMemo(
    () => (may ? (range, country) => callsAddress(country ? { ...filter, country } : filter, range) : undefined),
    [may, filter],
  )
}
