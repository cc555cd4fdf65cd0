import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { enums } from '../../api/generated/enums.ts'
import { day, hour, minute } from '../../time/zone.ts'
import { isMutedAt, type MuteTimes, mutedUntil } from './is-muted.ts'

const workdays = enums.Weekday.slice(0, 5)
const night: MuteTimes = { weekdays: workdays, from: '22:00', to: '07:00', zone: 'Asia/Shanghai' }

describe('a mute timing', () => {
  // The 27th of November 2026 is a Friday.
  it.each<[string, Partial<MuteTimes>, [string, boolean][]]>([
    [
      'over midnight belongs to the day on which it begins',
      {},
      [
        ['2026-11-27T21:59:59+08:00', false],
        ['2026-11-27T22:00:00+08:00', true],
        ['2026-11-28T06:59:59+08:00', true],
        ['2026-11-28T07:00:00+08:00', false],
        ['2026-11-28T23:00:00+08:00', false],
        ['2026-11-30T06:00:00+08:00', false],
        ['2026-11-30T22:00:00+08:00', true],
      ],
    ],
    [
      'until 24:00 ends with its day',
      { weekdays: ['friday'], from: '00:00', to: '24:00' },
      [
        ['2026-11-26T23:59:59+08:00', false],
        ['2026-11-27T00:00:00+08:00', true],
        ['2026-11-27T23:59:59+08:00', true],
        ['2026-11-28T00:00:00+08:00', false],
      ],
    ],
    [
      'until 00:00 ends at the same moment as one until 24:00',
      { weekdays: ['friday'], to: '00:00' },
      [
        ['2026-11-27T23:59:59+08:00', true],
        ['2026-11-28T00:00:00+08:00', false],
      ],
    ],
    [
      'goes by the clocks and days of its zone',
      { weekdays: ['friday'], from: '18:00', to: '24:00', zone: 'America/New_York' },
      [
        ['2026-11-27T22:59:00Z', false],
        ['2026-11-27T23:00:00Z', true],
        ['2026-11-28T04:59:00Z', true],
        ['2026-11-28T05:00:00Z', false],
      ],
    ],
    [
      'at a time that clocks skip in spring is as long as what is left of it',
      { weekdays: ['sunday'], from: '02:30', to: '03:30', zone: 'Europe/Berlin' },
      [
        ['2026-03-29T00:59:59Z', false],
        ['2026-03-29T01:00:00Z', true],
        ['2026-03-29T01:29:59Z', true],
        ['2026-03-29T01:30:00Z', false],
      ],
    ],
    [
      'at a time that clocks show twice in autumn holds both times',
      { weekdays: ['sunday'], from: '02:00', to: '02:30', zone: 'Europe/Berlin' },
      [
        ['2026-10-25T00:00:00Z', true],
        ['2026-10-25T00:30:00Z', false],
        ['2026-10-25T01:00:00Z', true],
        ['2026-10-25T01:30:00Z', false],
      ],
    ],
  ])('%s', (_, times, moments) => {
    expect(moments.map(([moment]) => [moment, isMutedAt({ ...night, ...times }, Date.parse(moment))])).toEqual(moments)
  })

  it.each([
    ['a night before a weekend', night, '2026-11-27T23:00:00+08:00', '2026-11-28T07:00:00+08:00'],
    [
      'whole days that follow each other',
      { ...night, weekdays: workdays, from: '00:00', to: '24:00' },
      '2026-11-24T12:00:00+08:00',
      '2026-11-28T00:00:00+08:00',
    ],
    [
      'an end that clocks skip: when they skip it',
      { ...night, weekdays: enums.Weekday, to: '02:30', zone: 'Europe/Berlin' },
      '2026-03-29T00:10:00Z',
      '2026-03-29T01:00:00Z',
    ],
    [
      'an end that clocks show twice, before the second',
      { ...night, weekdays: enums.Weekday, from: '02:00', to: '02:40', zone: 'Europe/Berlin' },
      '2026-10-25T01:10:00Z',
      '2026-10-25T01:40:00Z',
    ],
  ])('says when it ends: %s', (_, times, moment, end) => {
    expect(mutedUntil(times, Date.parse(moment))).toBe(Date.parse(end))
  })
})

const clock = (most: number) => fc.nat(most).map((minutes) => new Date(minutes * minute).toISOString().slice(11, 16))

const timings = fc
  .record({
    weekdays: fc.subarray([...enums.Weekday], { minLength: 1 }),
    from: clock(1439),
    to: fc.oneof(clock(1439), fc.constant('24:00')),
    zone: fc.constantFrom(
      'Asia/Shanghai',
      'Europe/Berlin',
      'America/St_Johns',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
    ),
  })
  .filter(({ from, to }) => from !== to)

/** Returns `monday 07:30` as the runtime writes it for the zone. */
const shown = (zone: string) => {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
  })
  return (at: number) => format.format(at).toLowerCase().replace(' at', '').replace(',', '')
}

/** Returns every reading of a clock at which a timing holds, minute by minute from its start to its end. */
function readings({ from, to, weekdays }: MuteTimes): ReadonlySet<string> {
  const found = new Set<string>()
  for (const weekday of weekdays) {
    let [on, time] = [enums.Weekday.indexOf(weekday), from]
    for (let step = 0; step < 1440 && time !== to; step += 1) {
      found.add(`${enums.Weekday[on % 7]} ${time}`)
      const next = (Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + 1) % 1440
      if (next === 0 && to === '24:00') break
      if (next === 0) on += 1
      time = `${String(Math.floor(next / 60)).padStart(2, '0')}:${String(next % 60).padStart(2, '0')}`
    }
  }
  return found
}

/** Weeks with a change of the clocks in one of the zones, and one without. */
const weeks = ['2026-03-08', '2026-03-29', '2026-04-05', '2026-10-04', '2026-10-25', '2026-11-01', '2026-07-01']

it('a timing holds in each minute of a week in which the clock shows one of its times, and its end is the first minute without', () => {
  fc.assert(
    fc.property(timings, fc.constantFrom(...weeks), (times, week) => {
      const held = readings(times)
      const read = shown(times.zone)
      const start = Date.parse(`${week}T00:00:00Z`) - 3 * day
      let ended: number | undefined
      for (let at = start + 7 * day; at >= start; at -= minute) {
        const isHeld = held.has(read(at))
        if (isMutedAt(times, at) !== isHeld) expect([read(at), !isHeld]).toEqual([read(at), isHeld])
        if (!isHeld) ended = at
        else if (ended !== undefined && at % hour === 0) expect(mutedUntil(times, at)).toBe(ended)
      }
    }),
    { numRuns: 20 },
  )
})
