import type { RtcStat } from '../rtc-report.ts'
import type { TraceEntry } from './trace.ts'

/**
 * Puts other stats objects into the reports of entries.
 *
 * @param change returns the object to put in the place of another, or the same
 */
export function changeStats(entries: readonly TraceEntry[], change: (stat: RtcStat) => RtcStat): void {
  for (const entry of entries)
    if (entry.report)
      entry.report = new Map([...entry.report.entries()].map(([id, stat]) => [id, change(stat)] as const))
}
