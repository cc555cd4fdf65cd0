import type { Context } from '../context.ts'
import type { Format, Settings } from '../settings.ts'
import { csv } from './csv.ts'
import { json, ndjson } from './json.ts'
import { tsv } from './tsv.ts'
import { yaml } from './yaml.ts'

/** Fields of a row or an object by wire name, in their order. */
export type Fields = Readonly<Record<string, unknown>>

/** Writes rows as they come. */
export interface RowWriter {
  write(rows: readonly Fields[]): void
  /** @param total rows of all pages */
  end(total: number): void
}

/** A format for programs. */
export interface MachineFormat {
  /** @param fields names of the fields, for formats that name them once @param page number of the page that was asked for */
  rows(context: Context, fields: readonly string[], page: number): RowWriter
  object(context: Context, fields: Fields): string
}

const formats: Readonly<Partial<Record<Format, MachineFormat>>> = { json, ndjson, csv, tsv, yaml }

/** Returns how rows are written that are not drawn as a table. */
export const formatOf = ({ format }: Pick<Settings, 'format'>): MachineFormat => formats[format] ?? ndjson
