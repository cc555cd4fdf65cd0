/** Values of a figure over time; `null` is a gap. */
export type Course = readonly (number | null)[]

/** Returns the newest part of a trend. If the trend is longer than the room, each value is the mean of several. */
export function lastOf(course: Course, room: number): Course {
  const together = Math.ceil(course.length / room)
  if (together <= 1) return course
  const begin = course.length % together
  return Array.from({ length: Math.floor(course.length / together) }, (_, index) => {
    const from = begin + index * together
    const known = course.slice(from, from + together).filter((value) => value !== null)
    return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length
  })
}

/** Returns a trend scaled from its smallest to its largest value, because rates vary little. */
export function between(course: Course): Course {
  const known = course.filter((value) => value !== null)
  const least = Math.min(...known)
  const spread = Math.max(...known) - least
  return course.map((value) => (value === null ? null : spread === 0 ? 1 : value - least + spread / 7))
}

/** Returns the widths of boxes side by side; the first ones get the remaining columns. */
export function split(width: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const widths = weights.map((weight) => Math.floor((width * weight) / sum))
  const left = width - widths.reduce((total, each) => total + each, 0)
  return widths.map((each, index) => (index < left ? each + 1 : each))
}
