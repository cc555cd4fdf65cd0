import type { TelemetryEvent } from '@rtcops/core/telemetry/events'
import type { Memory } from '../source-connector.ts'
import { idsOf } from '../stay-events.ts'
import { countersOf, type Flow, growthOf, lossOf, nothing, plus, rateOf, sampleOf } from './flow.ts'
import { type Handle, type JanusUser, keepMember, memberOf, nameOf } from './links.ts'
import { type JanusEvent, type StreamCounts, timeOf } from './message.ts'

/**
 * Takes what was counted on a connection. Each connection of a user is reported by itself; together they become a sample once one of
 * them is reported again.
 */
export async function countedOf(
  event: JanusEvent,
  streams: readonly StreamCounts[],
  memory: Memory,
): Promise<TelemetryEvent[]> {
  const name = nameOf.handle(event)
  const handle = await memory.get<Handle>(name)
  const found = handle && (await memberOf(memory, name))
  // Whoever has left is no longer measured.
  if (!handle || !found) return []
  const [memberName, member] = found
  const at = timeOf(event)
  const { counted, countedAt } = handle
  handle.counted = Object.fromEntries(streams.map((stream) => [keyOf(stream), countersOf(stream)]))
  handle.countedAt = at
  memory.set(name, handle, member.ids.user)
  if (countedAt === undefined || at <= countedAt) return []
  const flow = await flowOf({ from: countedAt, to: at }, streams, { counted, feeds: handle.feeds }, member, memory)
  const events = name in member.flows ? takeSample(member) : []
  member.flows[name] = flow
  await keepMember(memory, memberName, member, at)
  return events
}

/** Returns the sample of what was counted for a user and not told yet. */
export function takeSample(member: JanusUser): TelemetryEvent[] {
  const sample = sampleOf(Object.values(member.flows), idsOf(member.ids), member.sampledAt)
  member.flows = {}
  if (!sample) return []
  member.sampledAt = sample.ts
  return [sample]
}

const keyOf = ({ media, mid }: StreamCounts): string => `${mid} ${media}`

/** Measures one connection. Of pictures in several layers only the first counts, because the others show the same. */
async function flowOf(
  span: Pick<Flow, 'from' | 'to'>,
  streams: readonly StreamCounts[],
  { counted, feeds }: Pick<Handle, 'counted' | 'feeds'>,
  member: JanusUser,
  memory: Memory,
): Promise<Flow> {
  const flow: Flow = { ...span, up: nothing, down: nothing, rtt: null, jitter: null, streams: [] }
  for (const stream of streams) {
    const { media, mid, rtt } = stream
    const growth =
      media === 'audio' || media === 'video' ? growthOf(counted[keyOf(stream)] ?? [], countersOf(stream)) : undefined
    if (!growth || (media !== 'audio' && media !== 'video')) continue
    const { bytesIn, bytesOut, lost, lostByRemote, received, repaired, sent } = growth
    if (rtt > 0) flow.rtt = Math.max(flow.rtt ?? 0, rtt)
    if (received > 0) {
      flow.up = plus(flow.up, { packets: lost === null ? 0 : received + lost, lost: lost ?? 0, bytes: bytesIn })
      // What was sent again is passed on; the rest is missing for all who receive it.
      member.gaps[mid] = lost === null ? 0 : Math.max(0, lost - repaired) / (received + lost)
    }
    if (sent > 0) {
      const feed = feeds[mid]
      const sender = feed && (await memory.get<JanusUser>(feed.member))
      // Of a user who has left in between, it is not known how much Janus never had.
      if (feed && !sender) continue
      // The receiver counts what Janus never had as lost, too.
      const expected = sent / (1 - Math.min(0.99, sender?.gaps[feed?.mid ?? ''] ?? 0))
      const passed = { packets: lostByRemote === null ? 0 : expected, lost: lostByRemote ?? 0, bytes: bytesOut }
      const jitter = stream['jitter-remote']
      flow.down = plus(flow.down, passed)
      flow.jitter = Math.max(flow.jitter ?? 0, jitter)
      if (sender)
        flow.streams.push({
          peer: sender.ids.user,
          direction: 'received',
          kind: media,
          bps: rateOf(bytesOut, span),
          loss_rate: lossOf(passed),
          jitter,
        })
    }
  }
  return flow
}
