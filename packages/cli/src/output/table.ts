import { type Column, isRightAligned } from '@rtcops/core/columns/columns'
import { cutText, safeText, textWidth } from '@rtcops/core/format/display-text'
import { formatDay } from '@rtcops/core/time/zone'
import Table from 'cli-table3'
import type { Context } from '../command.ts'
import { markRole } from '../terminal/style.ts'
import { cellOf } from './cells.ts'
import { fitColumns } from './fit-columns.ts'
import { type Cell, type CellContext, type Listing, timesOfRows } from './listing.ts'

const gap = 2

/** Tables without borders: two spaces between columns. */
export const borderless = {
  chars: {
    ...{ top: '', 'top-mid': '', 'top-left': '', 'top-right': '', bottom: '', 'bottom-mid': '', 'bottom-left': '' },
    ...{ 'bottom-right': '', left: '', 'left-mid': '', mid: '', 'mid-mid': '', right: '', 'right-mid': '' },
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
  readonly #about: CellContext
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
    if (this.#fit(lines)) lines = rows.map(cellsOf)
    const { headers } = this.#context.settings
    const heads = isFirst && headers ? [this.#columns.map((column) => this.#painted(this.#head(column), 'title'))] : []
    this.#draw([...heads, ...lines.map((line) => line.map(({ mark, text }) => this.#painted(text, markRole[mark])))])
  }

  /** Writes the totals, and reports the columns that did not fit. */
  end(): void {
    if (this.#foot && this.#widths) {
      this.#fit([this.#foot])
      this.#draw([this.#foot.map(({ text }) => this.#painted(text, 'title'))])
    }
    if (this.#hidden.length === 0) return
    const { notice, stdout } = this.#context
    const names = this.#hidden.map(({ id }) => id).join(' ')
    notice(this.#about.t('cli.notice.hidden', { columns: stdout.columns ?? 0, names }))
  }

  /** Chooses columns and widths for these lines. @returns true if columns were hidden */
  #fit(lines: readonly (readonly Cell[])[]): boolean {
    const { headers, format, columns: chosen } = this.#context.settings
    const widestOf = (index: number) =>
      Math.max(0, ...[...lines, this.#foot ?? []].map((line) => textWidth(line[index]?.text ?? '')))
    const room = format === 'wide' ? undefined : this.#context.stdout.columns
    if (this.#widths) {
      // A figure is never cut, and outside a terminal nothing is: a page with longer values is wider than the one before.
      const grows = (index: number) => room === undefined || !shrinks(this.#columns[index]?.kind)
      this.#widths = this.#widths.map((width, index) => (grows(index) ? Math.max(width, widestOf(index)) : width))
      return false
    }
    const wanted = this.#columns.map((column, index) => ({
      width: Math.max(headers ? textWidth(this.#head(column)) : 0, widestOf(index), 1),
      shrinks: shrinks(column.kind),
      stays: chosen !== undefined || index === 0 || this.#stays(column),
    }))
    const widths = room === undefined ? wanted.map(({ width }) => width) : fitColumns(wanted, room, gap)
    const isShown = (_: unknown, index: number) => (widths[index] ?? 0) > 0
    this.#hidden = this.#columns.filter((each, index) => !isShown(each, index))
    this.#foot = this.#foot?.filter(isShown)
    this.#columns = this.#columns.filter(isShown)
    this.#widths = widths.filter(isShown)
    return this.#hidden.length > 0
  }

  #stays({ id, kind }: Column<Row>): boolean {
    return ['money', 'code'].includes(kind) || id === 'id' || this.#listing.keep?.includes(id) === true
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

  #head({ id, label, short }: Column<Row>): string {
    if (this.#context.settings.columns) return safeText(id.toUpperCase())
    const text = this.#about.t(short ?? label)
    return this.#about.language === 'en' ? text.toUpperCase() : text
  }

  #cell(row: Row, column: Column<Row>): Cell {
    const cell = cellOf(row, column, this.#listing, this.#about)
    return cell.mark === 'plain' ? cell : { ...cell, text: `${this.#context.glyphs[cell.mark]} ${cell.text}` }
  }

  #painted(text: string, role: Parameters<Context['paint']['out']>[0] | undefined): (width: number) => string {
    return (width) => {
      const cut = cutText(text, width, { mark: this.#context.glyphs.cut })
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

/** Returns true for text, which can be cut and still be read. */
const shrinks = (kind: Column<unknown>['kind'] | undefined): boolean =>
  kind === 'text' || kind === 'link' || kind === 'country'

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
