import { type CellProps, Column } from '@blueprintjs/table'
import type { PriceRow } from '@rtcops/core/features/customers/prices/price-kinds'
import { editableUnitPrice } from '@rtcops/core/money/unit-price'
import { type ReactElement, useMemo, useRef } from 'react'
import { GridCell } from '../../../../ui/grid/grid-cell.tsx'
import { useTranslate } from '../../../../ui/use-translate.ts'
import type { GridColumn } from './grid-columns.ts'
import type { CellEdits } from './use-cell-edits.ts'

interface Source {
  rows: readonly PriceRow[]
  columns: readonly GridColumn[]
  edits: CellEdits
  chosen: ReadonlySet<string>
  choose: (row: number, toLast: boolean) => void
}

type CellElement = ReactElement<CellProps>

/**
 * Returns the columns that Blueprint's table draws. On every scroll step the table requests every visible cell; while
 * nothing changes it gets the same elements again, so that only cells that become visible are rendered.
 */
export function useCells({ rows, columns, edits, chosen, choose }: Source): readonly ReactElement[] {
  const translate = useTranslate()
  const latestChoose = useRef(choose)
  latestChoose.current = choose
  const { textOf, isWrong, sent, wrong } = edits
  // biome-ignore lint/correctness/useExhaustiveDependencies: textOf and isWrong change only with sent and wrong
  return useMemo(() => {
    const classOf = (row: PriceRow, name: string) => (chosen.has(row.appkey) ? `${name} ro-price-chosen` : name)

    const drawBox = (row: PriceRow, index: number): CellElement => (
      <GridCell className={classOf(row, 'ro-price-box')}>
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={translate('price.grid.select', { name: row.appkey_name })}
          checked={chosen.has(row.appkey)}
          onChange={(event) =>
            latestChoose.current(index, (event.nativeEvent as unknown as { shiftKey?: boolean }).shiftKey === true)
          }
        />
      </GridCell>
    )
    const drawCell = (row: PriceRow, column: GridColumn): CellElement => {
      const text = textOf(row, column)
      if (column.part === 'project')
        return (
          <GridCell className={classOf(row, 'ro-price-project')} tooltip={text}>
            {text}
          </GridCell>
        )
      if (column.part === 'type')
        return (
          <GridCell
            className={classOf(row, text ? 'ro-price-choice' : 'ro-price-choice ro-price-none')}
            tooltip={row[`${column.kind}_statistics_msg`]}
          >
            {text || translate('price.noType')}
          </GridCell>
        )
      const name = isWrong(row, column) ? 'ro-price-amount ro-price-wrong' : 'ro-price-amount'
      const plan = row.planned.find(({ kind }) => kind === column.kind)
      const next = plan && { day: plan.valid_from, text: editableUnitPrice(plan.unit_price) || '—' }
      return (
        <GridCell
          className={classOf(row, `${name}${text ? '' : ' ro-price-none'}${next ? ' ro-price-next' : ''}`)}
          {...(next ? { tooltip: translate('price.planned.cell', next) } : {})}
        >
          {text || '—'}
        </GridCell>
      )
    }

    const remembering = (draw: (row: PriceRow, index: number) => CellElement) => {
      const drawn = new Map<number, CellElement>()
      return (index: number): CellElement => {
        const row = rows[index]
        const cell = drawn.get(index) ?? (row ? draw(row, index) : <GridCell />)
        drawn.set(index, cell)
        return cell
      }
    }
    return [
      <Column key="chosen" id="chosen" cellRenderer={remembering(drawBox)} />,
      ...columns.map((column) => (
        <Column key={column.label} id={column.label} cellRenderer={remembering((row) => drawCell(row, column))} />
      )),
    ]
  }, [rows, columns, chosen, sent, wrong, translate])
}
