import type { Context } from '../../command.ts'

/** Fields of a row or an object by wire name, in their order. */
export type Fields = Readonly<Record<string, unknown>>

/** Writes rows as they arrive. */
export interface RowWriter {
  write(rows: readonly Fields[]): void
  /** @param total rows of all pages */
  end(total: number): void
}

/** Format for programs. */
export interface MachineFormat {
  /** @param fields names of the fields, for formats that name them once @param page number of the page that was asked for */
  rows(context: Context, fields: readonly string[], page: number): RowWriter
  object(context: Context, fields: Fields): string
}
