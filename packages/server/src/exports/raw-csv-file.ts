import { fieldsOf, type SchemaName, timesOf } from '@rtcops/core/api/fields'
import { answers } from '@rtcops/core/api/generated/answers'
import type { OperationId } from '@rtcops/core/api/types'
import { csvCell } from '@rtcops/core/format/csv-cell'
import { withOffset } from '@rtcops/core/time/wire-offset'

/** Writes rows as CSV for programs: the bytes of `rtcops … list --all -o csv`. */
export async function* rawCsvLines(schema: SchemaName, rows: AsyncIterable<object>): AsyncGenerator<string> {
  const fields = fieldsOf(schema)
  const times = new Set<string>(timesOf(schema))
  yield `${fields.join(',')}\n`
  for await (const row of rows) {
    const values = row as Readonly<Record<string, unknown>>
    const cells = fields.map((name) => csvCell(times.has(name) ? withOffset(values[name]) : values[name]))
    yield `${cells.join(',')}\n`
  }
}

const lists: Readonly<Record<string, { schema?: SchemaName; sorts: readonly string[] } | undefined>> = answers

/** Returns the schema of the rows that an operation exports: those of its list, `listInvoices` for `exportInvoices`. */
export function rowSchemaOf(operation: OperationId): SchemaName {
  const schema = lists[operation.replace(/^export/, 'list')]?.schema
  if (schema === undefined) throw new Error(`no list has the rows of ${operation}`)
  return schema
}
