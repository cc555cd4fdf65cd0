import { type RefObject, useEffect, useRef } from 'react'

/** Height of the sticky column headings, in pixels. */
const headHeight = 32

/**
 * Returns a ref for the row of an object; when another object is chosen, its row scrolls into view below the column
 * headings. Scrolls only the box of the table: `scrollIntoView` would scroll the page as well.
 */
export function useInView<Row extends HTMLElement>(id: string | undefined): RefObject<Row | null> {
  const place = useRef<Row>(null)
  useEffect(() => {
    const box = id === undefined ? undefined : place.current?.closest('.ro-table-scroll')
    if (!box || !place.current) return
    const [row, view] = [place.current.getBoundingClientRect(), box.getBoundingClientRect()]
    if (row.top < view.top + headHeight) box.scrollTop += row.top - view.top - headHeight
    else if (row.bottom > view.bottom) box.scrollTop += row.bottom - view.bottom
  }, [id])
  return place
}
