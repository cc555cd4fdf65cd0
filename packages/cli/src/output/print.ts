import { formatNumber } from '@rtcops/core/format/format-number'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { Context } from '../context.ts'
import { usage } from '../errors.ts'
import { type ListNotes, notesOf } from '../lists/notes.ts'
import type { Page } from '../lists/pages.ts'
import type { PageOptions } from '../options/list.ts'
import { isTable } from '../settings.ts'
import { suggest, withMeant } from '../suggest.ts'
import { type Fields, formatOf, type RowWriter } from './format.ts'
import { fieldsOfRows, type Listing } from './listing.ts'
import { rawRow } from './raw-row.ts'

/** Writes a list in the format that was asked for, page by page as they come, and says on stderr what is left out. */
export const printList = <Row extends object>(
  context: Context,
  listing: Listing<Row>,
  pages: AsyncIterable<Page<Row>>,
  options: PageOptions = {},
): Promise<void> => printRows(context, listing, pages, notesOf(context, options))

/** Writes a list as `printList` does. @param notes what to say about a list that is cut or empty; nothing where the command does itself */
export async function printRows<Row extends object>(
  context: Context,
  listing: Listing<Row>,
  pages: AsyncIterable<Page<Row>>,
  notes: ListNotes | undefined,
): Promise<void> {
  const { notice, t } = context
  checkColumns(context, listing)
  const writer = await writerOf(context, listing, notes?.page ?? 1)
  let shown = 0
  let total = 0
  for await (const page of pages) {
    writer.write(page.rows, page.info)
    shown += page.rows.length
    total = page.total
  }
  writer.end(total)
  if (!notes) return
  const what = t(listing.rows)
  const { before, filter, page } = notes
  if (shown === 0) notice(t('cli.notice.none', { what, filter: filter && t('cli.notice.noneOfFilter', { filter }) }))
  else if (before + shown < total)
    notice(t('cli.notice.count', { shown: formatNumber(shown), total: formatNumber(total), what, next: page + 1 }))
}

/** Refuses columns that the rows do not have, naming those that they have. */
export function checkColumns<Row extends object>(
  { command, settings }: Pick<Context, 'command' | 'settings'>,
  listing: Listing<Row>,
): void {
  const fields = fieldsOfRows(listing)
  for (const column of settings.columns ?? [])
    if (!fields.includes(column)) {
      const unknown = withMeant(['cli.usage.unknownColumn', { column }], suggest(column, fields))
      throw usage(['cli.usage.columnOf', { unknown, columns: fields.join(',') }], `rtcops ${command} --help`)
    }
}

interface ListWriter<Row> {
  write(rows: readonly Row[], info?: unknown): void
  end(total: number): void
}

async function writerOf<Row extends object>(
  context: Context,
  listing: Listing<Row>,
  page: number,
): Promise<ListWriter<Row>> {
  const { settings } = context
  if (isTable(settings)) {
    const { TableWriter } = await import('./table.ts')
    return TableWriter.open(context, listing)
  }
  const writer: RowWriter = formatOf(settings).rows(context, settings.columns ?? fieldsOfRows(listing), page)
  return {
    write: (rows) => writer.write(rows.map((row) => rawRow(row, listing, settings))),
    end: (total) => writer.end(total),
  }
}

/** Writes one object: in a table under its title with the console's words, and as it is in the other formats. */
export async function printObject<Row extends object>(
  context: Context,
  listing: Listing<Row>,
  title: MessageKey,
  row: Row,
): Promise<void> {
  checkColumns(context, listing)
  if (!isTable(context.settings)) {
    printRaw(context, rawRow(row, listing, context.settings))
    return
  }
  const { objectTable } = await import('./object-table.ts')
  await objectTable(context, listing, context.t(title), row)
}

/** Writes what a write made, by wire names. */
export const printResult = (context: Context, result: object): Promise<void> => printFields(context, result)

/** Writes figures by name, such as what an import came to; the names stand as close as they can. */
export const printCounts = (context: Context, counts: object): Promise<void> => printFields(context, counts, 0)

async function printFields(context: Context, fields: object, least?: number): Promise<void> {
  if (!isTable(context.settings)) {
    printRaw(context, fields as Fields)
    return
  }
  const { fieldTable } = await import('./object-table.ts')
  fieldTable(context, fields, least)
}

const printRaw = (context: Context, fields: Fields): void =>
  context.stdout.write(formatOf(context.settings).object(context, fields))

/** Writes a table below an object that was printed: its title with the number of rows, then the rows. @param total where not all rows are there */
export async function printPart<Row extends object>(
  context: Context,
  listing: Listing<Row>,
  title: MessageKey,
  rows: readonly Row[],
  total = rows.length,
): Promise<void> {
  const count = total === rows.length ? String(total) : `${rows.length}/${total}`
  context.stdout.write(`${context.paint.out('title', `${context.t(title)} (${count})`)}\n`)
  const { TableWriter } = await import('./table.ts')
  const table = await TableWriter.open(context, listing)
  table.write(rows)
  table.end()
}
