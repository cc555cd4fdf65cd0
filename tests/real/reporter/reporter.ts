/// <reference lib="dom.iterable" />
import type { SampleFigures, TelemetryEvent } from '@rtcops/core/telemetry/events'
import { type IcePath, isSamePath } from '@rtcops/core/telemetry/ice-path'
import { readAgent } from '@rtcops/core/telemetry/import/agent'
import { MESSAGE_TYPES } from '@rtcops/core/telemetry/message-types'
import { StreamMeter } from '@rtcops/core/telemetry/stream-stats'
import { ConnectionMeter, combineIntervals } from '@rtcops/core/telemetry/webrtc-stats'
import { captureMedia } from './capture.ts'
import { holdCall } from './peer.ts'
import { type SignedBatch, sendBatch, signBatch, type Target } from './signed-batch.ts'
import { StateWatch } from './watch-states.ts'

/** The page's own measurements, for comparison with what the console shows. */
export interface Measured {
  /** Unix milliseconds. */
  ts: number
  /** Metrics as reported. */
  figures: SampleFigures
  /** Values of the first connection from the browser, read without the mapping used for the report. */
  raw: {
    stamp: number
    roundTripSeconds: number
    bytesSent: number
    bytesReceived: number
    jitterSeconds: number
    /** Samples of played sound, and those of them that were audibly concealed. */
    played: number
    madeUp: number
  }
}

declare global {
  var measured: Measured[]
  /** Everything that was reported so far. */
  var reported: TelemetryEvent[]
  var reportFaults: string[]
  var connections: RTCPeerConnection[]
  /** Reports that the user leaves; the page stays open. */
  var leave: () => void
}

globalThis.measured = []
globalThis.reported = []
globalThis.reportFaults = []
globalThis.connections = []

const query = new URLSearchParams(location.search)
const parameter = (name: string) => query.get(name) ?? ''
const target: Target = { server: parameter('server'), appKey: parameter('app_key'), appCert: parameter('app_cert') }
const ids = {
  channel_session_id: parameter('call'),
  session_id: `${parameter('call')}-${parameter('user')}`,
  user_id: parameter('user'),
}
/** Users at the other ends of the connections. */
const peers = new Map<RTCPeerConnection, string>()
const queue: TelemetryEvent[] = []
/** Signed in advance, because a closing page has no time for signing. */
let farewell: SignedBatch | undefined

const fault = (error: unknown) => void globalThis.reportFaults.push(String(error))

function push(event: TelemetryEvent): void {
  queue.push(event)
  globalThis.reported.push(event)
}

/** Sends what is new; a page without a server keeps it. */
async function report(): Promise<void> {
  const events = queue.splice(0)
  if (events.length === 0 || target.server === '') return
  try {
    await sendBatch(await signBatch(target, events))
  } catch (error) {
    fault(error)
  }
}

function join(): TelemetryEvent {
  const agent = readAgent(navigator.userAgent)
  return {
    kind: 'join',
    ts: Date.now(),
    ...ids,
    channel_name: parameter('room'),
    sdk_version: `${agent.browser}/${agent.browserVersion}`,
    platform: agent.platform,
    network: 'ethernet',
    device_name: agent.browser,
    os: agent.os,
    os_version: agent.osVersion,
  }
}

/** When the first connection began, and how long connecting took. */
const connecting: { since?: number; took?: number } = {}

function timeConnecting(connection: RTCPeerConnection): void {
  connection.addEventListener('connectionstatechange', () => {
    if (connection.connectionState === 'connecting') connecting.since ??= performance.now()
    if (connection.connectionState === 'connected' && connecting.since !== undefined)
      connecting.took ??= Math.round(performance.now() - connecting.since)
  })
}

let path: IcePath | undefined

/** Reports the path of the media if it is the first one or differs from the previous one. */
function watchPath(at: number, now: IcePath | undefined): void {
  if (!now || (path && isSamePath(path, now))) return
  push({ kind: 'path', ts: at, ...ids, ...now, ...(path ? {} : { connect_ms: connecting.took ?? null }) })
  path = now
}

/** Returns 1 while the microphone is on. The stats do not show whether a track is muted, but the page knows. */
function microphone(): 0 | 1 {
  const [track] = media?.getAudioTracks() ?? []
  return track?.enabled && !track.muted && track.readyState === 'live' ? 1 : 0
}

