import { bounds } from '../bounds.ts'
import { intervalOf, medianIn } from '../cells.ts'
import { isRelayedOverTcp } from '../relay.ts'
import type { Reading, Stay } from '../stay.ts'
import { freezeSpell, freezesOf, readingsOf, sideOfLoss } from './freezes.ts'
import type { CellRule, Spell, SpellRule } from './rule.ts'

const { concealment: concealed, silentMic } = bounds

/**
 * Much of the played sound was concealed, because packets came late or never. Without loss or jitter this means
 * nothing: what a decoder inserts while a speaker pauses and sends no packets counts as concealed too.
 */
export const concealment: CellRule = {
  cause: 'concealment',
  needs: ['conceal_rate'],
  shows: { conceal_rate: concealed.on, down_loss_rate: null, jitter: null, buffer_delay: null },
  warn: 1,
  strength: ({ conceal_rate, down_loss_rate, jitter }) =>
    (down_loss_rate ?? 0) >= concealed.loss || (jitter ?? 0) >= concealed.jitter
      ? (conceal_rate ?? 0) / concealed.on
      : 0,
  side: (cells) =>
    sideOfLoss(
      cells.map(({ figures }) => figures),
      concealed.loss,
    ) ?? 'network',
}

/**
 * Speech is heard late, because the buffer of the receiver grew. It is the network if packets arrived unevenly or were lost. Otherwise nobody
 * knows: a busy device, the user's or a sender's, makes it grow too, while jitter stays low.
 */
export const lateBuffer: CellRule = {
  cause: 'late_buffer',
  needs: ['buffer_delay'],
  shows: { buffer_delay: bounds.lateBuffer, jitter: null, distance: null },
  warn: 1,
  strength: ({ buffer_delay }) => (buffer_delay ?? 0) / bounds.lateBuffer,
  confidence: (stay) => (isRelayedOverTcp(stay) ? 'medium' : 'low'),
  side: (cells) =>
    (medianIn(cells, 'jitter') ?? 0) >= concealed.jitter || (medianIn(cells, 'down_loss_rate') ?? 0) >= concealed.loss
      ? 'network'
      : 'unknown',
}

/** Received sound is frozen for a noticeable part of a minute. */
export const audioFreeze: SpellRule = {
  cause: 'audio_freeze',
  shows: { audio_freeze_ms: null, conceal_rate: null, down_loss_rate: null, jitter: null },
  spells: ({ readings }) =>
    freezesOf(readings, ({ audio_freeze_ms }) => audio_freeze_ms ?? 0).flatMap((stills) => {
      return freezeSpell(stills, sideOfLoss(readingsOf(stills), concealed.loss) ?? 'unknown', 'medium')
    }),
}

/**
 * The microphone is on but delivers no sound at all. It may be that it never did, as with the wrong device; that takes
 * longer, and is a guess.
 */
export const silentMicrophone: SpellRule = {
  cause: 'silent_mic',
  shows: { mic_level: silentMic.below },
  spells: (stay) => silences(stay).map((spell) => ({ ...spell, side: 'device' })),
}

/** Returns the periods in which a microphone that is on was silent for long. */
function silences({ readings }: Stay): Omit<Spell, 'side'>[] {
  const found: Omit<Spell, 'side'>[] = []
  const longest = 2 * intervalOf(readings)
  let hasSpoken = false
  let run: Reading[] = []
  const close = () => {
    const [first, last] = [run[0], run.at(-1)]
    const length = first && last ? last.at - first.at : 0
    const least = hasSpoken ? silentMic.lasts : silentMic.lastsUnheard
    if (first && last && length >= least)
      found.push({
        start: first.at,
        end: last.at,
        strength: length / least,
        confidence: hasSpoken ? 'medium' : 'low',
      })
    run = []
  }
  for (const reading of readings) {
    const { mic_level, mic_on } = reading
    // It is not known what the microphone delivered between readings far apart.
    if (reading.at - (run.at(-1)?.at ?? reading.at) > longest) close()
    if (mic_level !== null && mic_on === 1 && mic_level <= silentMic.below) {
      run.push(reading)
      continue
    }
    close()
    hasSpoken ||= mic_on === 1 && mic_level !== null && mic_level >= silentMic.loud
  }
  close()
  return found
}
