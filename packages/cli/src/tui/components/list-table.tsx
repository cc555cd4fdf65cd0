import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { Box } from 'ink'
import { gap } from '../../output/fit-columns.ts'
import { markRole } from '../../terminal/style.ts'
import type { List } from '../hooks/use-list.ts'
import { aligned } from '../list/aligned.ts'
import { cellText, headOf, isFigure } from '../list/fit-list.ts'
import { useTui } from '../tui-context.ts'
import { TextLine } from './line.tsx'

interface ListTableProps<Row extends object> {
  list: List<Row>
  /** Name of the rows, for a list that has none. */
  rows?: MessageKey
  /** False if another list of the page has the selection. */
  isActive?: boolean
}

/** Shows the visible rows of a list below their headings, each after a sign for the selection. */
export function ListTable<Row extends object>({ isActive = true, list, rows }: ListTableProps<Row>) {
  const tui = useTui()
  const { glyphs, paint } = tui
  const { fitted, isStale, selected, sort, top } = list
  const inColumns = (textOf: (place: (typeof fitted.columns)[number]) => string) =>
    fitted.columns.map(textOf).join(' '.repeat(gap))
  const head = inColumns(({ column, width }) => aligned(headOf(column, sort, tui), width, glyphs.cut, column.right))
  return (
    <Box flexDirection="column" flexShrink={0}>
      <TextLine>{paint('title', `  ${head}`)}</TextLine>
      {rows && list.loaded === 0 && (
        <TextLine>{paint('dim', `  ${tui.t('cli.notice.empty', { what: tui.t(rows) })}`)}</TextLine>
      )}
      {list.seen.map((row, index) => {
        const isSelected = isActive && top + index === selected
        const cells = inColumns(({ column, width }) => {
          const cell = column.cell(row, { width, times: fitted.times })
          const text = aligned(cellText(cell, isStale && isFigure(column), tui), width, glyphs.cut, column.right)
          const role = isSelected ? undefined : markRole[cell.mark]
          return role ? paint(role, text) : text
        })
        return (
          <TextLine key={list.key(row)}>
            {isSelected ? paint('selection', aligned(`> ${cells}`, list.width, glyphs.cut)) : `  ${cells}`}
          </TextLine>
        )
      })}
    </Box>
  )
}
