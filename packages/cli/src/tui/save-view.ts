import { closeSync, openSync, writeSync } from 'node:fs'
import { csvCell } from '@rtcops/core/format/csv-cell'
import { formatDateTime } from '@rtcops/core/time/zone'
import { rawRow } from '../output/format/raw-row.ts'
import { fieldsOfRows } from '../output/listing.ts'
import type { Tui, TuiOutput } from './tui-context.ts'

/**
 * Writes rows to a new file in the current folder, with the same bytes as `-o csv`.
 * @returns its name
 * @throws {Error} of the file system
 */
export function saveView({ context, now, zone }: Tui, name: string, { rows, schema }: TuiOutput): string {
  const stamp = formatDateTime(now(), zone).replace(/[-:]/g, '').replace(' ', '-')
  const file = `rtcops-${name}-${stamp}.csv`
  const fields = fieldsOfRows({ schema })
  const settings = { ...context.settings, columns: [...fields] }
  const lines = rows.map((row) => {
    const raw = rawRow(row, { schema }, settings)
    return fields.map((field) => csvCell(raw[field])).join(',')
  })
  // Never overwrites an existing file.
  const descriptor = openSync(file, 'wx')
  try {
    writeSync(descriptor, `${[fields.join(','), ...lines].join('\n')}\n`)
  } finally {
    closeSync(descriptor)
  }
  return file
}
