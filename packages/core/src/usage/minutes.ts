const perMinute = 60_000n

/**
 * Returns the whole minutes of a project, day and counting rule: its milliseconds rounded up once, after summing (F-19,
 * D-30).
 *
 * @throws {RangeError} for a negative value
 */
export function billedMinutes(milliseconds: bigint): bigint {
  if (milliseconds < 0n) throw new RangeError(`nothing can be used for ${milliseconds} ms`)
  return (milliseconds + perMinute - 1n) / perMinute
}
