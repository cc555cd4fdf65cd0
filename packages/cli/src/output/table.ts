import { type Column, isRightAligned } from '@rtcops/core/columns/columns'
import { cutText, safeText, textWidth } from '@rtcops/core/format/display-text'
import { formatDay } from '@rtcops/core/time/zone'
import type { Context } from '../context.ts'
import { inWords, say, spoken } from '../i18n/say.ts'
import { terminalWidth, writeOut } from '../terminal/streams.ts'
import { markRole } from '../terminal/style.ts'
import { loadWords } from './catalogue.ts'
import { type CellContext, cellOf } from './cells.ts'
import type { Cell, Shape } from './shape.ts'

const gap = 2

/** Writes pages of rows as a table. Widths follow the first page; a later cell that is wider moves its line. */
export class TableWriter<Row extends object> {
  readonly #context: Context
  readonly #shape: Shape<Row>
  readonly #columns: readonly Column<Row>[]
  readonly #cells: CellContext
  #widths: number[] | undefined
  #foot: readonly Cell[] | undefined

  private constructor(context: Context, shape: Shape<Row>, cells: CellContext) {
    this.#context = context
    this.#shape = shape
    this.#cells = cells
    this.#columns = chosenColumns(context, shape)
  }

  static async open<Row extends object>(context: Context, shape: Shape<Row>): Promise<TableWriter<Row>> {
    const { zone } = context.settings
    return new TableWriter(context, shape, { words: await loadWords(), zone, today: formatDay(context.now, zone) })
  }

  /** @param info what the answer says beside its rows; the sums in it become the last line */
  write(rows: readonly Row[], info?: unknown): void {
    if (rows.length === 0) return
    this.#foot ??= this.#footOf(info)
    const lines = rows.map((row) => this.#columns.map((column) => this.#cell(row, column)))
    if (!this.#widths) {
      const { headers } = this.#context.settings
      const heads = this.#columns.map((column) => ({ text: headers ? this.#head(column) : '', mark: 'plain' }) as Cell)
      this.#widths = this.#columns.map((_, index) =>
        Math.max(...[heads, ...lines, this.#foot ?? []].map((line) => textWidth(line[index]?.text ?? ''))),
      )
      if (headers) this.#line(heads, 'title')
    }
    for (const line of lines) this.#line(line)
  }

  /** Writes the sums. */
  end(): void {
    if (this.#foot && this.#widths) this.#line(this.#foot, 'title')
  }

  #footOf(info: unknown): Cell[] | undefined {
    const sums = this.#shape.foot?.(info)
    if (!sums) return undefined
    const total: Cell = { text: say('word.total'), mark: 'plain' }
    return this.#columns.map((column, index) => {
      if (sums[column.id] !== undefined) return this.#cell(sums as Row, column)
      return index === 0 ? total : { text: '', mark: 'plain' }
    })
  }

  #head(column: Column<Row>): string {
    if (this.#context.settings.columns) return safeText(column.id.toUpperCase())
    const own = this.#shape.heads?.[column.id]
    const text = own ? inWords(own) : this.#cells.words(column.label)
    return spoken() === 'en' ? text.toUpperCase() : text
  }

  #cell(row: Row, column: Column<Row>): Cell {
    const cell = cellOf(row, column, this.#shape, this.#cells)
    return cell.mark === 'plain' ? cell : { ...cell, text: `${this.#context.glyphs[cell.mark]} ${cell.text}` }
  }

  #line(cells: readonly Cell[], role?: 'title'): void {
    const { format } = this.#context.settings
    let room = (format === 'wide' ? undefined : terminalWidth()) ?? Number.POSITIVE_INFINITY
    let line = ''
    cells.forEach((cell, index) => {
      const last = index === cells.length - 1
      const blank = ' '.repeat(Math.max(0, (this.#widths?.[index] ?? 0) - textWidth(cell.text)))
      const right = isRightAligned(this.#columns[index]?.kind ?? 'text')
      if (room <= 0) return
      const whole = right ? blank + cell.text : last ? cell.text : cell.text + blank
      const shown = cutText(whole, room, { mark: this.#context.glyphs.cut })
      room -= textWidth(shown) + gap
      const as = role ?? markRole[cell.mark]
      line += (as ? this.#context.paint.out(as, shown) : shown) + (last || room <= 0 ? '' : ' '.repeat(gap))
    })
    writeOut(`${line.trimEnd()}\n`)
  }
}

/** The columns that were asked for by wire name, or those that fit the format. */
function chosenColumns<Row extends object>({ settings }: Context, shape: Shape<Row>): Column<Row>[] {
  const known = [...shape.columns, ...(shape.wide ?? [])]
  if (!settings.columns) return settings.format === 'wide' ? known : [...shape.columns]
  return settings.columns.map(
    (name) =>
      known.find(({ id }) => id === name) ??
      ({
        id: name,
        kind: (shape.times as readonly string[]).includes(name) ? 'time' : 'text',
        label: 'common.column.remark',
      } as unknown as Column<Row>),
  )
}
