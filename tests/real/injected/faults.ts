import type { Fault } from './fault.ts'
import { clean, muted, pauses } from './harmless.ts'
import { bursts, pause, thirdOfEachMinute } from './spells.ts'

const loss = 0.3

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

/** Some applications mute in this way, and a browser does not report `mic_on`: nothing may be said. */
export const unpluggedMicrophone: Fault = {
  name: 'microphone unplugged',
  media: 'audio',
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

/** Media goes from one user to the other: each measures the way through both lines, and nobody knows which is bad. */
export const oneToOneUplink: Fault = {
  ...uplinkLoss,
  name: 'one to one, uplink loss 30 %',
  users: 2,
  expected: { cause: 'uplink_loss', side: 'unknown' },
  mirrored: ['downlink_loss', 'concealment'],
}

export const oneToOneDownlink: Fault = {
  ...downlinkLoss,
  name: 'one to one, downlink loss 30 %',
  users: 2,
  expected: { cause: 'downlink_loss', side: 'unknown' },
  mirrored: ['uplink_loss'],
}

/** Another device of the household fills the line: everything waits for its turn, and nothing is lost. */
export const queueWithoutLoss: Fault = {
  name: 'queue of 300 to 1,000 ms upstream, nothing lost',
  media: 'audio',
  expected: { cause: 'bufferbloat', side: 'uplink' },
  alsoRight: ['bufferbloat (network)', 'high_rtt (network)', 'high_rtt (uplink)'],
  mirrored: ['bufferbloat', 'high_rtt', 'jitter', 'late_buffer'],
  inject: async ({ proxy }) => {
    // It grows for seconds and drains at once, as senders that probe for bandwidth make it do.
    for (let step = 0; step < 90; step++) {
      proxy.impair({ up: { delay: 300 + (step % 10) * 75 } })
      await pause(0.5)
    }
  },
  after: 1,
}

/** A firewall lets the connection be set up, and drops the media. */
export const mediaRefused: Fault = {
  name: 'no media arrives from the start',
  media: 'audio',
  expected: { cause: 'nothing_received', side: 'downlink' },
  alsoRight: ['nothing_received (network)'],
  mirrored: [],
  line: { down: { isWithoutMedia: true } },
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
  bursts,
  thirdOfEachMinute,
  oneToOneUplink,
  oneToOneDownlink,
  queueWithoutLoss,
  mediaRefused,
  muted,
  pauses,
]
