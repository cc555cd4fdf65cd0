const perMinute = 60_000n

/**
 * Whole minutes of a project, day and counting rule: its milliseconds rounded up, once, after everything has been summed (F-19, D-30).
 *
 * @throws {RangeError} for less than nothing
 */
export function minutesOf(milliseconds: bigint): bigint {
  if (milliseconds < 0n) throw new RangeError(`nothing can be used for ${milliseconds} ms`)
  return (milliseconds + perMinute - 1n) / perMinute
}
