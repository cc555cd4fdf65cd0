import { bounds } from '../bounds.ts'
import { intervalOf } from '../cells.ts'
import type { Reading, Stay } from '../stay.ts'
import type { Confidence, Side } from '../verdict.ts'
import type { Spell, SpellRule } from './rule.ts'

const { before, below, lasts } = bounds.silence

/** Nothing is sent any more. If the platform still answers, the device has stopped; otherwise the path to it is cut. */
export const sendStopped: SpellRule = {
  cause: 'send_stopped',
  shows: { send_bps: below, distance: null },
  spells: (stay) =>
    silences(stay, 'send_bps').map((spell) => ({
      ...spell,
      side: spell.readings.some(({ distance }) => distance !== null) ? 'device' : 'uplink',
    })),
}

/** Nothing arrives any more, although it did before. Whether another user sent at that time is not known here. */
export const nothingReceived: SpellRule = {
  cause: 'nothing_received',
  shows: { recv_bps: below, distance: null },
  spells: (stay) =>
    silences(stay, 'recv_bps').map((spell) => ({
      ...spell,
      side: 'downlink' as Side,
      confidence: 'low' as Confidence,
    })),
}

interface Silence extends Omit<Spell, 'side'> {
  readings: Reading[]
}

/** Returns the periods in which a rate that was clearly present is missing for longer than a pause. */
function silences({ readings }: Stay, name: 'send_bps' | 'recv_bps'): Silence[] {
  const interval = intervalOf(readings)
  const found: Silence[] = []
  let last: Reading | undefined
  let run: Reading[] = []
  const close = () => {
    const [first, end] = [run[0], run.at(-1)]
    // Each reading covers the interval before it.
    const length = first && end ? end.at - first.at + interval : 0
    if (first && end && length >= lasts)
      found.push({ start: Math.round(first.at - interval), end: end.at, strength: length / lasts, readings: run })
    run = []
  }
  for (const reading of readings) {
    const rate = reading[name]
    if (rate === null || (last && reading.at - last.at > 2 * interval)) {
      close()
      last = rate === null ? undefined : reading
      continue
    }
    if (run.length > 0 ? rate < below : rate < below && (last?.[name] ?? 0) >= before) run.push(reading)
    else close()
    last = reading
  }
  close()
  return found
}
