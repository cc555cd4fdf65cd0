import { day, hour, type Instant, instantAtWall, minute, second, wallAt } from '@rtcops/core/time/zone'

/**
 * Possible lengths of a cell, milliseconds. From 8 seconds on, each is at most a quarter longer than the previous
 * one, so that a frame has few empty columns; and each divides a day, so that times can be written above the cells
 * that begin with them.
 */
const lengths = [
  ...[1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 18, 20, 24, 25, 30, 36, 40, 45, 50].map((count) => count * second),
  ...[60, 75, 90, 100, 120, 150, 180, 200, 240, 300, 360, 400, 480].map((count) => count * second),
  ...[10, 12, 15, 18, 20, 24, 30, 36, 40, 48, 60, 72, 80, 96, 120].map((count) => count * minute),
  ...[3, 4, 6, 8].map((count) => count * hour),
]

/** Cells of a stretch of time: `count` cells of `length` milliseconds each, the first from `start` on. */
export interface TimeAxis {
  start: Instant
  length: number
  count: number
}

/** Stretch of time to divide into cells. */
export interface Stretch {
  start: Instant
  end: Instant
  /** Milliseconds of which only one sample is kept; a cell holds a whole number of slots. */
  slot?: number
}

/** Returns the cells of this length that cover a stretch; they begin where the wall clock shows a multiple of it. */
export function axisOf({ start, end }: Stretch, length: number, zone: string): TimeAxis {
  const wall = wallAt(start, zone)
  const first = instantAtWall(wall - (wall % length), zone)
  return { start: first, length, count: Math.floor(Math.max(0, end - first) / length) + 1 }
}

/** Returns the axis with the shortest cells of which at most `room` cover a stretch. */
export function fittingAxis(stretch: Stretch, room: number, zone: string): TimeAxis {
  const { end, slot = 0, start } = stretch
  for (const length of lengths) {
    if (slot > 0 && length % slot !== 0) continue
    const axis = axisOf(stretch, length, zone)
    if (axis.count <= room) return axis
  }
  const days = Math.ceil((end - start) / day / Math.max(1, room - 1))
  return axisOf(stretch, Math.max(1, days) * day, zone)
}

/** Returns the cell that holds a moment; a moment outside the axis belongs to the nearer end. */
export const cellAt = ({ start, length, count }: TimeAxis, at: Instant): number =>
  Math.min(count - 1, Math.max(0, Math.floor((at - start) / length)))

/** Returns when a cell begins. */
export const startOfCell = ({ start, length }: TimeAxis, cell: number): Instant => start + cell * length
