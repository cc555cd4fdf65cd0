import type { MessageKey } from '../i18n/catalogue.ts'

/**
 * How the values of a column are written, in console and terminal alike. Money is in yuan, durations in seconds; a number is whole, a
 * decimal has two places, as minutes of reports do.
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

/** What a status means to whoever reads it; each has its own shape beside its colour. */
export type StatusMark = 'ok' | 'warn' | 'bad' | 'off' | 'live' | 'plain'

/** A value in words, with the mark that goes before them. */
export interface StatusWord {
  text: MessageKey
  mark: StatusMark
}

/** Words by value; `other` stands for every value that is not listed. */
export type StatusWords = { readonly [value: string]: StatusWord }

/** One column of a list: data only, so that console and terminal draw the same list. */
export interface Column<Row> {
  /** Field of the row. */
  id: keyof Row & string
  kind: ColumnKind
  /** Head of the column. */
  label: MessageKey
  /** Head where there is little room, as in a terminal. */
  short?: MessageKey
  /** For `status`: what the values mean. */
  words?: StatusWords
  /** Pixels in the console; without it the column shares what is left. */
  width?: number
  /** True if a long head may take two lines, in a table with many narrow columns. */
  wraps?: true
  /** True if the server sorts by this field. */
  sortable?: true
}

/** Checks the columns of a list against its row: `columns<Call>()([{ id: 'app_name', … }])`. */
export const columns =
  <Row>() =>
  <const List extends readonly Column<Row>[]>(list: List): List =>
    list

const figures: ReadonlySet<ColumnKind> = new Set(['number', 'decimal', 'money', 'unitPrice', 'percent', 'duration'])

/** Numbers are compared digit under digit, so they stand at the right; everything else reads from the left. */
export const isRightAligned = (kind: ColumnKind): boolean => figures.has(kind)

/** The word for a value, or undefined if the column knows none for it. */
export const wordFor = (words: StatusWords | undefined, value: unknown): StatusWord | undefined =>
  words && (Object.hasOwn(words, String(value)) ? words[String(value)] : words['other'])
