import { figure, statsOf } from '../rtc-report.ts'
import { streamKey } from '../rtp-stats.ts'
import type { TracedConnection } from './connections.ts'

/**
 * Returns the times of the reports in which the far side had sent more packets to the user since the previous report, as
 * its own reports say (`remote-outbound-rtp`).
 */
export function sentToUser({ entries }: TracedConnection): number[] {
  const last = new Map<string, number>()
  return entries.flatMap(({ at, report }) => {
    let hasGrown = false
    for (const stat of report ? statsOf(report, 'remote-outbound-rtp') : []) {
      const sent = figure(stat, 'packetsSent')
      if (sent === undefined) continue
      const before = last.get(streamKey(stat))
      hasGrown ||= before !== undefined && sent > before
      last.set(streamKey(stat), sent)
    }
    return hasGrown ? [Math.round(at)] : []
  })
}
