import { expect, it } from 'vitest'
import { screenGlyphs } from '../../terminal/screen-glyphs.ts'
import { glyphsOf } from '../../terminal/style.ts'
import type { Tui } from '../tui-context.ts'
import type { ListColumn } from './columns.ts'
import { fitList } from './fit-list.ts'

interface Row {
  room: string
}

const tui = { glyphs: screenGlyphs(glyphsOf('unicode')), language: 'en' } as Tui
const column: ListColumn<Row> = {
  id: 'room',
  head: 'room',
  kind: 'text',
  right: false,
  rank: 0,
  most: 40,
  shrinks: false,
  cell: (row) => ({ text: row.room, mark: 'plain' }),
  value: (row) => row.room,
}

it('columns grow with wider rows, and keep their width when narrower ones replace them', () => {
  const known = new Map<string, number>()
  const widthOf = (...rooms: string[]) =>
    fitList(
      [column],
      rooms.map((each) => ({ room: each })),
      80,
      { isStale: false, known, sort: undefined },
      tui,
    ).columns[0]?.width
  expect(widthOf('room-1')).toBe(6)
  expect(widthOf('room-1', 'a-much-longer-room')).toBe(18)
  expect(widthOf('room-2')).toBe(18)
})
