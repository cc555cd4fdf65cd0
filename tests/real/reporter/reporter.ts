/// <reference lib="dom.iterable" />
import type { SampleFigures, TelemetryEvent } from '@rtcops/core/telemetry/events'
import { type IcePath, isSamePath } from '@rtcops/core/telemetry/ice-path'
import { readAgent } from '@rtcops/core/telemetry/import/agent'
import { MESSAGE_TYPES } from '@rtcops/core/telemetry/message-types'
import { ConnectionMeter, combineIntervals } from '@rtcops/core/telemetry/webrtc-stats'
import { holdCall } from './peer.ts'
import { type SignedBatch, sendBatch, signBatch, type Target } from './signed-batch.ts'

/** The page's own measurements, for comparison with what the console shows. */
export interface Measured {
  /** Unix milliseconds. */
  ts: number
  /** Metrics as reported. */
  figures: SampleFigures
  /** Values from the browser, read without the mapping used for the report. */
  raw: {
    stamp: number
    roundTripSeconds: number
    bytesSent: number
    bytesReceived: number
    jitterSeconds: number
    /** Samples of sound that were played, and those of them that were made up and audible. */
    played: number
    madeUp: number
  }
}

declare global {
  var measured: Measured[]
  var reportFaults: string[]
}

globalThis.measured = []
globalThis.reportFaults = []

const query = new URLSearchParams(location.search)
const parameter = (name: string) => query.get(name) ?? ''
const target: Target = { server: parameter('server'), appKey: parameter('app_key'), appCert: parameter('app_cert') }
const ids = {
  channel_session_id: parameter('call'),
  session_id: `${parameter('call')}-${parameter('user')}`,
  user_id: parameter('user'),
}
const queue: TelemetryEvent[] = []
/** Signed in advance, because a closing page has no time for signing. */
let farewell: SignedBatch | undefined

const fault = (error: unknown) => void globalThis.reportFaults.push(String(error))

async function report(): Promise<void> {
  const events = queue.splice(0)
  if (events.length === 0) return
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

/** When connecting began, and how long it took. */
const connecting: { since?: number; took?: number } = {}

function watchStates(connection: RTCPeerConnection): void {
  connection.onconnectionstatechange = () => {
    const state = connection.connectionState
    if (state === 'connecting') connecting.since ??= performance.now()
    if (state === 'connected' && connecting.since !== undefined)
      connecting.took ??= Math.round(performance.now() - connecting.since)
    document.querySelector('#state')!.textContent = state
    queue.push({
      kind: 'message',
      ts: Date.now(),
      ...ids,
      type_number: MESSAGE_TYPES.connectionState,
      level: state === 'failed' ? 'fatal' : state === 'disconnected' ? 'bad' : 'normal',
      message: { event: 'connectionstatechange', state },
    })
  }
}

let path: IcePath | undefined

/** Reports the path of the media when it is the first one or another one. */
function watchPath(at: number, now: IcePath | undefined): void {
  if (!now || (path && isSamePath(path, now))) return
  queue.push({ kind: 'path', ts: at, ...ids, ...now, ...(path ? {} : { connect_ms: connecting.took ?? null }) })
  path = now
}

/** Returns 1 while the microphone is on. The stats do not tell whether a track is muted, but the page knows. */
function microphone(): 0 | 1 {
  const [track] = media.getAudioTracks()
  return track?.enabled && !track.muted && track.readyState === 'live' ? 1 : 0
}

/** Measures once a second; on a busy machine, where a reading may take longer, readings never overlap. */
async function measureEachSecond(connection: RTCPeerConnection): Promise<never> {
  const meter = new ConnectionMeter()
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    const stats = await connection.getStats()
    const at = Date.now()
    const interval = meter.next({ at, report: stats })
    if (interval && connection.connectionState === 'connected') {
      const figures = { ...combineIntervals([interval]), mic_on: microphone() }
      watchPath(at, interval.path)
      queue.push({ kind: 'sample', ts: at, ...ids, ...figures })
      globalThis.measured.push({ ts: at, figures, raw: rawFigures(stats) })
      show()
    }
    farewell = await signBatch(target, [{ kind: 'leave', ts: Date.now(), ...ids }])
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
      const pair = stats.get(String(stat['selectedCandidatePairId'])) as Record<string, unknown>
      raw.stamp = Number(stat['timestamp'])
      raw.roundTripSeconds = Number(pair['currentRoundTripTime'])
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

document.querySelector('h1')!.textContent = `${parameter('room')}: ${parameter('user')}`
const media = await navigator.mediaDevices.getUserMedia({ audio: true, video: { width: 320, height: 240 } })
document.querySelector<HTMLVideoElement>('#local')!.srcObject = media
queue.push(join())
const connection = holdCall(parameter('room'), parameter('user'), media, (stream) => {
  document.querySelector<HTMLVideoElement>('#remote')!.srcObject = stream
})
watchStates(connection)
measureEachSecond(connection).catch(fault)
setInterval(report, 2000)
addEventListener('pagehide', () => {
  if (farewell) sendBatch(farewell, true).catch(fault)
})
await report()
