import type { Column } from '@rtcops/core/columns/columns'
import { describe, expect, it } from 'vitest'
import { fittedWidths, type Needs } from './fitted-widths.ts'

interface Row {
  company: string
  room: string
  loss: number
}

const columns: Column<Row>[] = [
  { id: 'company', kind: 'text', label: 'common.column.id', width: 120 },
  { id: 'room', kind: 'code', label: 'common.column.id' },
  { id: 'loss', kind: 'percent', label: 'common.column.id', width: 60 },
]
const widths = (needs: Record<string, number>, room: number) => fittedWidths(columns, needsOf(needs), room)
const needsOf = (wholes: Record<string, number>, head = 0): Needs =>
  Object.fromEntries(Object.entries(wholes).map(([id, whole]) => [id, { head, whole }]))

describe('widths of columns', () => {
  it('are the specified ones until the content is measured', () => {
    expect(widths({}, 0)).toEqual([120, 128, 60])
  })

  it('never truncate a figure, even if the table then scrolls', () => {
    expect(widths({ company: 120, room: 128, loss: 96 }, 100).at(2)).toBe(96)
  })

  it('keep the specified width for shorter figures', () => {
    expect(widths({ loss: 40 }, 1200).at(2)).toBe(60)
  })

  it('take from the specified width of short figures what names lack', () => {
    expect(widths({ company: 120, room: 168, loss: 40 }, 120 + 168 + 45)).toEqual([120, 168, 45])
  })

  it('never truncate a heading', () => {
    expect(fittedWidths(columns, needsOf({ company: 150, room: 150, loss: 60 }, 140), 0)).toEqual([140, 140, 60])
  })

  it('give spare room to truncated names, in proportion to what they lack', () => {
    expect(widths({ company: 220, room: 178, loss: 60 }, 308 + 75)).toEqual([170, 153, 60])
  })

  it('give the rest to names without a specified width', () => {
    expect(widths({ company: 220, room: 178, loss: 60 }, 1200)).toEqual([220, 920, 60])
  })

  it('take from short names what long ones lack', () => {
    expect(widths({ company: 60, room: 196, loss: 60 }, 308 + 8)).toEqual([60, 196, 60])
  })

  it('show short ids completely in a narrow column, and as much as fits of long ones', () => {
    const narrow: Column<Row>[] = [{ id: 'room', kind: 'text', label: 'common.column.id', width: 84, endsDiffer: true }]
    expect([96, 200].map((room) => fittedWidths(narrow, needsOf({ room }), 0))).toEqual([[96], [112]])
    expect(fittedWidths(narrow, {}, 0)).toEqual([84])
  })

  it('do not grow with an endless text', () => {
    expect(widths({ company: 5000 }, 4000).at(0)).toBe(320)
  })
})
