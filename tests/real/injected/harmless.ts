import type { Fault } from './fault.ts'

export const clean: Fault = { name: 'clean', media: 'audio', isHarmless: true }

export const muted: Fault = {
  name: 'muted',
  media: 'audio',
  isHarmless: true,
  inject: ({ page }) =>
    page.evaluate(() => {
      for (const connection of globalThis.connections)
        for (const { track } of connection.getSenders()) if (track) track.enabled = false
    }),
}

export const pauses: Fault = {
  name: 'speech with pauses that are not sent (DTX)',
  media: 'audio',
  isHarmless: true,
  hasDtx: true,
  inject: ({ page }) =>
    page.evaluate(async () => {
      const sound = new AudioContext()
      const out = sound.createMediaStreamDestination()
      const room = new AudioBuffer({ length: sound.sampleRate, sampleRate: sound.sampleRate })
      room.copyToChannel(
        Float32Array.from({ length: room.length }, () => (Math.random() - 0.5) / 1000),
        0,
      )
      const noise = new AudioBufferSourceNode(sound, { buffer: room, loop: true })
      noise.connect(out)
      noise.start()
      const speech = new OscillatorNode(sound, { type: 'sawtooth', frequency: 140 })
      const voice = new GainNode(sound, { gain: 0 })
      speech.connect(voice).connect(out)
      speech.start()
      // Six seconds of syllables, then ten of silence.
      for (let second = 0; second < 600; second += 16)
        for (let syllable = 0; syllable < 24; syllable++) {
          const at = sound.currentTime + second + syllable / 4
          voice.gain.setValueAtTime(syllable % 2 === 0 ? 0.25 : 0.1, at)
          voice.gain.setValueAtTime(0, at + 0.2)
        }
      Object.assign(globalThis, { speech: { sound, noise, speech, out } })
      for (const connection of globalThis.connections)
        for (const sender of connection.getSenders()) await sender.replaceTrack(out.stream.getAudioTracks()[0] ?? null)
    }),
  after: 90,
}
