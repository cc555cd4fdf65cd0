import { columns } from '@rtcops/core/columns/columns'
import { describe, expect, it } from 'vitest'
import { movedColumn, shownColumns } from './table-view.ts'

const three = columns<{ a: 1; b: 1; c: 1 }>()([
  { id: 'a', kind: 'text', label: 'common.column.time' },
  { id: 'b', kind: 'text', label: 'common.column.time' },
  { id: 'c', kind: 'text', label: 'common.column.time' },
])
const ids = (view: Parameters<typeof shownColumns>[1]) =>
  shownColumns<{ a: 1; b: 1; c: 1 }>(three, view).map(({ id }) => id)

describe('the columns of a table', () => {
  it('are in the stored order; new ones follow, and removed ones are ignored', () => {
    expect(ids({})).toEqual(['a', 'b', 'c'])
    expect(ids({ order: ['c', 'gone', 'a'] })).toEqual(['c', 'a', 'b'])
  })

  it('have minor ones last, until they are moved', () => {
    const minor = three.map((column) => (column.id === 'a' ? { ...column, minor: true as const } : column))
    const shown = (view: Parameters<typeof shownColumns>[1]) =>
      shownColumns<{ a: 1; b: 1; c: 1 }>(minor, view).map(({ id }) => id)
    expect(shown({})).toEqual(['b', 'c', 'a'])
    expect(shown({ order: ['a', 'b', 'c'] })).toEqual(['a', 'b', 'c'])
  })

  it('that are hidden by default can be shown, and are hidden again with the standard columns', () => {
    const spare = three.map((column) => (column.id === 'b' ? { ...column, spare: true as const } : column))
    const shown = (view: Parameters<typeof shownColumns>[1]) =>
      shownColumns<{ a: 1; b: 1; c: 1 }>(spare, view).map(({ id }) => id)
    expect(shown({})).toEqual(['a', 'c'])
    expect(shown({ hidden: [] })).toEqual(['a', 'b', 'c'])
    expect(shown({ hidden: undefined })).toEqual(['a', 'c'])
  })

  it('can be hidden, except the last one', () => {
    expect(ids({ hidden: ['b'] })).toEqual(['a', 'c'])
    expect(ids({ hidden: ['a', 'b', 'c'] })).toEqual(['a', 'b', 'c'])
  })

  it('move by one position and stop at the ends', () => {
    expect(movedColumn(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b'])
    expect(movedColumn(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c'])
  })
})
