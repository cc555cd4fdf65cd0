import type { RtcReport, RtcStat } from '../rtc-report.ts'
import { fullProperty, fullType } from './rtcstats/compressed-names.ts'
import { isRecord } from './trace.ts'

/**
 * Rebuilds complete reports of one connection from rtcstats entries, which omit what has not changed since the last
 * entry of that connection. Writers differ in the meaning of a missing stats object, so two kinds are distinguished:
 * - clients that name every object of the report, unchanged ones as `{"timestamp": 0}`: a missing object has been
 *   removed;
 * - clients that omit unchanged objects: a missing object is unchanged, and a removed one is written as null.
 *
 * Uncompressed entries are returned unchanged, reduced to the fields that the importer reads.
 */
export class DeltaReports {
  #base: Map<string, RtcStat>

  /** @param base the last report of a connection that is continued */
  constructor(base: Iterable<[string, RtcStat]> = []) {
    this.#base = new Map(base)
  }

  /** The last report. */
  get base(): ReadonlyMap<string, RtcStat> {
    return this.#base
  }

  /** @param value the value of a `getstats` entry */
  next(value: Record<string, unknown>): RtcReport {
    const changes = Object.entries(value).filter(([id]) => id !== 'timestamp' && id !== 't')
    const stamp = value['timestamp'] ?? value['t']
    const namesAll = changes.some(([, change]) => isRecord(change) && Object.keys(change).join() === 'timestamp')
    const report = namesAll ? new Map<string, RtcStat>() : new Map(this.#base)
    for (const [id, change] of changes) {
      // An object that is named without any change is the one that was already there, with its old timestamp.
      const unchanged = isRecord(change) && Object.keys(change).length === 0 ? this.#base.get(id) : undefined
      if (unchanged) report.set(id, unchanged)
      else if (isRecord(change)) report.set(id, merged(this.#base.get(id), change, stamp))
      else report.delete(id)
    }
    this.#base = report
    return report
  }
}

/**
 * Fields of a stats object that the importer reads. Others are dropped, because hours of a large call would exhaust the
 * memory.
 */
const READ = new Set([
  'type',
  'timestamp',
  'kind',
  'mediaType',
  'ssrc',
  'localId',
  'state',
  'nominated',
  'selected',
  'packetsSent',
  'packetsReceived',
  'packetsLost',
  'fractionLost',
  'jitter',
  'roundTripTime',
  'currentRoundTripTime',
  'bytesSent',
  'bytesReceived',
  'headerBytesSent',
  'headerBytesReceived',
  'selectedCandidatePairId',
  'localCandidateId',
  'remoteCandidateId',
  'candidateType',
  'networkType',
  'protocol',
  'relayProtocol',
  'availableOutgoingBitrate',
  'trackIdentifier',
  'active',
  'concealedSamples',
  'silentConcealedSamples',
  'totalSamplesReceived',
  'totalInterruptionDuration',
  'jitterBufferDelay',
  'jitterBufferEmittedCount',
  'totalAudioEnergy',
  'totalSamplesDuration',
  'framesSent',
  'framesEncoded',
  'framesReceived',
  'framesDecoded',
  'framesDropped',
  'totalFreezesDuration',
  'qualityLimitationDurations',
  'contentType',
  'dtlsState',
  'address',
  'ip',
  'ipAddress',
  'relatedAddress',
  'googRtt',
  'googActiveConnection',
  'googJitterReceived',
])

function merged(before: RtcStat | undefined, change: Record<string, unknown>, stamp: unknown): RtcStat {
  const stat: Record<string, unknown> = { ...before }
  let stamped = false
  for (const [key, value] of Object.entries(change)) {
    const name = fullProperty(key)
    if (!READ.has(name)) continue
    const former = stat[name]
    // A nested object, too, may say only what changed.
    if (isRecord(value) && isRecord(former)) stat[name] = { ...former, ...value }
    else stat[name] = name === 'type' ? fullType(value) : value
    stamped ||= name === 'timestamp' && value !== 0
  }
  if (!stamped && stamp !== undefined) stat['timestamp'] = stamp
  return stat
}
