import { fieldsOf, type SchemaName, timesOf } from '@rtcops/core/api/fields'
import type { Column, StatusMark } from '@rtcops/core/columns/columns'
import type { Language, MessageKey } from '@rtcops/core/i18n/catalogue'
import type { Translate } from '@rtcops/core/i18n/i18n'

/**
 * How the rows of a list, or one object, are shown: the columns that the console shows too, and what only a terminal
 * needs.
 */
export interface Listing<Row extends object> {
  /** Name of the rows in `3 of 318 calls`, or of the object. */
  rows: MessageKey
  /** Contract schema of the rows; rows that are made here name their fields themselves. */
  schema: SchemaName | OwnFields<Row>
  columns: readonly Column<Row>[]
  /**
   * True if a table of one object shows its columns alone, in their order. The other fields, ids and codes of what the
   * columns name, are in `-o wide`.
   */
  columnsOnly?: true
  /** Columns of `-o wide`, after the others. */
  wide?: readonly Column<Row>[]
  /** Columns kept on a narrow terminal; the others are hidden by their meaning (`rankOf`). */
  keep?: readonly (keyof Row & string)[]
  /** Columns that are hidden first: they say more about a name, or are sums within a total. */
  details?: readonly (keyof Row & string)[]
  /** Columns of words with figures, which are not cut. */
  whole?: readonly (keyof Row & string)[]
  /** Cells that differ from what their kind implies. */
  cells?: Partial<Record<keyof Row & string, (row: Row, about: CellContext) => string | Cell | undefined>>
  /**
   * Returns the totals of the whole filter, taken from the response besides its rows. They are the last line of a
   * table, and absent in other formats.
   */
  foot?: (info: unknown, about: CellContext) => Partial<Row>
  /** True if times of today are written without their day. */
  clock?: boolean
}

/** Fields of rows that have no schema in the contract, in the order of machine formats. */
export interface OwnFields<Row> {
  fields: readonly (keyof Row & string)[]
  /** Fields that hold times of Asia/Shanghai. */
  times?: readonly (keyof Row & string)[]
}

/** Cell that carries a mark. */
export interface Cell {
  text: string
  mark: StatusMark
  /** Words after the text, in tables only: the full screen has signs of its own, an object has fields. */
  tag?: string | undefined
}

/** What cells need besides their values. */
export interface CellContext {
  t: Translate
  language: Language
  zone: string
  /** Current day, `2026-11-20`. */
  today: string
  /** `recent` leaves out the day of today and the year of this one; `short` also the seconds, in a narrow table. */
  times?: 'recent' | 'short' | undefined
}

/** What is known about rows that are not drawn. */
export type Rows<Row extends object> = Pick<Listing<Row>, 'schema'>

/** Returns every field on the wire, in the order of machine formats. */
export const fieldsOfRows = <Row extends object>({ schema }: Rows<Row>): readonly string[] =>
  typeof schema === 'string' ? fieldsOf(schema) : schema.fields

/** Returns the fields that hold moments; machine formats give them an offset. */
export const timesOfRows = <Row extends object>({ schema }: Rows<Row>): readonly string[] =>
  typeof schema === 'string' ? timesOf(schema) : (schema.times ?? [])

/**
 * Divides the console's columns into those that a terminal has room for and those of `-o wide`.
 * @param waiting columns shown only with `-o wide`
 * @param more columns that only a terminal shows, after the others
 */
export function splitColumns<Row>(
  columns: readonly Column<Row>[],
  waiting: readonly (keyof Row & string)[],
  more: readonly Column<Row>[] = [],
): { columns: Column<Row>[]; wide: Column<Row>[] } {
  const waits = ({ id }: Column<Row>) => waiting.some((each) => each === id)
  return { columns: columns.filter((column) => !waits(column)), wide: [...columns.filter(waits), ...more] }
}
