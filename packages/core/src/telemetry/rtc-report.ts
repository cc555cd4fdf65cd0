/** One stats object of a report, with the names of W3C webrtc-stats (`type`, `timestamp`, `bytesSent`, …). */
export type RtcStat = Readonly<Record<string, unknown>>

/** Stats objects by id. The `RTCStatsReport` that `getStats()` returns in Chrome, Firefox and Safari fits this type. */
export type RtcReport = Pick<ReadonlyMap<string, RtcStat>, 'get' | 'entries'>

/** A report with the time at which it was taken. */
export interface TimedReport {
  /** Unix milliseconds. */
  at: number
  report: RtcReport
  /** Time that the report states for itself as a whole; absent where only its stats objects have one. */
  stamp?: number | undefined
}

/** Returns a number of a stats object; old callback-style reports write numbers as text. */
export function figure(stat: RtcStat | undefined, name: string): number | undefined {
  const value = stat?.[name]
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value !== 'string' || value.trim() === '') return undefined
  const read = Number(value)
  return Number.isFinite(read) ? read : undefined
}

/** Returns a text of a stats object; an empty one counts as absent. */
export function word(stat: RtcStat | undefined, name: string): string | undefined {
  const value = stat?.[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Returns all stats objects of one type. */
export function statsOf(report: RtcReport, type: string): RtcStat[] {
  const found: RtcStat[] = []
  for (const [, stat] of report.entries()) if (stat['type'] === type) found.push(stat)
  return found
}

/**
 * Returns the newest time at which the browser itself counted, in the clock of the report; undefined if no stats object
 * says. What the far side counted has the times of its messages.
 */
export function newestStamp(report: RtcReport): number | undefined {
  let newest: number | undefined
  for (const [, stat] of report.entries()) {
    const stamp = String(stat['type']).startsWith('remote-') ? undefined : figure(stat, 'timestamp')
    if (stamp !== undefined && stamp > (newest ?? 0)) newest = stamp
  }
  return newest
}