/** Measures once a second; on a busy machine, where a reading may take longer, readings never overlap. */
async function measureEachSecond(): Promise<never> {
  const meters = new Map<RTCPeerConnection, { connection: ConnectionMeter; streams: StreamMeter }>()
  const measure = async (connection: RTCPeerConnection) => {
    const stats = await connection.getStats()
    const at = Date.now()
    const meter = meters.get(connection) ?? {
      connection: new ConnectionMeter(),
      streams: new StreamMeter(peers.get(connection) ?? ''),
    }
    meters.set(connection, meter)
    const interval = meter.connection.next({ at, report: stats })
    const streams = meter.streams.next({ at, report: stats })
    const isUp = connection.connectionState === 'connected' || connection.connectionState === 'disconnected'
    return interval && isUp ? [{ at, interval, streams, raw: rawFigures(stats) }] : []
  }
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    const readings = (await Promise.all(globalThis.connections.map(measure))).flat()
    const [first] = readings
    if (first) {
      const figures = { ...combineIntervals(readings.map(({ interval }) => interval)), mic_on: microphone() }
      watchPath(first.at, first.interval.path)
      push({ kind: 'sample', ts: first.at, ...ids, ...figures, streams: readings.flatMap(({ streams }) => streams) })
      globalThis.measured.push({ ts: first.at, figures, raw: first.raw })
      show()
    }
    if (target.server !== '') farewell = await signBatch(target, [{ kind: 'leave', ts: Date.now(), ...ids }])
  }
}

function rawFigures(stats: RTCStatsReport): Measured['raw'] {
  const raw = {
    stamp: 0,
    roundTripSeconds: Number.NaN,
    bytesSent: 0,
    bytesReceived: 0,
    jitterSeconds: 0,
    played: 0,
    madeUp: 0,
  }
  stats.forEach((stat: Record<string, unknown>) => {
    if (stat['type'] === 'transport') {
      // Missing while the connection is lost.
      const pair = stats.get(String(stat['selectedCandidatePairId'])) as Record<string, unknown> | undefined
      raw.stamp = Number(stat['timestamp'])
      raw.roundTripSeconds = Number(pair?.['currentRoundTripTime'])
      // Taken from the transport, not the pair, which may change during the call.
      raw.bytesSent = Number(stat['bytesSent'])
      raw.bytesReceived = Number(stat['bytesReceived'])
    }
    if (stat['kind'] === 'audio' && stat['type'] === 'inbound-rtp') {
      raw.jitterSeconds = Number(stat['jitter'])
      raw.played = Number(stat['totalSamplesReceived'])
      raw.madeUp = Number(stat['concealedSamples']) - Number(stat['silentConcealedSamples'])
    }
  })
  return raw
}

function show(): void {
  const last = globalThis.measured.at(-1)
  const rows = Object.entries(last?.figures ?? {}).map(([name, value]) => {
    const row = document.createElement('tr')
    for (const [tag, text] of [
      ['th', name],
      ['td', String(value)],
    ] as const) {
      row.appendChild(document.createElement(tag)).textContent = text
    }
    return row
  })
  document.querySelector('#measured')!.replaceChildren(...rows)
}

/**
 * Returns a configuration with the relay that the address names, through which all media has to go; without a relay if
 * it names none.
 */
function configuration(): RTCConfiguration {
  if (parameter('relay') === '') return {}
  const relay = { urls: parameter('relay'), username: parameter('username'), credential: parameter('credential') }
  return { iceServers: [relay], iceTransportPolicy: 'relay' }
}

function showRemote(stream: MediaStream): void {
  const videos = [...document.querySelectorAll<HTMLVideoElement>('.remote')]
  if (videos.some(({ srcObject }) => srcObject === stream)) return
  const video = document.createElement('video')
  Object.assign(video, { className: 'remote', autoplay: true, muted: true, playsInline: true, srcObject: stream })
  document.querySelector('#videos')!.append(video)
}

document.querySelector('h1')!.textContent = `${parameter('room')}: ${parameter('user')}`
push(join())
const states = new StateWatch((ts, event) => push({ ...event, ts, ...ids }))
const media = await captureMedia(parameter('media') !== 'audio', (error) =>
  push({
    kind: 'message',
    ts: Date.now(),
    ...ids,
    type_number: MESSAGE_TYPES.captureFailed,
    level: 'bad',
    message: { event: 'getusermediaonfailure', error },
  }),
)
document.querySelector<HTMLVideoElement>('#local')!.srcObject = media ?? null
holdCall({
  name: parameter('room'),
  me: parameter('user'),
  media,
  configuration: configuration(),
  hasDtx: parameter('dtx') === '1',
  onConnection: (connection, peer) => {
    peers.set(connection, peer)
    globalThis.connections.push(connection)
    states.watch(connection)
    timeConnecting(connection)
  },
  onRemote: showRemote,
})
measureEachSecond().catch(fault)
setInterval(report, 2000)
globalThis.leave = () => {
  states.leave()
  push({ kind: 'leave', ts: Date.now(), ...ids })
}
addEventListener('pagehide', () => {
  if (farewell) sendBatch(farewell, true).catch(fault)
})
await report()
document.body.dataset['joined'] = 'true'
