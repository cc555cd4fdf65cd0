import { bounds } from '../bounds.ts'
import { intervalOf } from '../cells.ts'
import type { Reading, Stay } from '../stay.ts'
import type { Confidence, Side } from '../verdict.ts'
import type { Spell, SpellRule } from './rule.ts'

const { before, below, lasts } = bounds.silence
const { arrival, fromStart, pause, silentMic } = bounds

/**
 * Nothing is sent although the user does not pause: speech is picked up and not sent, the microphone delivers digital
 * zero, or nothing at all leaves the device. A muted user is no fault, and nor is one who says nothing, or whose media
 * have not begun.
 */
export const sendStopped: SpellRule = {
  cause: 'send_stopped',
  shows: { send_bps: below, mic_level: null, distance: null },
  spells: (stay) => {
    const gone = withoutSource(stay)
    const isStopped = (reading: Reading) =>
      isSendingStopped(reading) || (gone.has(reading) && (reading.send_bps ?? 0) < below)
    return runsOf(
      stay,
      'send_bps',
      isStopped,
      (begin) => begin.before >= before || isSpeech(begin.reading) || gone.has(begin.reading),
    )
      .filter((run) => run.hasFlowed || isLongFromStart(run))
      .map((spell) => ({
        ...spell,
        ...whereSendingStopped(spell.readings),
        // Who never sent may not have wanted to.
        ...(spell.hasFlowed ? {} : { confidence: 'low' as const }),
        // Whose track was taken away may have muted, where the application does not say.
        ...(spell.readings.every((reading) => reading.mic_on === null && gone.has(reading))
          ? { confidence: 'low' as const, severity: 1 as const }
          : {}),
      }))
  },
}

/** Returns the readings in which a microphone that was measured before no longer exists: its track was taken away. */
function withoutSource({ readings }: Stay): ReadonlySet<Reading> {
  const gone = new Set<Reading>()
  let wasThere = false
  for (const reading of readings) {
    if (reading.mic_level !== null) wasThere = true
    else if (wasThere && reading.mic_on !== 0) gone.add(reading)
  }
  return gone
}

const isSpeech = ({ mic_level, mic_on }: Reading): boolean =>
  mic_on !== 0 && mic_level !== null && mic_level >= silentMic.loud

/** Returns true if a reading shows that something should have been sent and was not. */
function isSendingStopped(reading: Reading): boolean {
  const { distance, mic_level, mic_on } = reading
  const rate = reading.send_bps ?? 0
  if (mic_on === 0) return false
  if (isSpeech(reading)) return rate < pause.sends
  if (mic_level !== null) return mic_on === 1 && mic_level <= silentMic.below && rate < below
  // Without the microphone's level, only a cut line differs from a pause; then the platform does not answer either.
  return distance === null ? rate < pause.sends : rate < pause.nothing
}

function whereSendingStopped(readings: readonly Reading[]): { side: Side; confidence: Confidence } {
  if (readings.every(({ distance }) => distance === null)) return { side: 'uplink', confidence: 'medium' }
  return { side: 'device', confidence: readings.some(({ mic_level }) => mic_level !== null) ? 'medium' : 'low' }
}

/**
 * Nothing arrives any more, or nothing from the start on although the connection is up; media that begin late are no
 * fault. Whether another user sent at that time is not known here.
 */
export const nothingReceived: SpellRule = {
  cause: 'nothing_received',
  shows: { recv_bps: arrival.control, distance: null },
  spells: (stay) =>
    runsOf(
      stay,
      'recv_bps',
      ({ recv_bps }) => (recv_bps ?? 0) < arrival.control,
      (begin) => begin.before >= before || !begin.hasFlowed,
    )
      .filter(
        (run) => run.hasFlowed || (isLongFromStart(run) && run.readings.some(({ distance }) => distance !== null)),
      )
      .map((spell) => ({ ...spell, side: 'downlink' as Side, confidence: 'low' as Confidence })),
}

interface Run extends Omit<Spell, 'side'> {
  readings: Reading[]
  /** True if there was something before, for long enough to be media. */
  hasFlowed: boolean
}

/** Returns true if media that have not begun are overdue; in a single reading they may have begun. */
const isLongFromStart = ({ end, readings, start }: Run): boolean =>
  end - start >= fromStart.nothing && readings.length > 1

interface Begin {
  reading: Reading
  /** Rate of the reading before; 0 if there is none. */
  before: number
  hasFlowed: boolean
}

/** Intervals between two readings of a run: one report may be lost. */
const longestStep = 2.5

/** Returns the periods in which a rate that should be there is missing for longer than a pause. */
function runsOf(
  { from, readings }: Stay,
  name: 'send_bps' | 'recv_bps',
  isMissing: (reading: Reading) => boolean,
  canBegin: (begin: Begin) => boolean,
): Run[] {
  const interval = intervalOf(readings)
  const found: Run[] = []
  let last: Reading | undefined
  let run: Reading[] = []
  let [flowed, hasFlowed] = [0, false]
  const close = () => {
    const [first, end] = [run[0], run.at(-1)]
    // Each reading covers the interval before it.
    const length = first && end ? end.at - first.at + interval : 0
    if (first && end && length >= lasts)
      found.push({
        start: Math.max(from, Math.round(first.at - interval)),
        end: end.at,
        strength: length / lasts,
        readings: run,
        hasFlowed,
      })
    run = []
  }
  for (const reading of readings) {
    const rate = reading[name]
    if (rate === null || (last && reading.at - last.at > longestStep * interval)) {
      close()
      last = rate === null ? undefined : reading
      continue
    }
    const begin = { reading, before: last?.[name] ?? 0, hasFlowed: flowed >= lasts }
    if (isMissing(reading) && (run.length > 0 || canBegin(begin))) {
      if (run.length === 0) hasFlowed = flowed >= lasts
      run.push(reading)
    } else close()
    if (rate >= before) flowed += interval
    last = reading
  }
  close()
  return found
}
