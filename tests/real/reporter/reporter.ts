import type { SampleFigures, TelemetryEvent } from '@rtcops/core/telemetry/events'
import { MESSAGE_TYPES } from '@rtcops/core/telemetry/message-types'
import { sampleScores } from '@rtcops/core/telemetry/quality-score'
import { report } from '../../../packages/reporter/src/report.ts'
import { captureMedia } from './capture.ts'
import { holdCall } from './peer.ts'
import { type RawFigures, rawFigures } from './raw-figures.ts'
import { watchStates } from './watch-states.ts'

/** What was reported of a moment, and what the browser said, for comparison with what the console shows. */
export interface Measured {
  /** Unix milliseconds. */
  ts: number
  /** Metrics as reported. */
  figures: SampleFigures
  /** Of the first connection. */
  raw: RawFigures
}

declare global {
  var measured: Measured[]
  /** Everything that was reported so far. */
  var reported: TelemetryEvent[]
  var reportFaults: string[]
  var connections: RTCPeerConnection[]
  /** Reports that the user leaves; the page stays open. */
  var leave: () => Promise<void>
}

globalThis.measured = []
globalThis.reported = []
globalThis.reportFaults = []
globalThis.connections = []

const query = new URLSearchParams(location.search)
const parameter = (name: string) => query.get(name) ?? ''
/** What the server adds: the reporter leaves out what the token says. */
const ids = {
  channel_session_id: parameter('call'),
  session_id: `${parameter('call')}-${parameter('user')}`,
  user_id: parameter('user'),
}
/** What the first connection said, and when. */
const raws: { at: number; raw: RawFigures }[] = []

/** Notes what the reporter sends; a page without a source keeps it. */
const send = globalThis.fetch
globalThis.fetch = async (url, init) => {
  for (const line of String(init?.body).split('\n')) note(JSON.parse(line) as Omit<TelemetryEvent, keyof typeof ids>)
  return parameter('source') === '' ? new Response('{"code":0,"info":{"rejected":0}}') : await send(url, init)
}

function note(sent: Omit<TelemetryEvent, keyof typeof ids>): void {
  const event = { ...sent, ...ids, channel_name: parameter('room') } as TelemetryEvent
  if (event.kind === 'sample') {
    const { channel_session_id, kind, session_id, streams, ts, user_id, ...figures } = event
    Object.assign(event, sampleScores(figures as SampleFigures))
    const said = raws.findLast(({ at }) => at <= ts)
    if (said) globalThis.measured.push({ ts, figures: withoutName(figures) as SampleFigures, raw: said.raw })
    show()
  }
  globalThis.reported.push(event)
}

const withoutName = ({ channel_name: _, ...figures }: Record<string, unknown>) => figures

/** Notes what a connection says when the reporter asks it. */
function listen(connection: RTCPeerConnection): void {
  const ask = connection.getStats.bind(connection)
  connection.getStats = async () => {
    const stats = await ask()
    raws.push({ at: Date.now(), raw: rawFigures(stats) })
    return stats
  }
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
const reporter = report({
  url: parameter('source'),
  token: parameter('token'),
  every: 1000,
  join: { network: 'ethernet' },
  onFault: (fault) => void globalThis.reportFaults.push(JSON.stringify(fault) ?? String(fault)),
})
const media = await captureMedia(parameter('media') !== 'audio', (error) =>
  reporter.add({
    kind: 'message',
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
    if (globalThis.connections.length === 0) listen(connection)
    globalThis.connections.push(connection)
    watchStates(connection, reporter.add)
    reporter.watch(connection, { peer })
  },
  onRemote: showRemote,
})
globalThis.leave = reporter.leave
document.body.dataset['joined'] = 'true'
