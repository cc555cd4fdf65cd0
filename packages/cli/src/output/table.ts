import { type Column, isRightAligned } from '@rtcops/core/columns/columns'
import { safeText, textWidth } from '@rtcops/core/format/display-text'
import { formatDay } from '@rtcops/core/time/zone'
import Table from 'cli-table3'
import type { Context } from '../command.ts'
import { markRole } from '../terminal/style.ts'
import { cellOf } from './cells.ts'
import { cutCell, taggedText } from './cut-cell.ts'
import { fitColumns, gap, rankOf, shrinks } from './fit-columns.ts'
import { type Cell, type CellContext, type Listing, timesOfRows } from './listing.ts'
import { zoneMark } from './zone-mark.ts'

/** Tables without borders: two spaces between columns. */
export const borderless = {
  chars: {
    top: '',
    'top-mid': '',
    'top-left': '',
    'top-right': '',
    bottom: '',
    'bottom-mid': '',
    'bottom-left': '',
    'bottom-right': '',
    left: '',
    'left-mid': '',
    mid: '',
    'mid-mid': '',
    right: '',
    'right-mid': '',
    middle: ' '.repeat(gap),
  },
  style: { 'padding-left': 0, 'padding-right': 0, head: [], border: [], compact: true },
}

/** Returns what cells need from a run. */
export async function cellContext({ language, loadShared, now, settings: { zone } }: Context): Promise<CellContext> {
  return { t: await loadShared(), language, zone, today: formatDay(now, zone) }
}

/** Writes pages of rows as a table. Widths follow the first page; a later page that is wider is drawn wider. */
export class TableWriter<Row extends object> {
  readonly #context: Context
  readonly #listing: Listing<Row>
  #about: CellContext
  #columns: readonly Column<Row>[]
  #widths: number[] | undefined
  #foot: readonly Cell[] | undefined
  #hidden: readonly Column<Row>[] = []

  private constructor(context: Context, listing: Listing<Row>, about: CellContext) {
    this.#context = context
    this.#listing = listing
    this.#about = about
    this.#columns = chosenColumns(context, listing)
  }

  static async open<Row extends object>(context: Context, listing: Listing<Row>): Promise<TableWriter<Row>> {
    return new TableWriter(context, listing, await cellContext(context))
  }

