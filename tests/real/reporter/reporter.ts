/// <reference lib="dom.iterable" />
import type { SampleFigures, TelemetryEvent } from '@rtcops/core/telemetry/events'
import { readAgent } from '@rtcops/core/telemetry/import/agent'
import { MESSAGE_TYPES } from '@rtcops/core/telemetry/message-types'
import type { TimedReport } from '@rtcops/core/telemetry/rtc-report'
import { sampleBetween } from '@rtcops/core/telemetry/webrtc-stats'
import { holdCall } from './peer.ts'
import { type SignedBatch, sendBatch, signBatch, type Target } from './signed-batch.ts'

/** What the page itself measured, for whoever compares it with what the console shows. */
export interface Measured {
  /** Unix milliseconds. */
  ts: number
  /** As reported. */
  figures: SampleFigures
  /** As the browser gave them, read without the mapping that the report goes through. */
  raw: { stamp: number; roundTripSeconds: number; bytesSent: number; bytesReceived: number; jitterSeconds: number }
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
/** Signed in advance, because signing takes a moment that a page which is closed does not have. */
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

function watchStates(connection: RTCPeerConnection): void {
  connection.onconnectionstatechange = () => {
    const state = connection.connectionState
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

/** One reading after the other, even when the machine is so busy that one takes longer than a second. */
async function measureEachSecond(connection: RTCPeerConnection): Promise<never> {
  let before: TimedReport | undefined
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    const stats = await connection.getStats()
    const now: TimedReport = { at: Date.now(), report: stats }
    if (before && connection.connectionState === 'connected') {
      const figures = sampleBetween(before, now)
      queue.push({ kind: 'sample', ts: now.at, ...ids, ...figures })
      globalThis.measured.push({ ts: now.at, figures, raw: rawFigures(stats) })
      show()
    }
    before = now
    farewell = await signBatch(target, [{ kind: 'leave', ts: Date.now(), ...ids }])
  }
}

function rawFigures(stats: RTCStatsReport): Measured['raw'] {
  const raw = { stamp: 0, roundTripSeconds: Number.NaN, bytesSent: 0, bytesReceived: 0, jitterSeconds: 0 }
  stats.forEach((stat: Record<string, unknown>) => {
    if (stat['type'] === 'transport') {
      const pair = stats.get(String(stat['selectedCandidatePairId'])) as Record<string, unknown>
      raw.stamp = Number(stat['timestamp'])
      raw.roundTripSeconds = Number(pair['currentRoundTripTime'])
      // Of the transport, not of the pair, which may change during the call.
      raw.bytesSent = Number(stat['bytesSent'])
      raw.bytesReceived = Number(stat['bytesReceived'])
    }
    if (stat['kind'] === 'audio' && stat['type'] === 'inbound-rtp') raw.jitterSeconds = Number(stat['jitter'])
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
