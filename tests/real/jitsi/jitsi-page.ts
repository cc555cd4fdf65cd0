import init from '@jitsi/rtcstats/rtcstats'
import traceTo from '@jitsi/rtcstats/trace-ws'
import { captureMedia } from '../reporter/capture.ts'
import { holdCall } from '../reporter/peer.ts'

declare global {
  /** Codes with which the connection to the server was closed. */
  var closeCodes: number[]
  /** Ends the conference, as `RTCStats.reset` of lib-jitsi-meet does. */
  var leaveConference: () => void
}

globalThis.closeCodes = []

// Uses the client as `modules/RTCStats/RTCStats.ts` of lib-jitsi-meet does, with a shorter interval between two reports.
const query = new URLSearchParams(location.search)
const parameter = (name: string) => query.get(name) ?? ''
const trace = traceTo({
  endpoint: parameter('endpoint'),
  meetingFqn: parameter('room'),
  useLegacy: false,
  onCloseCallback: ({ code }) => void globalThis.closeCodes.push(code),
})
init({ statsEntry: trace.statsEntry }, { pollInterval: 1000, useLegacy: false, sendSdp: false })
trace.connect(false)
trace.identity('identity', null, {
  endpointId: parameter('user'),
  confName: parameter('room'),
  displayName: parameter('user'),
  meetingUniqueId: parameter('call'),
  isBreakoutRoom: false,
})
globalThis.leaveConference = () => trace.close()
const media = await captureMedia(true, () => undefined)
holdCall({
  name: parameter('room'),
  me: parameter('user'),
  media,
  configuration: {},
  hasDtx: false,
  onConnection: () => undefined,
  onRemote: (stream) => {
    const video = document.createElement('video')
    Object.assign(video, { autoplay: true, muted: true, playsInline: true, srcObject: stream })
    document.querySelector('#videos')?.append(video)
  },
})
