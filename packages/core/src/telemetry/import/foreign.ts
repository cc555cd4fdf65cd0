import { fault, isRecord, type TraceFault, type TraceReason } from './trace.ts'

/** Servers of Jitsi that send dumps to an rtcstats server: video bridge, focus and SIP gateway. */
const JITSI_SERVERS = ['JVB', 'Jicofo', 'Jigasi']

/** Files that are often taken for a trace: what they are, and how they are recognized. */
const KINDS: readonly (readonly [is: (value: Record<string, unknown>) => boolean, reason: TraceReason])[] = [
  [(value) => typeof value['kind'] === 'string' && typeof value['channel_session_id'] === 'string', 'events'],
  [(value) => isRecord(value['peerConnections']), 'oldRtcstats'],
  [(value) => isRecord(value['log']) && 'entries' in value['log'], 'har'],
  [(value) => 'traceEvents' in value, 'performance'],
  [(value) => 'constants' in value && 'events' in value, 'netLog'],
]

/**
 * Returns the fault of a file that is recognized as something else than a trace; undefined if it is not.
 *
 * @param value the parsed file, or its first line
 */
export function foreignFault(value: unknown): TraceFault | undefined {
  if (Array.isArray(value)) return isReport(value) ? fault(1, 'oneReport') : undefined
  if (!isRecord(value)) return undefined
  const data = isRecord(value['data']) ? value['data'] : value
  const application = String(data['applicationName']).toLowerCase()
  const server = JITSI_SERVERS.find((name) => name.toLowerCase() === application)
  if (server !== undefined) return fault(1, 'jitsi', { server })
  if (isReport(Object.values(value))) return fault(1, 'oneReport')
  const kind = KINDS.find(([is]) => is(value))?.[1]
  return kind && fault(1, kind)
}

/** Returns true for the stats objects of one report. */
const isReport = (stats: readonly unknown[]): boolean =>
  stats.length > 0 &&
  stats.every((stat) => isRecord(stat) && typeof stat['type'] === 'string' && typeof stat['timestamp'] === 'number')
