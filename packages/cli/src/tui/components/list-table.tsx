import { Box, type DOMElement, measureElement } from 'ink'
import { useRef } from 'react'
import type { List } from '../hooks/use-list.ts'
import { useEvents } from '../keys.tsx'
import { drawTable } from '../list/draw-table.ts'
import { useTui } from '../tui-context.ts'
import { Lines } from './lines.tsx'

interface ListTableProps<Row> {
  list: List<Row>
  width: number
  height: number
  /** False if another list of the page has the selection. */
  isActive?: boolean
  /** Called when the mouse presses in the table, before the list handles it. */
  onPress?: () => void
}

/** Shows a list as a table, in which the mouse can also select and open rows. */
export function ListTable<Row>({ height, isActive = true, list, onPress, width }: ListTableProps<Row>) {
  const tui = useTui()
  const box = useRef<DOMElement>(null)
  useEvents('page', (event) => {
    if (!('mouse' in event) || !box.current) return false
    const place = measureElement(box.current)
    const { x, y } = event.mouse
    if (x < place.x || x >= place.x + place.width || y < place.y || y >= place.y + place.height) return false
    onPress?.()
    list.onMouse(event.mouse, y - place.y)
    return true
  })
  const table = isActive ? list.table : { ...list.table, selected: -1 }
  return (
    <Box ref={box} width={width} height={height} flexShrink={0}>
      <Lines lines={drawTable(table, width, height, tui)} />
    </Box>
  )
}
