import { listAnnotations } from '@rtcops/core/api/generated/operations'
import type { IncidentDetails } from '@rtcops/core/features/operations/alarms/incidents/columns'
import { annotatedRange } from '@rtcops/core/features/operations/alarms/incidents/timeline'
import type { Annotation } from '@rtcops/core/features/operations/annotations/columns'
import { rangeToWire } from '@rtcops/core/time/range'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useViewer } from '../../../ui/viewer.ts'

/** Annotations that are shown at most, the newest. */
const most = 100

/** Returns what was noted on charts at the time of an incident, as far as the member may see it. */
export function useAnnotationsOf(incident: IncidentDetails | undefined): readonly Annotation[] {
  const { mayCall } = useViewer()
  const [now] = useState(Date.now)
  const range = annotatedRange(incident ?? { create_time: '', resolve_time: null }, now)
  const { data } = useQuery({
    ...listAnnotations({ time: rangeToWire(range), limit: most }),
    enabled: incident !== undefined && mayCall('listAnnotations'),
  })
  return data?.list ?? none
}

const none: readonly Annotation[] = []
