import { day, hour, parseWireTime } from '@rtcops/core/time/zone'
import { expect, it } from 'vitest'
import { isPartial, partialFromOpen, partialSince } from './partial.ts'

const at = (text: string) => parseWireTime(text) ?? 0

it('a day is partial until it ends in the business zone', () => {
  const chart = partialSince('2026-11-23 10:05:00')
  expect(['2026-11-22', '2026-11-23'].map((each) => isPartial(chart, at(each)))).toEqual([false, true])
  expect(isPartial(partialSince('2026-11-24 00:00:00'), at('2026-11-23'))).toBe(false)
  expect(isPartial(partialSince(null), at('2026-11-23'))).toBe(false)
})

it('an interval of two hours is partial until its end', () => {
  const chart = partialSince('2026-11-23 10:05:00', 2 * hour)
  expect(isPartial(chart, at('2026-11-23 08:00:00'))).toBe(false)
  expect(isPartial(chart, at('2026-11-23 10:00:00'))).toBe(true)
})

it('days that are not closed are partial', () => {
  const chart = partialFromOpen([
    { day: '2026-11-21', closed: 1 },
    { day: '2026-11-22', closed: 0 },
    { day: '2026-11-23', closed: 0 },
  ])
  expect(isPartial(chart, at('2026-11-22') - day)).toBe(false)
  expect(isPartial(chart, at('2026-11-22'))).toBe(true)
  expect(partialFromOpen([{ day: '2026-11-21', closed: 1 }])).toEqual({})
})
