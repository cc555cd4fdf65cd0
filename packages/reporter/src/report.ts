import { combined } from './figures.ts'
import { linkMeter, type Path } from './link.ts'
import { openOutbox } from './outbox.ts'
import type { StatsReport } from './stats.ts'
import { streamsOf } from './streams.ts'
import type { ReportedEvent, Reporter, ReportOptions, WatchOptions } from './types.ts'

export type * from './types.ts'

/** A connection that is watched. */
interface Link {
  measure: ReturnType<typeof linkMeter>
  peer: WatchOptions['peer']
  wasConnected: boolean
}

/** Reports a user's part of a call from now until the user leaves. It never throws into the page. */
export function report(options: ReportOptions): Reporter {
  const fault = (found: unknown): undefined => {
    try {
      options.onFault?.(found)
    } catch {
      // The page's own trouble.
    }
  }
  const session = `${Date.now()}${Math.random()}`
  const outbox = openOutbox(options, session, fault)
  const links = new Map<RTCPeerConnection, Link>()
  let { startedAt } = options
  let connectingSince: number | undefined
  let connectMs: number | undefined
  let lostAt: number | undefined
  let path: Path | undefined
  let hasLeft = false

  const add = (event: ReportedEvent) => {
    if (!hasLeft) outbox.push({ ts: Date.now(), ...event })
  }
  const attempt = (result: 0 | 1, more: object) => {
    add({ kind: 'join_attempt', result, ...more })
  }
  /** A user is cut off when the last connection is lost; a single lost one may be the other end's loss. */
  const noticeLoss = () => {
    for (const link of links.keys()) if (link.connectionState === 'closed') links.delete(link)
    const known = [...links].filter(([, { wasConnected }]) => wasConnected)
    if (known.length === 0) lostAt = undefined
    else if (!known.some(([{ connectionState: state }]) => state === 'connected')) lostAt ??= Date.now()
    else if (lostAt !== undefined) {
      add({ kind: 'connection', event: 'connection_interrupt', ts: lostAt, duration_ms: Date.now() - lostAt })
      lostAt = undefined
    }
  }
  const noticeState = (state: RTCPeerConnectionState, link: Link) => {
    const now = Date.now()
    if (state === 'connecting') connectingSince ??= now
    if (state === 'failed' && connectMs === undefined) attempt(0, { fail_reason: 'connect_as_failed' })
    if (state === 'connected') {
      link.wasConnected = true
      if (connectMs === undefined) {
        connectMs = now - (connectingSince ?? now)
        attempt(1, { join_ms: now - (startedAt ?? now), connect_as_ms: connectMs })
      }
    }
    noticeLoss()
  }

  const sample = async () => {
    noticeLoss()
    const readings = await Promise.all(
      [...links].map(async ([connection, { measure, peer }]) => {
        const stats = (await connection.getStats()) as StatsReport
        const interval = measure(stats, Date.now())
        const isUp = /connected/.test(connection.connectionState)
        return interval && isUp ? [{ interval, peer }] : []
      }),
    )
    const measured = readings.flat()
    const [first] = measured
    if (!first) return
    const now = first.interval.path
    if (now && JSON.stringify(now) !== JSON.stringify(path)) {
      add({ kind: 'path', ...now, ...(path ? {} : { connect_ms: connectMs }) })
      path = now
    }
    const figures = combined(measured.map(({ interval }) => interval))
    const streams = measured.flatMap(({ interval, peer }) => streamsOf(interval, peer)).slice(0, 32)
    add({ kind: 'sample', ...figures, mic_on: microphone(), streams })
  }
  /** Returns 1 while the user's sound is sent. The stats do not show whether a track is muted. */
  const microphone = (): 0 | 1 | null => {
    const tracks = [...links.keys()].flatMap((connection) =>
      connection
        .getTransceivers()
        .flatMap(({ currentDirection, receiver, sender: { track } }) =>
          receiver.track.kind === 'audio' && currentDirection?.startsWith('send') ? [track] : [],
        ),
    )
    if (tracks.length === 0) return null
    return tracks.some((track) => track?.enabled && !track.muted && track.readyState === 'live') ? 1 : 0
  }
  const tick = async () => {
    try {
      if (!hasLeft) await sample()
    } catch (error) {
      fault(error)
    }
    const sent = outbox.flush()
    // Readings never overlap, and one that takes long does not make the next one late by a whole interval.
    if (!hasLeft || !(await sent)) setTimeout(tick, options.every ?? 5000)
  }
  const end = () => {
    noticeLoss()
    if (lostAt !== undefined) add({ kind: 'connection', event: 'connection_interrupt', ts: lostAt })
    if (connectingSince !== undefined && connectMs === undefined) attempt(0, {})
    add({ kind: 'leave' })
    hasLeft = true
    links.clear()
  }

  addEventListener('pagehide', () => {
    end()
    outbox.end()
  })
  add({ kind: 'join', ...options.join })
  void tick()
  return {
    watch(connection, { peer } = {}) {
      startedAt ??= Date.now()
      const link = { measure: linkMeter(), peer, wasConnected: false }
      links.set(connection, link)
      connection.addEventListener('connectionstatechange', () => noticeState(connection.connectionState, link))
    },
    add,
    async leave() {
      end()
      await outbox.flush()
    },
  }
}
