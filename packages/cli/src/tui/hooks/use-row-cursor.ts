import { useEffect } from 'react'
import { useKept } from './use-kept.ts'

interface CursorOptions<Row> {
  /** Name of the list. */
  name: string
  key: (row: Row) => string
  /** Key of the row selected at first. */
  first: string | undefined
  /** Number of rows that fit on the screen. */
  room: number
}

/** Keeps which row of a list is selected, and which is the first one on the screen. */
export function useRowCursor<Row>(rows: readonly Row[], { name, key, first, room }: CursorOptions<Row>) {
  const [selected, setSelected] = useKept<string | undefined>(`${name} row`, first)
  const [place, setPlace] = useKept(`${name} place`, { index: 0, top: 0 })

  const target = selected ?? first
  const found = target === undefined ? -1 : rows.findIndex((row) => key(row) === target)
  const index = found >= 0 ? found : Math.min(place.index, Math.max(0, rows.length - 1))
  const top = Math.max(Math.min(place.top, index, Math.max(0, rows.length - room)), index - room + 1)
  useEffect(() => {
    if (place.index !== index || place.top !== top) setPlace({ index, top })
  })

  return {
    index,
    top,
    /** Selects the row at an index, or the nearest one; returns false if there is none. */
    moveTo(to: number): boolean {
      const next = Math.max(0, Math.min(rows.length - 1, to))
      const row = rows[next]
      if (!row) return false
      setPlace({ index: next, top })
      setSelected(key(row))
      return true
    },
  }
}
