import type { Cause, Side } from '@rtcops/core/diagnosis/verdict'
import type { Page } from 'playwright-core'
import type { UdpProxy } from '../../harness/network/udp-proxy.ts'

/** The user whose part of the call gets the fault. */
interface Hurt {
  page: Page
  /** The user's line to the relay. */
  proxy: UdpProxy
}

/** A fault that is injected for one user of a call, with the right verdict. */
export interface Fault {
  name: string
  /** Sound alone is enough for most faults, and costs half a core for a call of three. */
  media: 'audio' | 'video'
  /** Absent if nothing is wrong, or if no figure of a browser shows the fault yet. */
  expected?: { cause: Cause; side: Side }
  /** Causes that the other users may get from it, as receivers or as senders of the hurt user. */
  mirrored?: readonly Cause[]
  /** True if the browser refuses the microphone from the start. */
  isRefused?: boolean
  /** Injects the fault, which lasts until the call ends unless it ends by itself. */
  inject?: (hurt: Hurt) => Promise<void>
}

const loss = 0.3

export const clean: Fault = { name: 'clean', media: 'audio' }

export const uplinkLoss: Fault = {
  name: 'uplink loss 30 %',
  media: 'audio',
  expected: { cause: 'uplink_loss', side: 'uplink' },
  mirrored: ['sender_fault'],
  inject: async ({ proxy }) => proxy.impair({ up: { loss } }),
}

export const downlinkLoss: Fault = {
  name: 'downlink loss 30 %',
  media: 'audio',
  expected: { cause: 'downlink_loss', side: 'downlink' },
  mirrored: [],
  inject: async ({ proxy }) => proxy.impair({ down: { loss } }),
}

export const accessLoss: Fault = {
  name: 'loss 30 % both ways',
  media: 'audio',
  expected: { cause: 'access_loss', side: 'network' },
  mirrored: ['sender_fault'],
  inject: async ({ proxy }) => proxy.impair({ up: { loss }, down: { loss } }),
}

export const longWay: Fault = {
  name: '+400 ms',
  media: 'audio',
  expected: { cause: 'high_rtt', side: 'network' },
  mirrored: ['high_rtt'],
  inject: async ({ proxy }) => proxy.impair({ up: { delay: 200 }, down: { delay: 200 } }),
}

export const fullLine: Fault = {
  name: 'uplink of 150 kbit/s',
  media: 'video',
  expected: { cause: 'bufferbloat', side: 'uplink' },
  mirrored: ['sender_fault', 'bufferbloat', 'high_rtt'],
  inject: async ({ proxy }) => proxy.impair({ up: { rate: 150_000 } }),
}

export const cut: Fault = {
  name: 'cut of 8 s',
  media: 'audio',
  expected: { cause: 'interrupt', side: 'network' },
  inject: async ({ proxy }) => {
    proxy.impair({ up: { isCut: true }, down: { isCut: true } })
    await new Promise((resolve) => setTimeout(resolve, 8000))
    proxy.impair({})
  },
}

export const refusedCapture: Fault = {
  name: 'microphone refused',
  media: 'audio',
  expected: { cause: 'capture_refused', side: 'device' },
  isRefused: true,
}

export const unpluggedMicrophone: Fault = {
  name: 'microphone unplugged',
  media: 'audio',
  expected: { cause: 'send_stopped', side: 'device' },
  inject: ({ page }) =>
    page.evaluate(async () => {
      for (const connection of globalThis.connections)
        for (const sender of connection.getSenders()) await sender.replaceTrack(null)
    }),
}

export const silentMicrophone: Fault = {
  name: 'microphone silent',
  media: 'audio',
  inject: ({ page }) =>
    page.evaluate(async () => {
      const sound = new AudioContext()
      const gain = new GainNode(sound, { gain: 0 })
      const out = sound.createMediaStreamDestination()
      const tone = sound.createOscillator()
      tone.connect(gain).connect(out)
      tone.start()
      // Objects without a reference are collected within seconds, and then nothing is sent at all.
      Object.assign(globalThis, { silence: { sound, tone, out } })
      for (const connection of globalThis.connections)
        for (const sender of connection.getSenders()) await sender.replaceTrack(out.stream.getAudioTracks()[0] ?? null)
    }),
}

export const busyProcessor: Fault = {
  name: 'processor busy',
  media: 'video',
  inject: ({ page }) =>
    page.evaluate(() => {
      const busy = URL.createObjectURL(new Blob(['for (;;);'], { type: 'text/javascript' }))
      for (let core = 0; core < navigator.hardwareConcurrency; core++) new Worker(busy)
    }),
}

export const allFaults: readonly Fault[] = [
  clean,
  uplinkLoss,
  downlinkLoss,
  accessLoss,
  longWay,
  fullLine,
  cut,
  refusedCapture,
  unpluggedMicrophone,
  silentMicrophone,
  busyProcessor,
]
