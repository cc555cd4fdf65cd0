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

/** Zooms into a range, the innermost last. */
interface Zooms {
  whole: TimeRange
  parts: readonly TimeRange[]
}

/**
 * Puts the charts inside it on one time axis. A different range starts over, without a zoom of its own; the charts
 * stay, so that nobody loses the table, the series or the dialog that they opened when newer values arrive.
 */
export function ChartGroupProvider({ range: { start, end } = noRange, kept, children }: Props) {
  // The same object even if the range is passed as a new one.
  const whole = useMemo(() => ({ start, end }), [start, end])
  const [zooms, setZooms] = useState<Zooms>({ whole, parts: [] })
  const [pointer] = useState(createPointer)
  const group = useMemo<ChartGroup>(() => {
    if (kept) {
      const { set, zoomed } = kept
      const undo = () => set(undefined)
      return { visible: whole, zoomed, zoom: set, undo, reset: undo, pointer }
    }
    const parts = zooms.whole === whole ? zooms.parts : []
    return {
      visible: parts.at(-1) ?? whole,
      zoomed: parts.length > 0,
      zoom: (part) => setZooms({ whole, parts: [...parts, part] }),
      undo: () => setZooms({ whole, parts: parts.slice(0, -1) }),
      reset: () => setZooms({ whole, parts: [] }),
      pointer,
    }
  }, [zooms, whole, kept, pointer])
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
