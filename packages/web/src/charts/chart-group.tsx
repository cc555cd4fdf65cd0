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

/** Puts the charts below it on one time axis. Another range starts without zoom if `key` changes with it. */
export function ChartGroupProvider({ range, children }: { range: TimeRange; children: ReactNode }) {
  const [zooms, setZooms] = useState<readonly TimeRange[]>([])
  const [pointer] = useState(createPointer)
  const group = useMemo<ChartGroup>(
    () => ({
      visible: zooms.at(-1) ?? range,
      zoomed: zooms.length > 0,
      zoom: (part) => setZooms((before) => [...before, part]),
      undo: () => setZooms((before) => before.slice(0, -1)),
      reset: () => setZooms([]),
      pointer,
    }),
    [zooms, range, pointer],
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
