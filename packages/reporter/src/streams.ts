import type { Interval } from './link.ts'
import { type Grown, known, lossGrowth, milliseconds, numberOf, rounded, sum, total } from './stats.ts'
import type { WatchOptions } from './types.ts'

/** Figures of a stream, as `streams` of a sample has them. */
export type StreamFigures = Record<string, string | number | null>

/** Returns the figures of the streams between the user and others, as far as it is known whose they are. */
export function streamsOf(interval: Interval, peer: WatchOptions['peer']): StreamFigures[] {
  const ownerOf = (stream: Grown) => (typeof peer === 'function' ? peer(stream.now) : peer)
  return ['audio', 'video'].flatMap((kind) => {
    const received = interval.streams('inbound-rtp', kind)
    const figures = [...new Set(received.map(ownerOf))].flatMap((owner) =>
      owner
        ? receivedOf(
            owner,
            kind,
            received.filter((stream) => ownerOf(stream) === owner),
          )
        : [],
    )
    // What is sent to a server has no peer.
    return typeof peer === 'string' ? [...figures, ...sentOf(peer, kind, interval)] : figures
  })
}

function receivedOf(peer: string, kind: string, streams: readonly Grown[]): StreamFigures[] {
  const grown = (name: string) => total(streams, name)
  const lost = sum(streams.map(({ now, then }) => lossGrowth(then, now) || 0))
  const loss_rate = percent(lost, lost + (grown('packetsReceived') || 0))
  if (loss_rate === null) return []
  return [
    {
      peer,
      direction: 'received',
      kind,
      bps: perSecond(streams, 1, 'bytesReceived', 'headerBytesReceived'),
      loss_rate,
      jitter: milliseconds(Math.max(...known(streams.map(({ now }) => numberOf(now, 'jitter')))), 100),
      ...(kind === 'audio'
        ? {
            conceal_rate: percent(
              Math.max(0, grown('concealedSamples') - (grown('silentConcealedSamples') || 0)),
              grown('totalSamplesReceived'),
            ),
          }
        : {
            freeze_ms: milliseconds(grown('totalFreezesDuration')),
            fps: perSecond(streams, 10, 'framesDecoded'),
          }),
    },
  ]
}

function sentOf(peer: string, kind: string, { streams, upstream }: Interval): StreamFigures[] {
  const sent = streams('outbound-rtp', kind)
  if (!(total(sent, 'packetsSent') > 0)) return []
  const losses = upstream.filter(({ now }) => now['kind'] === kind)
  return [
    {
      peer,
      direction: 'sent',
      kind,
      bps: perSecond(sent, 1, 'bytesSent', 'headerBytesSent'),
      loss_rate: percent(sum(losses.map(({ lost }) => lost)), sum(losses.map(({ packets }) => packets))),
      ...(kind === 'video' ? { fps: perSecond(sent, 10, 'framesSent') } : {}),
    },
  ]
}

const percent = (part: number, whole: number): number | null => rounded((part / whole) * 100, 100, 100)

/** Returns the growth of a counter per second, with what a second one adds to it. */
const perSecond = (streams: readonly Grown[], parts: number, name: string, more = ''): number | null =>
  rounded((total(streams, name) + (total(streams, more) || 0)) / (streams[0]?.seconds ?? 0), parts)
