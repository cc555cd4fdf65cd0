import { expect, it } from 'vitest'
import { generatorOf } from '../quality/drawn.testing.ts'
import type { CallRecord } from './call.ts'
import { callOf, cohortRow, userStay } from './calls.testing.ts'
import { diagnoseCall } from './diagnose-call.ts'
import type { Figures } from './stay.ts'
import { mainOf } from './verdict.ts'

const seed = Math.floor(Math.random() * 2 ** 31)
console.info(`Calls are drawn with seed ${seed}.`)
const numberOfCalls = 25

interface Draw {
  /** Returns a number in a range. */
  number: (least: number, most: number) => number
  whole: (least: number, most: number) => number
  of: <Each>(choices: readonly [Each, ...Each[]]) => Each
}

function drawOf(random: () => number): Draw {
  const whole = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
  return {
    number: (least, most) => least + random() * (most - least),
    whole,
    of: (choices) => choices[whole(0, choices.length - 1)] ?? choices[0],
  }
}

/** Figures of a healthy call that vary from reading to reading. */
const healthy = ({ number }: Draw): Partial<Figures> => ({
  up_loss_rate: number(0, 0.6),
  down_loss_rate: number(0, 0.6),
  distance: number(30, 70),
  jitter: number(1, 9),
  send_bps: number(50_000, 70_000),
  recv_bps: number(100_000, 130_000),
  mic_level: null,
  mic_on: null,
})

interface Drawn {
  call: CallRecord
  /** Main cause and side by user; users without a fault are left out. */
  truth: Record<string, string>
}

type Faulty = (second: number) => Partial<Figures> | undefined

/** Makes a call of these users; healthy but for what is given for each. */
function drawnCall(draw: Draw, seconds: number, users: Record<string, Faulty>, given: Partial<CallRecord> = {}) {
  const every = draw.of([1, 2, 5])
  const stays = Object.entries(users).map(([user, faulty]) =>
    userStay(user, { every, to: seconds, figures: (second) => ({ ...healthy(draw), ...faulty(second) }) }),
  )
  return callOf(stays, given)
}

const well: Faulty = () => undefined

/** Kinds of calls that were once judged wrongly, each with figures drawn at random. */
const kinds: Record<string, (draw: Draw) => Drawn> = {
  'short interruptions': (draw) => {
    const [length, of] = [draw.whole(5, 9), draw.whole(28, 40)]
    const [up, down] = [draw.number(30, 60), draw.number(30, 60)]
    const burst: Faulty = (second) => (second % of < length ? { up_loss_rate: up, down_loss_rate: down } : undefined)
    return { call: drawnCall(draw, 240, { a: burst, b: well }), truth: { a: 'bursts network' } }
  },
  'broken sound beside slight loss': (draw) => {
    const loss = draw.number(3.4, 4.6)
    const figures = { up_loss_rate: loss, down_loss_rate: loss, conceal_rate: draw.number(10, 50) }
    return { call: drawnCall(draw, 180, { a: () => figures, b: well }), truth: { a: 'concealment network' } }
  },
  muted: (draw) => {
    const [from, to] = [draw.whole(40, 80), draw.whole(100, 200)]
    const rate = draw.number(0, 700)
    const muted: Faulty = (second) =>
      second > from && second < to ? { send_bps: rate, mic_on: 0 } : { mic_on: 1, mic_level: -35 }
    return { call: drawnCall(draw, 240, { a: muted, b: well, c: well }), truth: {} }
  },
  'saying nothing': (draw) => {
    const [from, rate, level] = [draw.whole(30, 80), draw.number(120, 800), draw.number(-90, -60)]
    const pause: Faulty = (second) =>
      second > from ? { send_bps: rate, mic_on: 1, mic_level: level } : { mic_on: 1, mic_level: -32 }
    return { call: drawnCall(draw, 240, { a: pause, b: well }), truth: {} }
  },
  'nothing heard from the start': (draw) => {
    const rate = draw.number(0, 400)
    const silent: Faulty = () => ({ recv_bps: rate, down_loss_rate: null })
    return {
      call: drawnCall(draw, draw.whole(90, 240), { a: silent, b: well, c: well }),
      truth: { a: 'nothing_received downlink' },
    }
  },
  'frozen sound': (draw) => {
    const [from, ms] = [draw.whole(20, 60), draw.number(500, 900)]
    const frozen: Faulty = (second) => ({ audio_freeze_ms: second > from && second < from + 90 ? ms : 0 })
    return { call: drawnCall(draw, 240, { a: frozen, b: well }), truth: { a: 'audio_freeze unknown' } }
  },
  'a sender in a call of two': (draw) => {
    const [from, length, loss] = [draw.whole(30, 80), draw.whole(50, 120), draw.number(8, 40)]
    const during = (second: number) => second > from && second < from + length
    const lost = () => loss * draw.number(0.9, 1.1)
    const sent: Faulty = (second) => (during(second) ? { up_loss_rate: lost() } : undefined)
    const heard: Faulty = (second) => (during(second) ? { down_loss_rate: lost() } : undefined)
    const truth = { a: 'uplink_loss uplink', b: 'sender_fault sender' }
    return { call: drawnCall(draw, 240, { a: sent, b: heard }), truth }
  },
  'an access server of few': (draw) => {
    const place = { country: 'CN', router: 'r-1' }
    const [few, others] = [draw.whole(3, 4), draw.whole(6, 12)]
    const loss = draw.number(10, 30)
    const cohorts = [0, 1, 2, 3].flatMap((minute) => [
      cohortRow(minute, { ...place, accessServer: 'as-1', users: few, badUsers: few, badCalls: ['c-1', 'c-2', 'c-3'] }),
      cohortRow(minute, { ...place, accessServer: 'as-2', users: others, badUsers: 0 }),
    ])
    const lossy: Faulty = (second) => (second > 60 ? { up_loss_rate: loss, down_loss_rate: loss } : undefined)
    const call = drawnCall(draw, 240, { a: lossy, b: well }, { cohorts })
    const [a, ...rest] = call.stays
    const stays = a ? [{ ...a, place: { ...place, accessServer: 'as-1' } }, ...rest] : []
    return { call: { ...call, stays }, truth: { a: 'access_server_fault access_server' } }
  },
  'a short call': (draw) => {
    const loss = draw.number(15, 60)
    const stay = userStay('a', {
      every: 1,
      to: draw.whole(25, 55),
      figures: () => ({ ...healthy(draw), down_loss_rate: loss * draw.number(0.9, 1.1) }),
    })
    return { call: callOf([stay, userStay('b', { to: 55 })]), truth: { a: 'downlink_loss downlink' } }
  },
  healthy: (draw) => ({ call: drawnCall(draw, draw.whole(60, 400), { a: well, b: well, c: well }), truth: {} }),
}

it.each(Object.entries(kinds))('%s', (name, kind) => {
  const random = generatorOf(seed ^ name.length)
  for (let number = 0; number < numberOfCalls; number++) {
    const { call, truth } = kind(drawOf(random))
    const verdicts = diagnoseCall(call).stays
    const found = Object.fromEntries(
      verdicts.flatMap((verdict) => {
        const main = mainOf(verdict)
        return main ? [[verdict.userId, `${main.cause} ${main.side}`]] : []
      }),
    )
    expect(found, `seed ${seed}, call ${number}`).toEqual(truth)
    // Without five others who were compared, nothing is certain.
    for (const { diagnoses } of verdicts)
      for (const { confidence } of diagnoses) expect(confidence, `seed ${seed}, call ${number}`).not.toBe('high')
  }
})
