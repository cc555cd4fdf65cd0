import { formatNumber } from '@rtcops/core/format/format-number'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { Context } from '../command.ts'
import { usage } from '../errors.ts'
import { type ListNotes, notesOf } from '../lists/notes.ts'
import type { ListPage } from '../lists/pages.ts'
import type { PageOptions } from '../options/list.ts'
import { isTable } from '../settings.ts'
import { suggest, withMeant } from '../suggest.ts'
import { formatOf } from './format/format.ts'
import type { Fields, RowWriter } from './format/machine-format.ts'
import { rawRow } from './format/raw-row.ts'
import { fieldsOfRows, type Listing } from './listing.ts'

/** Writes a list in the requested format, page by page as pages arrive, and reports on stderr what is left out. */
export const printList = <Row extends object>(
  context: Context,
  listing: Listing<Row>,
  pages: AsyncIterable<ListPage<Row>>,
  options: PageOptions = {},
): Promise<void> => printRows(context, listing, pages, notesOf(context, options))

/**
 * Writes a list as `printList` does.
 * @param notes content of the notes if it is cut or empty; none if the command writes its own
 */
export async function printRows<Row extends object>(
  context: Context,
  listing: Listing<Row>,
  pages: AsyncIterable<ListPage<Row>>,
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
  if (shown === 0) notice(filter === '' ? t('cli.notice.empty', { what }) : t('cli.notice.none', { what, filter }))
  else if (before + shown < total)
    notice(t('cli.notice.count', { shown: formatNumber(shown), total: formatNumber(total), what, next: page + 1 }))
}

/** Refuses columns that the rows do not have, and names those that they have. */
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

/** Writes one object: in a table under its title with the console's labels, unchanged in the other formats. */
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

/** Writes the result of a write, by wire names. */
export const printResult = (context: Context, result: object): Promise<void> => printFields(context, result)

/** Writes counts by name, such as the result of an import; the column of names is as narrow as possible. */
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

/**
 * Writes a table below an object that was printed: its title with the number of rows, then the rows.
 * @param total number of all rows, if `rows` holds only some of them
 */
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
