import { describe, expect, it } from 'vitest'
import { hour, minute } from '../../time/zone.ts'
import { type PlannedNotice, plannedStep, repeatDelay } from './planned-notices.ts'

const day = 24 * hour
const now = 1000 * day
const escalation: PlannedNotice = {
  reason: 'escalated',
  state: 1,
  isHeld: false,
  isBusy: false,
  from: now - 15 * minute,
  delay: 15 * minute,
}
const repetition: PlannedNotice = { ...escalation, reason: 'repeat', from: now - 4 * hour, delay: 4 * hour }

describe('what becomes of a planned message', () => {
  it.each<[string, PlannedNotice, ReturnType<typeof plannedStep>]>([
    ['an escalation whose time has passed is sent', escalation, 'send'],
    ['a moment before, it waits', { ...escalation, from: now - 15 * minute + 1 }, { from: now - 15 * minute + 1 }],
    ['not of an alarm that is acknowledged', { ...escalation, state: 2 }, 'drop'],
    ['not of one that is resolved, even under a silence', { ...escalation, state: 3, isHeld: true }, 'drop'],
    ['held counts as not yet told', { ...escalation, isHeld: true }, { from: null }],
    ['the time begins again when that is over', { ...escalation, from: null }, { from: now }],
    ['without a delay it is sent at once', { ...escalation, from: now, delay: 0 }, 'send'],
    ['a repetition whose time has passed is sent', repetition, 'send'],
    ['under a silence it waits, and is due at its end', { ...repetition, isHeld: true }, { from: now - 4 * hour }],
    ['not before the message before it', { ...repetition, isBusy: true }, { from: now - 4 * hour }],
    ['never where nothing is repeated', { ...repetition, delay: undefined }, { from: now - 4 * hour }],
    ['a clock that was a day ahead does not stop it for a day', { ...repetition, from: now + day }, { from: now }],
  ])('%s', (_, planned, expected) => {
    expect(plannedStep(planned, now)).toEqual(expected)
  })

  it('repetitions are spread by at most a twentieth, and the same wherever they are computed', () => {
    const delays = Array.from({ length: 1000 }, (_, key) => repeatDelay(240, key) / (4 * hour))
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(0.95)
    expect(Math.max(...delays)).toBeLessThan(1.05)
    expect(new Set(delays.map((delay) => Math.floor(delay * 100)))).toEqual(
      new Set([95, 96, 97, 98, 99, 100, 101, 102, 103, 104]),
    )
    expect(repeatDelay(240, 7)).toBe(repeatDelay(240, 7))
  })
})
