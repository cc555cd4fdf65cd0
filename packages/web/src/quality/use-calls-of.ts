import type { CallMetric } from '@rtcops/core/features/calls/calls/call-metrics'
import { useMemo } from 'react'
import { paths } from '../ui/paths.ts'
import { useViewer } from '../ui/viewer.ts'
import { callsAddress } from './calls-address.ts'
import type { CallsOf } from './join-charts.ts'
import type { QualityFilter } from './search/quality-search.ts'

/**
 * Returns a function that links a time range to the calls behind it, with the filters of the screen, the worst first by
 * the metric that the screen shows.
 */
export function useCallsOf(filter: QualityFilter, metric?: CallMetric): CallsOf {
  const { opens } = useViewer()
  const may = opens(paths.calls)
  return useMemo(
    () =>
      may
        ? (range, country, own = metric) => callsAddress(country ? { ...filter, country } : filter, range, own)
        : undefined,
    [may, filter, metric],
  )
}
