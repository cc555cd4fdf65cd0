import type { TimeRange } from '@rtcops/core/time/range'
import type { Instant } from '@rtcops/core/time/zone'
import { createContext, type ReactNode, use, useMemo, useState, useSyncExternalStore } from 'react'

/** Charts that share their time axis, its zoom and the crosshair. */
export interface ChartGroup {
  /** Time range of the axes. */
  visible: TimeRange
  zoomed: boolean
  /** Zooms to a range; `undo` restores the previous one. */
  zoom: (range: TimeRange) => void
  /** Undoes the last zoom. */
  undo: () => void
  /** Undoes all zooms. */
  reset: () => void
  pointer: Pointer
}

const ChartGroupContext = createContext<ChartGroup | undefined>(undefined)

/** A zoom that changes the request, so that everything beside the charts follows it. */
export interface KeptZoom {
  zoomed: boolean
  /** Zooms to a range; undefined undoes the zoom. */
  set: (range: TimeRange | undefined) => void
}

interface Props {
  /** Time range without zoom; undefined while it is not known. */
  range: TimeRange | undefined
  /** Set where the zoom is kept outside, such as in the address: the range is then the zoomed one. */
  kept?: KeptZoom | undefined
  children: ReactNode
}

/** Placeholder for an unknown range; nothing is drawn on it. */
const noRange: TimeRange = { start: 0, end: 1 }

/** Puts the charts inside it on one time axis. A different range starts over, without a zoom of its own. */
export function ChartGroupProvider({ range = noRange, kept, children }: Props) {
  return (
    <TimeAxis key={kept ? 'kept' : `${range.start}-${range.end}`} range={range} kept={kept}>
      {children}
    </TimeAxis>
  )
}

function TimeAxis({ range, kept, children }: Omit<Props, 'range'> & { range: TimeRange }) {
  const { start, end } = range
  // The same object even if the range is passed as a new one.
  const whole = useMemo(() => ({ start, end }), [start, end])
  const [zooms, setZooms] = useState<readonly TimeRange[]>([])
  const [pointer] = useState(createPointer)
  const group = useMemo<ChartGroup>(
    () => ({
      visible: zooms.at(-1) ?? whole,
      ...(kept
        ? { zoomed: kept.zoomed, zoom: kept.set, undo: () => kept.set(undefined), reset: () => kept.set(undefined) }
        : {
            zoomed: zooms.length > 0,
            zoom: (part: TimeRange) => setZooms((before) => [...before, part]),
            undo: () => setZooms((before) => before.slice(0, -1)),
            reset: () => setZooms([]),
          }),
      pointer,
    }),
    [zooms, whole, kept, pointer],
  )
  return <ChartGroupContext value={group}>{children}</ChartGroupContext>
}

/** Returns the time axis of the surrounding charts. @throws {Error} outside of a `ChartGroupProvider` */
export function useChartGroup(): ChartGroup {
  const group = use(ChartGroupContext)
  if (!group) throw new Error('a chart stands outside of ChartGroupProvider')
  return group
}

/** Returns the time range of the surrounding time axes; undefined if there are none, as for bars by category. */
export const useVisible = (): TimeRange | undefined => use(ChartGroupContext)?.visible

/** Position of the pointer on the shared time axis, and the chart under it. */
export interface Pointed {
  moment: Instant
  chart: string
}

/** Kept outside React state: the pointer moves far more often than charts are drawn. */
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

/** Returns the position of the group's crosshair. */
export const usePointer = ({ read, subscribe }: Pointer): Pointed | undefined => useSyncExternalStore(subscribe, read)
