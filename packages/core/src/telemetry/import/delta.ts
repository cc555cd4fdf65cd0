import type { RtcReport, RtcStat } from '../rtc-report.ts'
import { fullProperty, fullType } from './compressed-names.ts'
import { isRecord } from './trace.ts'

/**
 * Rebuilds whole reports of one connection from rtcstats entries, which leave out what did not change since the last
 * entry of that connection. Writers differ in what a missing stats object means, which this tells apart:
 * - clients that name every object of the report, unchanged ones as `{"timestamp": 0}`: a missing object is gone;
 * - clients that leave unchanged objects out: a missing object is as it was, and one that is gone is written as null.
 *
 * Entries that are not compressed come out as they are, with the fields that the importer reads.
 */
export class DeltaReports {
  #base = new Map<string, RtcStat>()

  /** @param value the value of a `getstats` entry */
  next(value: Record<string, unknown>): RtcReport {
    const changes = Object.entries(value).filter(([id]) => id !== 'timestamp' && id !== 't')
    const stamp = value['timestamp'] ?? value['t']
    const namesAll = changes.some(([, change]) => isRecord(change) && Object.keys(change).join() === 'timestamp')
    const report = namesAll ? new Map<string, RtcStat>() : new Map(this.#base)
    for (const [id, change] of changes) {
      if (isRecord(change)) report.set(id, merged(this.#base.get(id), change, stamp))
      else report.delete(id)
    }
    this.#base = report
    return report
  }
}

/** What anything behind here reads of a stats object. The rest is let go: hours of a large call would fill the memory. */
const READ = new Set([
  ...['type', 'timestamp', 'kind', 'mediaType', 'ssrc', 'localId', 'state', 'nominated', 'selected'],
  ...[
    'packetsSent',
    'packetsReceived',
    'packetsLost',
    'fractionLost',
    'jitter',
    'roundTripTime',
    'currentRoundTripTime',
  ],
  ...['bytesSent', 'bytesReceived', 'headerBytesSent', 'headerBytesReceived'],
  ...['selectedCandidatePairId', 'localCandidateId', 'remoteCandidateId', 'candidateType', 'networkType'],
  ...['address', 'ip', 'ipAddress', 'relatedAddress'],
  ...['googRtt', 'googActiveConnection', 'googJitterReceived'],
])

function merged(before: RtcStat | undefined, change: Record<string, unknown>, stamp: unknown): RtcStat {
  const stat: Record<string, unknown> = { ...before }
  let stamped = false
  for (const [key, value] of Object.entries(change)) {
    const name = fullProperty(key)
    if (!READ.has(name)) continue
    stat[name] = name === 'type' ? fullType(value) : value
    stamped ||= name === 'timestamp' && value !== 0
  }
  if (!stamped && stamp !== undefined) stat['timestamp'] = stamp
  return stat
}