  /** @param info content of the response besides its rows; the totals in it become the last line */
  write(rows: readonly Row[], info?: unknown): void {
    if (rows.length === 0) return
    const isFirst = this.#widths === undefined
    const cellsOf = (row: Row) => this.#columns.map((column) => this.#cell(row, column))
    this.#foot ??= this.#footOf(info)
    let lines = rows.map(cellsOf)
    if (isFirst) {
      let widths = this.#fit(lines)
      // Times are shortened before a column is hidden for lack of room.
      if (widths.includes(0) && this.#columns.some(({ kind }) => kind === 'time')) {
        this.#about = { ...this.#about, times: 'short' }
        lines = rows.map(cellsOf)
        widths = this.#fit(lines)
      }
      this.#keep(widths)
      lines = lines.map((line) => line.filter((_, index) => (widths[index] ?? 0) > 0))
    } else this.#widen(lines)
    const { headers } = this.#context.settings
    const heads =
      isFirst && headers ? [this.#columns.map((column) => this.#painted({ text: this.#head(column) }, 'title'))] : []
    this.#draw([...heads, ...lines.map((line) => line.map((cell) => this.#painted(cell, markRole[cell.mark])))])
  }

  /** Writes the totals, and reports the columns that did not fit. */
  end(): void {
    if (this.#foot && this.#widths) {
      this.#widen([this.#foot])
      this.#draw([this.#foot.map((cell) => this.#painted(cell, 'title'))])
    }
    if (this.#hidden.length === 0) return
    const { notice, stdout } = this.#context
    const names = this.#hidden.map(({ id }) => id).join(' ')
    notice(this.#about.t('cli.notice.hidden', { columns: stdout.columns ?? 0, names }))
  }

  /** Returns the width of each column for these lines, 0 for a column that does not fit. */
  #fit(lines: readonly (readonly Cell[])[]): number[] {
    const { headers, format, columns: chosen } = this.#context.settings
    const room = format === 'wide' ? undefined : this.#context.stdout.columns
    const requests = this.#columns.map((column, index) => ({
      width: Math.max(headers ? textWidth(this.#head(column)) : 0, this.#widest(lines, index), 1),
      shrinks: shrinks(column.kind),
      isWhole: this.#listing.whole?.includes(column.id),
      rank: chosen ? 0 : rankOf(column, index, this.#listing),
    }))
    return room === undefined ? requests.map(({ width }) => width) : fitColumns(requests, room)
  }

  #widest(lines: readonly (readonly Cell[])[], index: number): number {
    return Math.max(
      0,
      ...[...lines, this.#foot ?? []].map((line) => textWidth(taggedText(line[index] ?? { text: '' }))),
    )
  }

  /** Keeps the columns that have a width. */
  #keep(widths: readonly number[]): void {
    const isShown = (_: unknown, index: number) => (widths[index] ?? 0) > 0
    this.#hidden = this.#columns.filter((each, index) => !isShown(each, index))
    this.#foot = this.#foot?.filter(isShown)
    this.#columns = this.#columns.filter(isShown)
    this.#widths = widths.filter(isShown)
  }

  /** A figure is never cut, and outside a terminal nothing is: a page with longer values is wider than the one before. */
  #widen(lines: readonly (readonly Cell[])[]): void {
    const { format } = this.#context.settings
    const isBounded = format !== 'wide' && this.#context.stdout.columns !== undefined
    this.#widths = (this.#widths ?? []).map((width, index) => {
      const kind = this.#columns[index]?.kind ?? 'text'
      return isBounded && shrinks(kind) ? width : Math.max(width, this.#widest(lines, index))
    })
  }

  #footOf(info: unknown): Cell[] | undefined {
    const sums = this.#listing.foot?.(info, this.#about)
    if (!sums) return undefined
    const total: Cell = { text: this.#about.t('cli.rows.total'), mark: 'plain' }
    return this.#columns.map((column, index) => {
      if (sums[column.id] !== undefined) return this.#cell(sums as Row, column)
      return index === 0 ? total : { text: '', mark: 'plain' }
    })
  }

  #head({ id, kind, label, short }: Column<Row>): string {
    if (this.#context.settings.columns) return safeText(id.toUpperCase())
    const text = this.#about.t(short ?? label)
    const head = this.#about.language === 'en' ? text.toUpperCase() : text
    return kind === 'time' ? `${head}${zoneMark(this.#context)}` : head
  }

  #cell(row: Row, column: Column<Row>): Cell {
    const cell = cellOf(row, column, this.#listing, this.#about)
    return cell.mark === 'plain' ? cell : { ...cell, text: `${this.#context.glyphs[cell.mark]} ${cell.text}` }
  }

  #painted(cell: Pick<Cell, 'tag' | 'text'>, role: Parameters<Context['paint']['out']>[0] | undefined) {
    return (width: number): string => {
      const cut = cutCell(cell, width, this.#context.glyphs.cut)
      return role ? this.#context.paint.out(role, cut) : cut
    }
  }

  #draw(lines: readonly (readonly ((width: number) => string)[])[]): void {
    const widths = this.#widths ?? []
    const table = new Table({
      ...borderless,
      colWidths: widths,
      colAligns: this.#columns.map(({ kind }) => (isRightAligned(kind) ? 'right' : 'left')),
    })
    for (const line of lines) table.push(line.map((cell, index) => cell(widths[index] ?? 0)))
    this.#context.stdout.write(`${withoutTrail(table.toString())}\n`)
  }
}

/** Returns lines without trailing spaces. */
export const withoutTrail = (lines: string): string => lines.replaceAll(/ +$/gm, '')

/** Returns the columns requested by wire name, or those that fit the format. */
function chosenColumns<Row extends object>({ settings }: Context, listing: Listing<Row>): readonly Column<Row>[] {
  const known = [...listing.columns, ...(listing.wide ?? [])]
  if (!settings.columns) return settings.format === 'wide' ? known : listing.columns
  const times = timesOfRows(listing)
  return settings.columns.map((name) => known.find(({ id }) => id === name) ?? fieldColumn<Row>(name, times))
}

/** Returns a column for a field that the console does not show; its heading is the field's wire name. */
export const fieldColumn = <Row>(name: string, times: readonly string[]): Column<Row> =>
  ({ id: name, kind: times.includes(name) ? 'time' : 'text' }) as Column<Row>
