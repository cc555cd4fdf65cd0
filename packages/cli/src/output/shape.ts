import type { Column } from '@rtcops/core/columns/columns'
import type { Words } from '../command.ts'
import type { MessageName } from '../i18n/zh.ts'

/** How the rows of a list are shown: the columns that the console shows too, and what only a terminal needs to know. */
export interface Shape<Row> {
  /** Name of the rows in `3 of 318 calls`. */
  what: MessageName
  columns: readonly Column<Row>[]
  /** Columns of `-o wide`, after the others. */
  wide?: readonly Column<Row>[]
  /** Every field on the wire, in the order of machine formats. */
  fields: readonly (keyof Row & string)[]
  /** Fields that hold local times; machine formats give them an offset. */
  times: readonly (keyof Row & string)[]
  /** Heads that differ from the console's, because a terminal is narrow. */
  heads?: Partial<Record<keyof Row & string, Words>>
  /** Cells that are not what their kind says. */
  cells?: Partial<Record<keyof Row & string, (row: Row) => string | Cell | undefined>>
  /** The sums of the whole filter, of what the answer says beside its rows: the last line of a table, and of no other format. */
  foot?: (info: unknown) => Partial<Row>
  /** True where times of today are written without their day. */
  clock?: boolean
}

/** A cell that carries a mark. */
export interface Cell {
  text: string
  mark: 'ok' | 'warn' | 'bad' | 'off' | 'live' | 'plain'
}

/** A page of a list; `total` counts the rows of all pages. */
export interface Page<Row> {
  rows: readonly Row[]
  total: number
  /** What the answer says beside its rows: its `count`, or else its `info`. */
  info?: unknown
}
