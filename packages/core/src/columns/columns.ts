import type { MessageKey } from '../i18n/catalogue.ts'

/**
 * Format of a column's values, the same in console and terminal. Money is in yuan, durations in seconds; a number is an
 * integer, a decimal has two places, as the minutes in reports do.
 */
export type ColumnKind =
  | 'text'
  | 'code'
  | 'link'
  | 'number'
  | 'decimal'
  | 'money'
  | 'unitPrice'
  | 'percent'
  | 'duration'
  | 'time'
  | 'day'
  | 'status'
  | 'country'

/** The meaning of a status; each mark has its own shape as well as its colour. */
export type StatusMark = 'ok' | 'warn' | 'bad' | 'off' | 'live' | 'plain'

/** The text for a value, and the mark before it. */
export interface StatusWord {
  text: MessageKey
  mark: StatusMark
}

/** Texts by value; `other` applies to every value that is not listed. */
export type StatusWords = { readonly [value: string]: StatusWord }

/** One column of a list: data only, so that console and terminal draw the same list. */
export interface Column<Row> {
  /** Field of the row. */
  id: keyof Row & string
  kind: ColumnKind
  /** Column heading. */
  label: MessageKey
  /** Heading where there is little room, as in a terminal. */
  short?: MessageKey
  /** For `status`: the texts of the values. */
  words?: StatusWords
  /** Pixels in the console; without it the column shares the remaining width. */
  width?: number
  /** True for names of rooms and other texts that often differ only at their end: as in ids, the middle is cut. */
  endsDiffer?: true
  /** True if the console shows it last, because it only identifies the row further and figures matter more. */
  minor?: true
  /** True if the console hides it until the user chooses it, because it only completes the record. */
  spare?: true
  /** True if the server sorts by this field. */
  sortable?: true
  /** The list is sorted by this field by default: 1 ascending, 2 descending. */
  sorted?: 1 | 2
}

/** Checks the columns of a list against its row: `columns<Call>()([{ id: 'app_name', … }])`. */
export const columns =
  <Row>() =>
  <const List extends readonly Column<Row>[]>(list: List): List =>
    list

/** Returns the fields by which a list can be sorted. */
export const sortFields = <const List extends readonly { id: string; sortable?: true }[]>(list: List) =>
  list.filter(({ sortable }) => sortable).map(({ id }) => id) as Extract<List[number], { sortable: true }>['id'][]

const figures: ReadonlySet<ColumnKind> = new Set(['number', 'decimal', 'money', 'unitPrice', 'percent', 'duration'])

/** Returns true for numbers, which are right-aligned so that their digits line up; everything else is left-aligned. */
export const isRightAligned = (kind: ColumnKind): boolean => figures.has(kind)

const names: ReadonlySet<ColumnKind> = new Set(['text', 'code', 'link', 'country'])

/**
 * Returns true for figures, times and states, which are always shown in full: cut, `1,2…` would read as another number.
 * Names may be cut where space is short.
 */
export const isNeverCut = (kind: ColumnKind): boolean => !names.has(kind)

/** Returns the text for a value, or undefined if the column has none. */
export const wordFor = (words: StatusWords | undefined, value: unknown): StatusWord | undefined =>
  words && (Object.hasOwn(words, String(value)) ? words[String(value)] : words['other'])
