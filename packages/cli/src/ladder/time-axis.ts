import { day, hour, type Instant, instantAtWall, minute, second, wallAt } from '@rtcops/core/time/zone'

/** How long a cell may be. */
const lengths = [
  ...[1, 2, 5, 10, 15, 20, 30].map((count) => count * second),
  ...[1, 2, 5, 10, 20, 30].map((count) => count * minute),
  ...[1, 2, 4, 8].map((count) => count * hour),
]

/** The cells of a stretch of time: `count` of `length` milliseconds each, the first from `start` on. */
export interface TimeAxis {
  start: Instant
  length: number
  count: number
}

/** The cells of this length that hold the stretch; they begin where the wall clock shows a multiple of it. */
export function axisOf({ start, end }: { start: Instant; end: Instant }, length: number, zone: string): TimeAxis {
  const wall = wallAt(start, zone)
  const first = instantAtWall(wall - (wall % length), zone)
  return { start: first, length, count: Math.floor(Math.max(0, end - first) / length) + 1 }
}

/** The axis of the shortest cells with which the stretch fits in `room` of them. */
export function fittingAxis(stretch: { start: Instant; end: Instant }, room: number, zone: string): TimeAxis {
  for (const length of lengths) {
    const axis = axisOf(stretch, length, zone)
    if (axis.count <= room) return axis
  }
  const days = Math.ceil((stretch.end - stretch.start) / day / Math.max(1, room - 1))
  return axisOf(stretch, Math.max(1, days) * day, zone)
}

/** The cell that holds a moment; one outside of the axis belongs to the nearer end. */
export const cellAt = ({ start, length, count }: TimeAxis, at: Instant): number =>
  Math.min(count - 1, Math.max(0, Math.floor((at - start) / length)))

/** When a cell begins. */
export const startOfCell = ({ start, length }: TimeAxis, cell: number): Instant => start + cell * length
