import { type ReportBatch, rowsOf } from './batch.ts'
import type { AuthoredBatch } from './queries.ts'
import { blockOf, type RowFormat } from './rows/block.ts'
import { type TableName, tableNames } from './rows/encode-rows.ts'
import { nodeMetricColumns } from './rows/node-metric-row.ts'

/** Rows of one table that are inserted as one block. */
export interface GroupTable {
  table: string
  columns: string
  rows: number
  format: RowFormat
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
    tables: tableNames.flatMap((table) => tableOf(batches, table)),
    authored: batches.flatMap(({ appKey, batchId, answer, author }) =>
      author ? [{ appKey, batchId, answer, ...author }] : [],
    ),
  }
}

/** Returns the rows of a table; none if no batch has any. */
function tableOf(batches: readonly ReportBatch[], table: TableName): GroupTable[] {
  const parts = batches.flatMap((batch) => batch.tables.filter((part) => part.table === table))
  const rows = rowsOf(parts)
  const metrics = parts.flatMap((part) => ('bytes' in part ? [part.bytes] : []))
  if (metrics.length > 0) return [{ table, columns: nodeMetricColumns, rows, format: 'RowBinary', bytes: metrics }]
  const [first, ...others] = parts.flatMap((part) => ('values' in part ? [part] : []))
  if (!first) return []
  const columns = Object.keys(first.values).join(', ')
  return [{ table, columns, rows, format: 'Native', bytes: blockOf([first, ...others]) }]
}

/** Returns the token of a group's block of one table, with which the engine accepts the block only once. */
export const tokenOf = (group: { id: string }, table: { table: string }): string => `${group.id}:${table.table}`
