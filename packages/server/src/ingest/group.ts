import type { ReportBatch } from './batch.ts'
import type { AuthoredBatch } from './queries.ts'
import { type TableName, tableColumns, tableNames } from './rows/encode-rows.ts'

/** Rows of one table that are inserted as one block. */
export interface GroupTable {
  table: string
  columns: string
  rows: number
  bytes: Buffer[]
}

/** Rows of many batches that are stored together. It does not change once it has been registered. */
export interface StoredGroup {
  id: string
  tables: GroupTable[]
  authored: AuthoredBatch[]
}

/** Creates a group of these batches. Its id, and so its tokens, belong to exactly these rows. */
export function makeGroup(batches: readonly ReportBatch[], id: string): StoredGroup {
  return {
    id,
    tables: tableNames.map((table) => tableOf(batches, table)).filter(({ rows }) => rows > 0),
    authored: batches.flatMap(({ appKey, batchId, answer, author }) =>
      author ? [{ appKey, batchId, answer, ...author }] : [],
    ),
  }
}

function tableOf(batches: readonly ReportBatch[], table: TableName): GroupTable {
  const parts = batches.flatMap((batch) => batch.tables.filter((part) => part.table === table))
  return {
    table,
    columns: tableColumns[table],
    rows: parts.reduce((sum, part) => sum + part.rows, 0),
    bytes: parts.map((part) => part.bytes),
  }
}

/** Returns the token of a group's block of one table, with which the engine accepts the block only once. */
export const tokenOf = (group: { id: string }, table: { table: string }): string => `${group.id}:${table.table}`
