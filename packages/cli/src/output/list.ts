import type { Context } from '../context.ts'
import { usage } from '../failure.ts'
import { say } from '../i18n/say.ts'
import { didYouMean } from '../parse.ts'
import { isTable, type Settings } from '../settings.ts'
import { suggest } from '../suggest.ts'
import { writeOut } from '../terminal/streams.ts'
import { csvCell, jsonText, rawRow, tsvCell, yamlItem } from './machine.ts'
import type { Page, Shape } from './shape.ts'

/** What to say about a list that is cut or empty. */
export interface ListNotes {
  /** Number of the page that was asked for. */
  page: number
  /** Rows of the pages before it. */
  before: number
  /** Filters in words, `name=zzz`. */
  filter: string
  /** True where the command says itself what an empty list means. */
  silent?: true
}

/** Writes a list in the format that was asked for, page by page as they come, and says on stderr what is left out. */
export async function printList<Row extends object>(
  context: Context,
  shape: Shape<Row>,
  pages: AsyncIterable<Page<Row>>,
  notes: ListNotes = { page: 1, before: 0, filter: '' },
): Promise<void> {
  checkColumns(context, shape)
  const writer = await writerOf(context, shape, notes.page)
  let shown = 0
  let total = 0
  for await (const page of pages) {
    writer.write(page.rows, page.info)
    shown += page.rows.length
    total = page.total
  }
  writer.end(total)
  const what = say(shape.what)
  if (notes.silent) return
  if (shown === 0)
    context.notice(
      say('notice.none', { what, filter: notes.filter && say('notice.noneOfFilter', { filter: notes.filter }) }),
    )
  else if (notes.before + shown < total)
    context.notice(say('notice.count', { shown, total, what, next: notes.page + 1 }))
}

/** Refuses columns that the rows do not have, naming those that they have. */
export function checkColumns<Row>({ settings, command }: Context, shape: Shape<Row>): void {
  const fields: readonly string[] = shape.fields
  for (const column of settings.columns ?? [])
    if (!fields.includes(column))
      throw usage(
        `${say('usage.unknownColumn', { column })}${didYouMean(suggest(column, fields))} ${say('usage.columns', { columns: fields.join(',') })}`,
        `rtcops ${command} --help`,
      )
}

interface ListWriter<Row> {
  write: (rows: readonly Row[], info?: unknown) => void
  end: (total: number) => void
}

async function writerOf<Row extends object>(
  context: Context,
  shape: Shape<Row>,
  page: number,
): Promise<ListWriter<Row>> {
  const { settings } = context
  if (isTable(settings)) {
    const { TableWriter } = await import('./tables.ts')
    const table = await TableWriter.open(context, shape)
    return { write: (rows, info) => table.write(rows, info), end: () => table.end() }
  }
  const raw = (row: Row) => rawRow(row, shape, settings)
  return settings.format === 'json'
    ? jsonWriter(raw, settings.envelope ? page : undefined)
    : lineWriter(raw, settings, settings.columns ?? shape.fields)
}

/** One array on one line, or with a page the object around it. Nothing is written before the first page is there. */
function jsonWriter<Row>(raw: (row: Row) => object, page: number | undefined): ListWriter<Row> {
  const open = page === undefined ? '[' : '{"list":['
  let before = open
  return {
    write: (rows) => {
      if (rows.length === 0) return
      writeOut(before + jsonText(rows.map(raw)).slice(1, -1))
      before = ','
    },
    end: (total) => {
      const close = page === undefined ? ']\n' : `],"total":${total},"page":${page}}\n`
      writeOut((before === open ? open : '') + close)
    },
  }
}

/** Formats of one line a row; CSV and TSV name the fields first. */
function lineWriter<Row>(
  raw: (row: Row) => Record<string, unknown>,
  { format, headers, bom }: Settings,
  fields: readonly string[],
): ListWriter<Row> {
  const [cell, between] = format === 'tsv' ? [tsvCell, '\t'] : [csvCell, ',']
  const isTable = format === 'csv' || format === 'tsv'
  let head = isTable ? `${bom ? '\ufeff' : ''}${headers ? `${fields.join(between)}\n` : ''}` : ''
  const lineOf = (row: Record<string, unknown>): string =>
    isTable
      ? `${fields.map((name) => cell(row[name])).join(between)}\n`
      : format === 'yaml'
        ? yamlItem(row)
        : `${jsonText(row)}\n`
  let empty = true
  const write = (rows: readonly Row[]) => {
    empty &&= rows.length === 0
    writeOut(head + rows.map((row) => lineOf(raw(row))).join(''))
    head = ''
  }
  return {
    write,
    end: () => {
      write([])
      if (empty && format === 'yaml') writeOut('[]\n')
    },
  }
}
