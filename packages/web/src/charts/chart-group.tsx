import type { TimeRange } from '@rtcops/core/time/range'
import type { Instant } from '@rtcops/core/time/zone'
import { createContext, type ReactNode, use, useMemo, useState, useSyncExternalStore } from 'react'

/** Charts that share their time axis, its zoom and the crosshair. */
export interface ChartGroup {
  /** What the time axes show. */
  visible: TimeRange
  zoomed: boolean
  /** Shows a part; the part before can be had back. */
  zoom: (range: TimeRange) => void
  /** Takes the last zoom back. */
  undo: () => void
  /** Takes all zooms back. */
  reset: () => void
  pointer: Pointer
}

const ChartGroupContext = createContext<ChartGroup | undefined>(undefined)

interface Props {
  /** What the time axes show where nothing is zoomed; undefined while it is not known. */
  range: TimeRange | undefined
  children: ReactNode
}

/** Stands for a range that is not known, with nothing to draw on it. */
const noRange: TimeRange = { start: 0, end: 1 }

/** Puts the charts below it on one time axis. Another range starts anew, without zoom. */
export function ChartGroupProvider({ range = noRange, children }: Props) {
  return (
    <TimeAxis key={`${range.start}-${range.end}`} range={range}>
      {children}
    </TimeAxis>
  )
}

function TimeAxis({ range, children }: { range: TimeRange; children: ReactNode }) {
  // The same for as long as the axis stands, whichever object says it.
  const [whole] = useState(range)
  const [zooms, setZooms] = useState<readonly TimeRange[]>([])
  const [pointer] = useState(createPointer)
  const group = useMemo<ChartGroup>(
    () => ({
      visible: zooms.at(-1) ?? whole,
      zoomed: zooms.length > 0,
      zoom: (part) => setZooms((before) => [...before, part]),
      undo: () => setZooms((before) => before.slice(0, -1)),
      reset: () => setZooms([]),
      pointer,
    }),
    [zooms, whole, pointer],
  )
  return <ChartGroupContext value={group}>{children}</ChartGroupContext>
}

export function useChartGroup(): ChartGroup {
  const group = use(ChartGroupContext)
  if (!group) throw new Error('a chart stands outside of ChartGroupProvider')
  return group
}

/** What the time axes around show; undefined where there are none, as for bars by category. */
export const useVisible = (): TimeRange | undefined => use(ChartGroupContext)?.visible

/** Where the pointer is on the shared time axis, and over which chart. */
export interface Pointed {
  moment: Instant
  chart: string
}

/** Kept beside React: the pointer moves far more often than charts are drawn. */
export interface Pointer {
  read: () => Pointed | undefined
  move: (pointed: Pointed | undefined) => void
  subscribe: (changed: () => void) => () => void
}

function createPointer(): Pointer {
  let pointed: Pointed | undefined
  const listeners = new Set<() => void>()
  return {
    read: () => pointed,
    move: (next) => {
      pointed = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Where the crosshair of the group stands. */
export const usePointer = ({ read, subscribe }: Pointer): Pointed | undefined => useSyncExternalStore(subscribe, read)
