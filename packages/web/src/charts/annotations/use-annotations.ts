import { listAnnotations } from '@rtcops/core/api/generated/operations'
import type { Annotation } from '@rtcops/core/features/operations/annotations/columns'
import { rangeToWire } from '@rtcops/core/time/range'
import { minute } from '@rtcops/core/time/zone'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useKept } from '../../ui/use-kept.ts'
import { useViewer } from '../../ui/viewer.ts'
import type { Chart, TimeChart } from '../model.ts'
import { type Mark, marksOf, shownRange } from './marks.ts'

/** Maximum number of annotations of a chart. */
export const mostShown = 200

const none: readonly Annotation[] = []

/** Returns what happened in the time of a chart. Charts of the same time share the request; zooming sends none. */
export function useAnnotations(chart: Pick<TimeChart, 'calendar' | 'range'> | undefined) {
  const isAllowed = useViewer().mayCall('listAnnotations')
  const { data, error, isPending, refetch } = useQuery({
    ...listAnnotations(chart ? { time: rangeToWire(shownRange(chart)), limit: mostShown } : {}),
    enabled: isAllowed && chart !== undefined,
    // A chart that is drawn again, as in a dialog, asks nothing.
    staleTime: minute,
  })
  return { isAllowed, annotations: data?.list ?? none, total: data?.total ?? 0, error, isPending, refetch }
}

const isHidden = (stored: unknown): stored is true => stored === true

/** Returns whether charts show what happened, and its setter; the choice is kept per user. */
export function useShowsMarks(): [boolean, (shows: boolean) => void] {
  const [hidden, setHidden] = useKept('annotations-hidden', isHidden)
  return [!hidden, (shows) => setHidden(shows ? undefined : true)]
}

const noMarks: readonly Mark[] = []

/** Returns the marks of a chart; none while they are switched off, and of a chart that is not over time. */
export function useMarks(chart: Chart): readonly Mark[] {
  const overTime = 'range' in chart ? chart : undefined
  const { annotations } = useAnnotations(overTime)
  const [shows] = useShowsMarks()
  const calendar = overTime?.calendar
  return useMemo(
    () => (shows && annotations.length > 0 ? marksOf(annotations, calendar ? { calendar } : {}) : noMarks),
    [shows, annotations, calendar],
  )
}
