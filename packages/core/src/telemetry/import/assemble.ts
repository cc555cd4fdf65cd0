import type { JoinEvent, TelemetryEvent } from '../events.ts'
import { type Agent, readAgent } from './agent.ts'
import { type ConnectionSummary, summarize } from './connection-summary.ts'
import { type TracedConnection, tracedConnections } from './connections.ts'
import { contentHash } from './content-hash.ts'
import { interruptions } from './interruptions.ts'
import { settleLatePackets } from './late-packets.ts'
import { tracedMessages } from './messages.ts'
import { type TracedPath, tracedPaths } from './paths.ts'
import { toSeconds } from './round-trip-unit.ts'
import { type Route, routeOf } from './route.ts'
import { type TracedSample, tracedSamples } from './samples.ts'
import { sentToUser } from './sent-to-user.ts'
import { placeOnOneClock, type Rebased } from './timeline.ts'
import type { Trace, TraceFormat } from './trace.ts'

/** One user session in one call, read from a trace. */
export interface ImportedCall {
  format: TraceFormat
  channelName: string
  /** Equal in the traces of all users of a conference, if the traces name it. */
  channelSessionId: string
  sessionId: string
  userId: string
  agent: Agent
  /** Unix milliseconds. */
  joinedAt: number
  leftAt: number
  connections: ConnectionSummary[]
  /** Times in Unix milliseconds from which samples come from other connections, or the media takes another path. */
  pathChanges: number[]
  /** Times in Unix milliseconds at which the far side had sent more, as it reports itself. */
  sentByOthers: number[]
  /** Join first, leave last, in chronological order; valid against the contract. */
  events: TelemetryEvent[]
  /** Entries whose timestamps were moved, see `placeOnOneClock`; empty if all timestamps were plausible. */
  rebased: Rebased[]
}

/**
 * Converts a trace to a call.
 *
 * @param trace must have at least one entry
 * @param fingerprint short text that is the same for the same content; the ids are derived from it
 */
export function assembleCall(trace: Trace, fingerprint: string): ImportedCall {
  const timeline = placeOnOneClock(trace.entries.filter((entry) => entry.method !== 'connectioninfo'))
  const connections = tracedConnections(timeline.entries)
  for (const { entries } of connections) {
    toSeconds(entries)
    settleLatePackets(entries)
  }
  const { facts } = trace
  const agent = readAgent(facts.userAgent)
  const joinedAt = Math.round(timeline.entries[0]?.at ?? 0)
  const leftAt = Math.max(joinedAt, Math.round(timeline.entries.at(-1)?.at ?? 0))
  const sessionId = identifier(facts.session) || `trace-${fingerprint}`
  const channelName = facts.room.slice(0, 128) || 'unknown'
  const channelSessionId = identifier(facts.conference) || `trace-${contentHash(`${channelName}\n${fingerprint}`)}`
  const userId = facts.user.slice(0, 128) || `user-${fingerprint.slice(0, 8)}`
  const ids = { channel_session_id: channelSessionId, session_id: sessionId, user_id: userId }

  const samples = tracedSamples(timeline, connections)
  const paths = tracedPaths(samples, connections)
  const inside: TelemetryEvent[] = [
    ...samples.map(({ at, figures }) => ({
      kind: 'sample' as const,
      ts: Math.round(at),
      ...ids,
      ...figures,
    })),
    ...paths.map(({ at, connectMs, path }) => ({
      kind: 'path' as const,
      ts: Math.round(at),
      ...ids,
      ...path,
      ...(connectMs === undefined ? {} : { connect_ms: Math.min(3_600_000, Math.round(connectMs)) }),
    })),
    ...tracedMessages(timeline.entries, connections).map(({ at, type, level, message }) => ({
      kind: 'message' as const,
      ts: Math.round(at),
      ...ids,
      type_number: type,
      level,
      message,
    })),
    ...interruptions(connections).map(({ at, duration }) => ({
      kind: 'connection' as const,
      ts: Math.round(at),
      ...ids,
      event: 'connection_interrupt' as const,
      ...(duration === undefined ? {} : { duration_ms: Math.min(86_400_000, Math.round(duration)) }),
    })),
  ]
  const join: JoinEvent = {
    kind: 'join',
    ts: joinedAt,
    ...ids,
    channel_name: channelName,
    ...deviceFields(agent, lastRoute(connections)),
  }
  return {
    format: trace.format,
    channelName,
    channelSessionId,
    sessionId,
    userId,
    agent,
    joinedAt,
    leftAt,
    connections: connections.map(summarize),
    pathChanges: changesOfPath(samples, paths),
    sentByOthers: connections.flatMap(sentToUser).sort((one, other) => one - other),
    events: [join, ...inside.sort((one, two) => one.ts - two.ts), { kind: 'leave', ts: leftAt, ...ids }],
    rebased: timeline.rebased,
  }
}

/** Returns when the connections that the samples come from, or their path, change. */
function changesOfPath(samples: readonly TracedSample[], paths: readonly TracedPath[]): number[] {
  const pathOf = (sample: TracedSample | undefined) => sample?.connections.toSorted().join()
  const others = samples.filter((sample, index) => index > 0 && pathOf(sample) !== pathOf(samples[index - 1]))
  const times = [...others, ...paths.slice(1)].map(({ at }) => Math.round(at))
  return [...new Set(times)].sort((one, other) => one - other)
}

/** Returns the last route of the media, taken from the connection with the most reports. */
function lastRoute(connections: readonly TracedConnection[]): (Route & { peerToPeer: boolean }) | undefined {
  const routes = connections
    .filter((connection) => connection.media)
    .sort((one, two) => reportsOf(two).length - reportsOf(one).length)
    .flatMap((connection) => {
      const route = reportsOf(connection)
        .flatMap((report) => routeOf(report) ?? [])
        .at(-1)
      return route ? [{ ...route, peerToPeer: connection.peerToPeer === true }] : []
    })
  return routes[0]
}

const reportsOf = (connection: TracedConnection) =>
  connection.entries.flatMap((entry) => (entry.report ? [entry.report] : []))

/**
 * Returns the known fields of device and network. `ip` is always given: without it the server would use the importer's
 * address.
 */
export function deviceFields(agent: Agent, route: (Route & { peerToPeer: boolean }) | undefined): Partial<JoinEvent> {
  const fields = {
    as_ip: route && !route.peerToPeer ? route.remoteAddress : '',
    network: route?.network ?? '',
    platform: agent.platform,
    sdk_version: agent.browser === '' ? '' : `${agent.browser}/${agent.browserVersion}`,
    device_name: agent.model || agent.browser,
    manufacturer: agent.manufacturer,
    model: agent.model,
    os: agent.os,
    os_version: agent.osVersion,
  }
  const known = Object.entries(fields).filter(([, text]) => text !== '')
  return { ip: route?.userAddress ?? '', ...Object.fromEntries(known.map(([name, text]) => [name, text.slice(0, 64)])) }
}

/**
 * Returns an id that the contract accepts: at most 64 characters; a longer one is cut and given a hash, so that it
 * stays unique.
 */
export function identifier(text: string): string {
  return text.length <= 64 ? text : `${text.slice(0, 40)}-${contentHash(text)}`
}
