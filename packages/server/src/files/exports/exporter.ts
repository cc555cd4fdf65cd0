import type { Input, OperationId } from '@rtcops/core/api/types'
import type { Column } from '@rtcops/core/columns/columns'
import type { MemberContext, Services } from '../../context.ts'

/**
 * What an exporter knows of who asked. `db` is one snapshot in which nothing changes while the file is written, and `now` stands still at
 * the moment at which the member asked, so that "the last seven days" means the same however long the export waited.
 */
export type ExportContext = Services & Pick<MemberContext, 'operation' | 'language' | 't' | 'member' | 'signal'>

/**
 * How the rows of one list become a file: the one thing that a list has to bring in order to be exported. Rows are those of the wire, in
 * the order of the screen.
 */
export interface Exporter<Id extends OperationId, Row extends object> {
  /** The screen, as the file's name begins: `transactions` gives `transactions-20261120093000.csv`. */
  name: string
  /** Columns of the file; usually those of the screen. */
  columns(input: Filter<Id>): readonly Column<Row>[]
  /** Rows that the filter has. @throws {Refusal} for a filter that the list refuses */
  count(context: ExportContext, input: Filter<Id>): Promise<number>
  /** The rows, read in portions of `rowsAtOnce`, so that memory does not grow with their number. */
  rows(context: ExportContext, input: Filter<Id>): AsyncIterable<Row>
  /** A last row with sums over the whole filter, for screens that show one. */
  totals?(context: ExportContext, input: Filter<Id>): Promise<Partial<Row>>
}

/** What a list is asked for, without the parts that concern its pages or the file. */
export type Filter<Id extends OperationId> = Omit<Input<Id>, 'page' | 'limit' | 'format' | 'job'>

/** An exporter of whatever list. */
// biome-ignore lint/suspicious/noExplicitAny: each operation has a filter and a row of its own; the two meet only inside of its exporter
export type AnyExporter = Exporter<any, any>

/** One exporter for each operation whose answer is a table in a file. */
export type Exporters = Partial<Record<OperationId, AnyExporter>>

/** Rows that are fetched together: `query.stream(rowsAtOnce)`. */
export const rowsAtOnce = 1000
