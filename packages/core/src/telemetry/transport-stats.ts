import { figure, type RtcReport, type RtcStat, statsOf, word } from './rtc-report.ts'

/**
 * Returns the id of the candidate pair that carries the media: the one that the transport names (Chrome, Safari), the
 * one marked `selected` (Firefox), otherwise a nominated one that succeeded. Of several, the one that moved the most
 * bytes.
 */
export function selectedPairId(report: RtcReport): string | undefined {
  const named = statsOf(report, 'transport')
    .map((transport) => word(transport, 'selectedCandidatePairId'))
    .filter((id) => id !== undefined && report.get(id)?.['type'] === 'candidate-pair') as string[]
  if (named.length > 0) return busiest(report, named)
  const pairs = [...report.entries()].filter(([, stat]) => stat['type'] === 'candidate-pair')
  const marked = pairs.filter(([, pair]) => isTrue(pair['selected']))
  const nominated = pairs.filter(([, pair]) => isTrue(pair['nominated']) && pair['state'] === 'succeeded')
  return busiest(
    report,
    (marked.length > 0 ? marked : nominated).map(([id]) => id),
  )
}

const isTrue = (value: unknown) => value === true || value === 'true'

function busiest(report: RtcReport, ids: string[]): string | undefined {
  const moved = (id: string) => {
    const pair = report.get(id)
    return (figure(pair, 'bytesSent') ?? 0) + (figure(pair, 'bytesReceived') ?? 0)
  }
  return ids.reduce<string | undefined>(
    (best, id) => (best === undefined || moved(id) > moved(best) ? id : best),
    undefined,
  )
}

/** Bytes of one direction in an interval. */
export interface BytesMoved {
  bytes: number
  /** Milliseconds between the timestamps of the stats objects; undefined if they have none. */
  stamped: number | undefined
}

/**
 * Returns the bytes on the wire of one direction, including everything that loads the user's connection (headers,
 * retransmission, control packets): of the transports if they count bytes, otherwise of the selected pair, otherwise of
 * the RTP streams with their headers (Firefox before 97 counts nothing on the pair). A newly selected pair counts from
 * its own beginning.
 *
 * @returns undefined if nothing counts bytes, or a counter decreased
 */
export function bytesMoved(
  before: RtcReport,
  after: RtcReport,
  direction: 'Sent' | 'Received',
): BytesMoved | undefined {
  const pair = selectedPairId(after)
  const sources = [
    idsOf(after, 'transport'),
    pair === undefined ? [] : [pair],
    idsOf(after, direction === 'Sent' ? 'outbound-rtp' : 'inbound-rtp'),
  ]
  const counted = (stat: RtcStat | undefined) =>
    (figure(stat, `bytes${direction}`) ?? 0) + (figure(stat, `headerBytes${direction}`) ?? 0)
  const source = sources.find((ids) => ids.some((id) => counted(after.get(id)) > 0)) ?? []
  let bytes = 0
  let stamped: number | undefined
  for (const id of source) {
    const grown = counted(after.get(id)) - counted(before.get(id))
    if (grown < 0) return undefined
    bytes += grown
    const from = figure(before.get(id), 'timestamp')
    const to = figure(after.get(id), 'timestamp')
    if (from !== undefined && to !== undefined) stamped = to - from
  }
  return source.length > 0 ? { bytes, stamped } : undefined
}

function idsOf(report: RtcReport, type: string): string[] {
  return [...report.entries()].filter(([, stat]) => stat['type'] === type).map(([id]) => id)
}

/** Seconds after which an answer is not waited for any more: what is longer is another unit or another clock. */
const longestRoundTrip = 10

/**
 * Returns the round-trip time in milliseconds: the selected pair's last measurement, otherwise the mean of what the
 * receivers of the sent streams reported (Firefox); undefined without either. More than 10 s is not believed.
 *
 * @param farSide what the receivers reported, as far as it holds
 */
export function roundTripMs(
  report: RtcReport,
  farSide: readonly RtcStat[] = statsOf(report, 'remote-inbound-rtp'),
): number | undefined {
  const pair = figure(report.get(selectedPairId(report) ?? ''), 'currentRoundTripTime')
  if (isRoundTrip(pair)) return pair * 1000
  const reported = farSide.map((stat) => figure(stat, 'roundTripTime')).filter(isRoundTrip)
  if (reported.length === 0) return undefined
  return (reported.reduce((sum, seconds) => sum + seconds, 0) / reported.length) * 1000
}

const isRoundTrip = (seconds: number | undefined): seconds is number =>
  seconds !== undefined && seconds >= 0 && seconds <= longestRoundTrip
