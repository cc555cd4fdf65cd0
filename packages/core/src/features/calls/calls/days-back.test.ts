import { describe, expect, it } from 'vitest'
import { parseWireTime } from '../../../time/zone.ts'
import { daysBack } from './days-back.ts'

describe('how far back the calls of a room or user are listed', () => {
  const now = parseWireTime('2026-11-23 12:00:00') ?? 0

  it.each([
    ['2026-11-23 11:59:00', 7],
    ['2026-11-16 12:00:01', 7],
    ['2026-11-16 12:00:00', 31],
    // A window of 30 days would miss it.
    ['2026-10-23 18:00:00', 31],
    [undefined, 7],
  ])('a call of %s is within %i days', (time, days) => {
    expect(daysBack(time, now)).toBe(days)
  })
})
