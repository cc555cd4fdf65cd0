import type { Input, OperationId } from '@rtcops/core/api/types'
import type { Column } from '@rtcops/core/columns/columns'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { MemberContext, Services } from '../services/context.ts'

/**
 * The request for a file, as an exporter sees it. `db` is one snapshot in which nothing changes while the file is written, and `now` stays
 * at the time of the member's request, so that "the last seven days" means the same however long the export waited.
 */
export type ExportContext = Services & Pick<MemberContext, 'operation' | 'language' | 't' | 'member' | 'signal'>

/**
 * Converts the rows of one list to a file: the only thing that a list must provide to be exported. Rows are those of the wire, in the order
 * of the screen.
 */
export interface Exporter<Id extends OperationId, Row extends object> {
  /** Name of the screen, with which the file's name begins: `transactions` gives `transactions-20261120093000.csv`. */
  name: string
  /** Columns of the file; usually those of the screen. */
  columns(input: Filter<Id>): readonly Column<Row>[]
  /** Counts the rows that match the filter. @throws {Refusal} for a filter that the list refuses */
  count(context: ExportContext, input: Filter<Id>): Promise<number>
  /** Yields the rows, read in portions of `rowsAtOnce`, so that memory does not grow with their number. */
  rows(context: ExportContext, input: Filter<Id>): AsyncIterable<Row>
  /** Returns a last row with sums over the whole filter, for screens that show one. */
  totals?(context: ExportContext, input: Filter<Id>): Promise<Partial<Row>>
  /** Label of the sums if they leave rows out. */
  totalsLabel?: MessageKey
}

/** Input of a list, without the fields about its pages or the file. */
export type Filter<Id extends OperationId> = Omit<Input<Id>, 'page' | 'limit' | 'format' | 'job'>

/** An exporter of any list. */
// biome-ignore lint/suspicious/noExplicitAny: each operation has its own filter and row; the two meet only inside its exporter
export type AnyExporter = Exporter<any, any>

/** One exporter for each operation whose response is a table in a file. */
export type Exporters = Partial<Record<OperationId, AnyExporter>>

/** Rows that are fetched at a time: `query.stream(rowsAtOnce)`. */
export const rowsAtOnce = 1000
