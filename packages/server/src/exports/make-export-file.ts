import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Language } from '@rtcops/core/i18n/catalogue'
import { batched } from '../files/zip.ts'
import { translateIn } from '../platform/language.ts'
import { readSnapshot } from '../postgres/snapshot.ts'
import { csvLines } from './csv-file.ts'
import type { AnyExporter, ExportContext } from './exporter.ts'
import { mostRows, refuseTooMany } from './limits.ts'
import { rawCsvLines, rowSchemaOf } from './raw-csv-file.ts'
import type { FileFormat } from './records/export-jobs.ts'
import type { Table } from './table.ts'
import { xlsxFile } from './xlsx-file.ts'

/** A request for a file. */
export interface ExportOrder {
  filters: Record<string, unknown>
  format: FileFormat
  language: Language
  askedAt: Date
}

export interface MadeFile {
  rows: number
  /** Bytes. */
  size: number
  /** Hexadecimal. */
  sha256: string
}

interface MakeOptions {
  /** Called with the number of rows written. */
  onRows?: (rows: number) => void
  /** More rows are refused. */
  most?: number
}

/**
 * Writes the rows of an order into a file. It has another name until it is complete, so that an incomplete file is never taken for the
 * whole; all rows and sums are from one snapshot. A slow download does not keep the records' transaction open.
 * @throws {Refusal} if there are more rows than may be exported, or the file cannot hold them; the signal's reason if it is aborted
 */
export async function makeExportFile(
  context: Omit<ExportContext, 't' | 'language'>,
  exporter: AnyExporter,
  order: ExportOrder,
  path: string,
  { onRows = () => {}, most = mostRows }: MakeOptions = {},
): Promise<MadeFile> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const part = `${path}.part`
  const { language, askedAt } = order
  try {
    const made = await readSnapshot(context.db, async (db) => {
      const snapshot = { ...context, db, language, t: translateIn(language), now: () => askedAt.getTime() }
      return await writeFile(snapshot, exporter, order, part, { onRows, most })
    })
    await rename(part, path)
    return made
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

async function writeFile(
  context: ExportContext,
  exporter: AnyExporter,
  { filters, format }: ExportOrder,
  path: string,
  { onRows, most }: Required<MakeOptions>,
): Promise<MadeFile> {
  const made = { rows: 0, size: 0, sha256: '' }
  async function* counted(): AsyncGenerator<object> {
    for await (const row of exporter.rows(context, filters)) {
      made.rows += 1
      if (made.rows % 500 === 0) onRows(made.rows)
      // Rows may have been added since they were counted.
      refuseTooMany(made.rows, most)
      yield row
    }
  }
  const hash = createHash('sha256')
  async function* summed(): AsyncGenerator<Uint8Array> {
    for await (const piece of bytesOf(context, exporter, { filters, format }, counted())) {
      hash.update(piece)
      made.size += piece.length
      yield piece
    }
  }
  await pipeline(Readable.from(summed()), createWriteStream(path, { mode: 0o600, flush: true }), {
    signal: context.signal,
  })
  onRows(made.rows)
  return { ...made, sha256: hash.digest('hex') }
}

function bytesOf(
  context: ExportContext,
  exporter: AnyExporter,
  { filters, format }: Pick<ExportOrder, 'filters' | 'format'>,
  rows: AsyncIterable<object>,
): AsyncGenerator<Uint8Array> {
  if (format === 'raw') return utf8(batched(rawCsvLines(rowSchemaOf(context.operation), rows)))
  const totals = exporter.totals?.bind(exporter)
  const table: Table = {
    columns: exporter.columns(filters),
    reader: context,
    rows,
    totals: totals && (() => totals(context, filters)),
    totalsLabel: exporter.totalsLabel,
  }
  return format === 'xlsx' ? xlsxFile(exporter.name, table) : utf8(batched(csvLines(table)))
}

async function* utf8(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield Buffer.from(text)
}
