import { hour, minute, second } from '@rtcops/core/time/zone'
import { describe, expect, it } from 'vitest'
import { foldSamples, slotFor } from './fold-samples.ts'
import { at, sample } from './test-call.ts'
import { cellAt, fittingAxis, startOfCell } from './time-axis.ts'

const zone = 'Asia/Shanghai'
const start = at('09:41:10')

describe('cells', () => {
  it('have the shortest round length with which the call fits', () => {
    const lengths = [30, 90, 200, 500, 800, 1100, 1700, 3000, 6000, 15_000, 30_000, 72_000].map(
      (seconds) => fittingAxis({ start, end: start + seconds * second }, 60, zone).length / second,
    )
    expect(lengths).toEqual([1, 2, 4, 10, 15, 20, 30, 60, 120, 300, 600, 1440])
    expect(fittingAxis({ start, end: start + 90 * 24 * hour }, 60, zone)).toMatchObject({ length: 48 * hour })
  })

  it('begin at multiples of their length by the clock of the zone', () => {
    expect(fittingAxis({ start, end: at('09:59:52') }, 59, zone)).toEqual({
      start: at('09:41:00'),
      length: 20 * second,
      count: 57,
    })
    const india = fittingAxis({ start, end: start + 50 * hour }, 60, 'Asia/Kolkata')
    expect(new Date(india.start + 5.5 * hour).toISOString()).toMatch(/T0[67]:00:00.000Z$/)
  })

  it('leave at most a fifth of a frame empty, and less than a tenth in half of all frames', () => {
    const empty = [58, 60, 91, 160].flatMap((room) =>
      Array.from({ length: 600 }, (_, index) => {
        const end = start + (room * 8 + index * room) * second
        return 1 - fittingAxis({ start, end }, room, zone).count / room
      }),
    )
    expect(Math.max(...empty)).toBeLessThan(0.21)
    expect(empty.toSorted((one, other) => one - other)[Math.floor(empty.length / 2)]).toBeLessThan(0.1)
  })

  it('hold whole sample slots', () => {
    const { length } = fittingAxis({ start, end: start + 2 * hour, slot: 10 * second }, 60, zone)
    expect(length).toBe(150 * second)
    expect(fittingAxis({ start, end: start + 20 * hour, slot: hour }, 60, zone).length).toBe(hour)
  })

  it('find the cell that holds a moment', () => {
    const axis = { start, length: 10 * second, count: 6 }
    expect(
      [start, start + 9999, start + 10_000, start - 1, start + hour].map((moment) => cellAt(axis, moment)),
    ).toEqual([0, 0, 1, 0, 5])
    expect(startOfCell(axis, 3)).toBe(start + 30 * second)
  })
})

describe('samples of a call with more samples than are kept', () => {
  it('keep the worst of each slot; no slot spans two cells', () => {
    expect(slotFor(hour, 4000)).toBe(0)
    expect(slotFor(2 * hour, 2000)).toBe(5 * second)
    expect(slotFor(20 * hour, 2000)).toBe(minute)
    const samples = Array.from({ length: 120 }, (_, index) =>
      sample(at('09:00:00') + index * second, { txquality: index === 7 ? 5 : 1, distance: index }),
    )
    const kept = foldSamples(samples, minute)
    expect(kept.map(({ at: moment, txquality }) => [(moment - at('09:00:00')) / second, txquality])).toEqual([
      [7, 5],
      [119, 1],
    ])
    expect(foldSamples(samples, 0)).toBe(samples)
  })
})
