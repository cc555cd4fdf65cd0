import { median } from '../../quality/statistics.ts'
import { figure, type RtcStat, statsOf } from '../rtc-report.ts'
import { changeStats } from './change-stats.ts'
import type { TraceEntry } from './trace.ts'

/** Seconds that no usual round-trip time has. */
const impossible = 10

/**
 * Converts the round-trip times that the far side reported to a connection into seconds. Firefox wrote milliseconds for
 * years; such times are whole numbers, or far too long as seconds.
 */
export function toSeconds(entries: readonly TraceEntry[]): void {
  const times = entries.flatMap(({ report }) =>
    report ? statsOf(report, 'remote-inbound-rtp').flatMap((stat) => figure(stat, 'roundTripTime') || []) : [],
  )
  const areWhole = times.length > 0 && times.every((time) => Number.isInteger(time))
  if (areWhole || (median(times) ?? 0) > impossible) changeStats(entries, inSeconds)
}

function inSeconds(stat: RtcStat): RtcStat {
  const time = stat['type'] === 'remote-inbound-rtp' ? figure(stat, 'roundTripTime') : undefined
  return time === undefined ? stat : { ...stat, roundTripTime: time / 1000 }
}
