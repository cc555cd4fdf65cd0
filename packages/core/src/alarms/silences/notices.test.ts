import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AlarmNews, noticeDue } from './notices.ts'

const open: AlarmNews = { state: 1, told: 'nothing', held: false, isHeld: false }
const resolved = { ...open, state: 3 }

describe('the message that is due about an alarm', () => {
  it.each<[string, AlarmNews, string | undefined, string]>([
    ['open and not silenced: the first', open, 'first', 'raised'],
    ['open and silenced: none', { ...open, isHeld: true }, undefined, 'nothing'],
    ['still open when the silence is over: at once', { ...open, held: true }, 'silence_ended', 'raised'],
    [
      'acknowledged under a silence: told at its end, too',
      { ...open, state: 2, held: true },
      'silence_ended',
      'raised',
    ],
    ['told, and open: nothing more', { ...open, told: 'raised', held: true }, undefined, 'raised'],
    ['told, then resolved', { ...resolved, told: 'raised' }, 'resolved', 'done'],
    ['told, then resolved under a silence', { ...resolved, told: 'raised', isHeld: true }, undefined, 'raised'],
    ['and when that is over', { ...resolved, told: 'raised', held: true }, 'resolved', 'done'],
    ['raised and resolved under a silence', { ...resolved, isHeld: true }, undefined, 'nothing'],
    ['and when that is over', { ...resolved, held: true }, 'ended_while_silenced', 'done'],
    ['all told', { ...resolved, told: 'done', held: true }, undefined, 'done'],
    ['all told, silenced again', { ...resolved, told: 'done', held: true, isHeld: true }, undefined, 'done'],
  ])('%s', (_, news, reason, told) => {
    expect(noticeDue(news)).toMatchObject({ reason, told, held: news.held || (news.isHeld && told !== 'done') })
  })
})

type Step =
  | { kind: 'raise' | 'tell' | 'die' | 'tellTwice' }
  | { kind: 'resolve' | 'end'; which: number }
  | { kind: 'silence'; from: number; length: number }
  | { kind: 'mute'; from: number; length: number }
  | { kind: 'jump'; by: number }

/** Units of time after which mute timings hold again. */
const dayLength = 24

const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constantFrom('raise', 'tell', 'die', 'tellTwice') }),
    fc.record({ kind: fc.constantFrom('resolve', 'end'), which: fc.nat(5) }),
    fc.record({ kind: fc.constant('silence' as const), from: fc.integer({ min: -5, max: 10 }), length: fc.nat(20) }),
    fc.record({ kind: fc.constant('mute' as const), from: fc.nat(dayLength), length: fc.nat(dayLength - 1) }),
    fc.record({ kind: fc.constant('jump' as const), by: fc.integer({ min: -15, max: 30 }) }),
  ) as fc.Arbitrary<Step>,
  { maxLength: 40 },
)

/** Alarms, silences, mute timings and a clock; what is stored, and what was sent. */
function world() {
  const alarms: { state: number; told: AlarmNews['told']; held: boolean; sent: string[]; hid: boolean }[] = []
  const silences: { from: number; to: number; ended: boolean }[] = []
  const mutes: { from: number; length: number }[] = []
  let now = 100
  const isHeld = () =>
    silences.some(({ ended, from, to }) => !ended && from <= now && now < to) ||
    mutes.some(({ from, length }) => (((now - from) % dayLength) + dayLength) % dayLength < length)
  const judged = () =>
    alarms.map((alarm) => ({ alarm, seen: alarm.told, due: noticeDue({ ...alarm, isHeld: isHeld() }) }))
  // Stored and queued in one transaction, for rows that nobody has changed since they were read.
  const store = (found: ReturnType<typeof judged>) => {
    for (const { alarm, due, seen } of found) {
      if (alarm.told !== seen) continue
      alarm.told = due.told
      alarm.held = due.held
      if (due.reason) alarm.sent.push(due.reason)
    }
  }
  const take = (step: Step) => {
    if (step.kind === 'raise') {
      alarms.push({ state: 1, told: 'nothing', held: false, sent: [], hid: isHeld() })
      store(judged())
    }
    if (step.kind === 'resolve') for (const alarm of alarms.slice(step.which, step.which + 1)) alarm.state = 3
    if (step.kind === 'silence')
      silences.push({ from: now + step.from, to: now + step.from + step.length, ended: false })
    // A mute timing that leaves no moment of a day is refused.
    if (step.kind === 'mute') mutes[0] = step
    if (step.kind === 'end') for (const silence of silences.slice(step.which, step.which + 1)) silence.ended = true
    if (step.kind === 'jump') now += step.by
    if (step.kind === 'die') judged()
    if (step.kind === 'tell') store(judged())
    if (step.kind === 'tellTwice') {
      const [mine, other] = [judged(), judged()]
      store(mine)
      store(other)
    }
  }
  return {
    alarms,
    take,
    isHeld,
    over: () => {
      now = Math.max(now, ...silences.map(({ to }) => to))
      while (isHeld()) now += 1
    },
  }
}

/** What may be told of an alarm in all, of one that is resolved in the end. */
const whole = [['first', 'resolved'], ['silence_ended', 'resolved'], ['ended_while_silenced']]

it('no silence, mute timing, jump of the clock, death or second server loses an end, doubles a message or tells the end of what was not told', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const { alarms, isHeld, over, take } = world()
      for (const step of taken) {
        const before = alarms.map(({ sent }) => sent.length)
        const held = isHeld()
        take(step)
        if (held && isHeld()) expect(alarms.slice(0, before.length).map(({ sent }) => sent.length)).toEqual(before)
      }
      over()
      take({ kind: 'tell' })
      for (const { sent, state } of alarms)
        expect(state === 3 ? whole : [['first'], ['silence_ended']]).toContainEqual(sent)
      for (const alarm of alarms) alarm.state = 3
      take({ kind: 'tell' })
      for (const { hid, sent } of alarms) {
        expect(whole).toContainEqual(sent)
        if (sent[0] !== 'first') expect(hid).toBe(true)
      }
    }),
    { numRuns: 2000 },
  )
})
