import { minute, second } from '@rtcops/core/time/zone'
import { array, assert, constantFrom, double, integer, option, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { at, callOf, sample, user } from '../ladder/test-call.ts'
import { axisOf, fittingAxis, startOfCell, type TimeAxis } from '../ladder/time-axis.ts'
import { heardByCell, heldValues, worstOfCells } from './pair-cells.ts'

const start = at('09:41:10')
const zone = 'Asia/Shanghai'
/** Returns the cell that holds a moment, by counting cells. */
const cellOf = (moment: number, axis: TimeAxis): number | undefined => {
  for (let cell = 0; cell < axis.count; cell++)
    if (moment >= startOfCell(axis, cell) && moment < startOfCell(axis, cell + 1)) return cell
  return undefined
}
const axes = record({ length: integer({ min: 1, max: 90 * 60 }), room: constantFrom(10, 58, 98, 178) })

describe('the cells of a pair', () => {
  it('hold the worst of their samples, as a plain loop finds it', () => {
    const readings = array(
      record({
        after: integer({ min: -5 * second, max: 100 * minute }),
        loss: option(double({ min: 0, max: 100, noNaN: true })),
      }),
      { maxLength: 60 },
    )
    assert(
      property(axes, readings, constantFrom(true, false), ({ length, room }, given, lessIsWorse) => {
        const axis = fittingAxis({ start, end: start + length * second }, room, zone)
        expect(axis.count).toBeLessThanOrEqual(room)
        const samples = given.map(({ after, loss }) => sample(start + after, { up_loss_rate: loss }))
        const wanted: (number | null)[] = Array.from({ length: axis.count }, () => null)
        for (const each of samples) {
          const cell = cellOf(each.at, axis)
          const value = each.up_loss_rate
          if (cell === undefined || value === null) continue
          const before = wanted[cell] ?? null
          wanted[cell] = before === null ? value : lessIsWorse ? Math.min(before, value) : Math.max(before, value)
        }
        expect(worstOfCells(samples, (each) => each.up_loss_rate, lessIsWorse, axis)).toEqual(wanted)
      }),
    )
  })

  it('hold the worst score of all ten-second windows that overlap them, as a plain loop finds it', () => {
    const scores = array(option(integer({ min: 1, max: 4 })), { maxLength: 40 })
    assert(
      property(scores, constantFrom(1, 5, 12, 20, 60), (given, length) => {
        const end = start + given.length * 10 * second
        const axis = axisOf({ start, end }, length * second, zone)
        const heard = given.map((score, index) => ({
          start: start + index * 10 * second,
          end: start + (index + 1) * 10 * second,
          score,
        }))
        const wanted: (number | null)[] = Array.from({ length: axis.count }, () => null)
        for (const { end: to, score, start: from } of heard)
          for (let moment = from; score !== null && moment < to; moment += second) {
            const cell = cellOf(moment, axis)
            if (cell !== undefined) wanted[cell] = Math.min(wanted[cell] ?? score, score)
          }
        expect(heardByCell(heard, axis)).toEqual(wanted)
      }),
    )
  })

  it('repeat a figure in a short call until the next sample is overdue or the connection is lost', () => {
    const end = start + 12 * second
    const axis = axisOf({ start, end }, second, zone)
    const samples = [sample(start, { up_loss_rate: 3 }), sample(start + 5 * second, { up_loss_rate: 7 })]
    const present = user('u', {
      samples,
      reach: 4 * second,
      sessions: [{ joined: start, left: end - 2 * second }],
      events: [{ at: start + 7 * second, kind: 'heartbeat_timeout' }],
    })
    const cells = worstOfCells(samples, (each) => each.up_loss_rate, false, axis)
    expect(heldValues(cells, present, axis, callOf(start, end, [present]).end)).toEqual([
      3,
      3,
      3,
      3,
      3,
      7,
      7,
      null,
      null,
      null,
      null,
      null,
      null,
    ])
  })
})
