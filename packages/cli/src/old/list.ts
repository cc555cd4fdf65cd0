import type { Context } from '../context.ts'
import type { ListNotes as Notes } from '../lists/notes.ts'
import { checkColumns as check, printRows } from '../output/print.ts'
import { listingOf, type Page, type Shape } from './shape.ts'

export interface ListNotes extends Notes {
  silent?: true
}
export const printList = <Row extends object>(
  context: Context,
  shape: Shape<Row>,
  pages: AsyncIterable<Page<Row>>,
  notes: ListNotes = { page: 1, before: 0, filter: '' },
): Promise<void> => printRows(context, listingOf(shape), pages, notes.silent ? undefined : notes)
export const checkColumns = <Row extends object>(context: Context, shape: Shape<Row>): void =>
  check(context, listingOf(shape))
