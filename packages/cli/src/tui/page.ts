import type { Words } from '../old/say.ts'
import type { Shape } from '../old/shape.ts'
import type { StyledLine } from '../terminal/styled-line.ts'
import type { Look, Size } from './frame/look.ts'
import type { ListColumn } from './list/columns.ts'
import type { Table } from './list/table.ts'

export const viewIds = ['overview', 'calls', 'quality', 'alarms', 'balances'] as const
export type ViewId = (typeof viewIds)[number]

export interface Sort {
  id: string
  descending: boolean
}

/** What a page is asked for. */
export interface Asked {
  /** Rows that are wanted of its list. */
  rows: number
  /** A time as `--since` takes it; empty where the page has no window. */
  window: string
  /** Which of its metrics. */
  metric: number
  sort: Sort | undefined
  /** Keys of the rows that are compared, at most two. */
  compare: readonly string[]
  signal: AbortSignal
}

type AnyRow = object

/** A list of a page. Its rows are of a kind that only the page knows. */
export interface Listed {
  columns: readonly ListColumn<AnyRow>[]
  rows: readonly AnyRow[]
  /** Rows that there are, loaded or not. */
  total: number
  key: (row: AnyRow) => string
  /** Columns by which the server sorts; the others sort what is loaded. */
  sorts: readonly string[]
  /** Fields of a CSV file. */
  shape: Pick<Shape<AnyRow>, 'fields' | 'times'>
}

/** Says once that rows, columns and key are of the same kind. */
export const listed = <Row extends object>(list: {
  columns: readonly ListColumn<Row>[]
  rows: readonly Row[]
  total: number
  key: (row: Row) => string
  sorts: readonly string[]
  shape: Pick<Shape<Row>, 'fields' | 'times'>
}): Listed => list as unknown as Listed

/** What a page has loaded. */
export interface Content {
  /** One list for each panel that the selection can be in. */
  lists: readonly Listed[]
  /** What `-o json` prints. */
  raw: unknown
  /** The order of the first list, where none was asked for. */
  sort?: Sort
  /** Key of the row that is selected at first; the first one where absent. */
  first?: string
}

/** The rows of a list as those of the page that loaded them. */
export const rowsOf = <Row>({ lists }: Content, panel = 0): readonly Row[] =>
  (lists[panel]?.rows ?? []) as readonly Row[]

/** What a page is drawn from. */
export interface Shown<Data extends Content> {
  data: Data
  /** What the page loaded about the selected row. */
  detail: unknown
  /** The lists as they are seen: filtered, sorted, scrolled. */
  tables: readonly Table<AnyRow>[]
  /** Index of the panel that has the selection. */
  panel: number
  row: AnyRow | undefined
  asked: Asked
  stale: boolean
  look: Look
}

/** What Enter opens: another page, or a view at a row of it. */
export type Opening = { page: Page } | { view: ViewId; key: string }

/** Something that fills the screen between tabs and footer: a view, or what was opened from one. */
export interface Page<Data extends Content = Content> {
  view: ViewId
  /** Stands behind the member's name, for what was opened from a view. */
  title?: string
  /** Seconds between two loads. */
  every: number
  /** Keys of which the role needs one. */
  permission: readonly string[]
  /** At first. */
  window: string
  sort?: Sort
  /** Index of the metric at first. */
  metric?: number
  metrics?: readonly Words[]
  /** Whether two rows can be compared. */
  compares?: true
  /** What Enter does; it does nothing where absent. */
  enter?: Words
  load: (asked: Asked) => Promise<Data>
  /** More about the selected row. */
  loadDetail?: (asked: Asked, row: AnyRow) => Promise<unknown>
  /** More about the rows that are seen. */
  loadSeen?: (asked: Asked, rows: readonly AnyRow[]) => Promise<unknown>
  /** The window, or what else the figures are of, for the header. */
  about: (data: Data, look: Look) => string
  /** The body, with rows for the list after its fixed parts. */
  draw: (shown: Shown<Data>, size: Size) => StyledLine[]
  /** Rows of the list that a body of this size has. */
  listRows: (size: Size, panel: number) => number
  /** What stands above the footer, at both ends; a page without it has a row more. */
  status?: (shown: Shown<Data>) => readonly [left: string, right: string]
  open?: (row: AnyRow, asked: Asked, panel: number) => Opening | undefined
  /** The command that prints the same. */
  command: (asked: Asked, row: AnyRow | undefined) => string
  /** The three keys in the middle of the footer, where they are not those of most pages. */
  footer?: readonly [FooterKey, FooterKey, FooterKey]
  /** Where a page draws all of the screen itself. */
  whole?: WholeScreen<Data>
  /** Ids and names by which `:` finds rows of it. */
  found?: (data: Data) => readonly Found[]
}

/** A row that was seen, for `:`. */
export interface Found {
  key: string
  name: string
}

/** A key and what it does. */
export type FooterKey = readonly [key: string, words: Words]

/** A page without header and list, such as a call against time. */
export interface WholeScreen<Data extends Content> {
  draw: (data: Data, size: Size, glyphs: Look['glyphs']) => StyledLine[]
  /** True for a key that it took. */
  press: (data: Data, key: string, size: Size) => boolean
  /** Goes to what holds the text. */
  find: (data: Data, text: string, direction: 1 | -1) => void
  open: (data: Data, size: Size) => Opening | undefined
}

/** Says once that what a page draws is what it has loaded. */
export const asPage = <Data extends Content>(page: Page<Data>): Page => page as unknown as Page
