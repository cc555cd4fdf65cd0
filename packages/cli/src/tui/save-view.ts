import { closeSync, openSync, writeSync } from 'node:fs'
import { csvCell } from '@rtcops/core/format/csv-cell'
import { formatDateTime } from '@rtcops/core/time/zone'
import { fieldsOfRows } from '../output/listing.ts'
import { rawRow } from '../output/raw-row.ts'
import type { Output, Tui, ViewId } from './tui-context.ts'

/**
 * Writes rows into a new file of the current folder, the same bytes that `-o csv` writes into one.
 * @returns its name
 * @throws {Error} of the file system
 */
export function saveView({ context, now, zone }: Tui, view: ViewId, { rows, schema }: Output): string {
  const stamp = formatDateTime(now(), zone).replace(/[-:]/g, '').replace(' ', '-')
  const file = `rtcops-${view}-${stamp}.csv`
  const fields = fieldsOfRows({ schema })
  const settings = { ...context.settings, columns: [...fields] }
  const lines = rows.map((row) => {
    const raw = rawRow(row, { schema }, settings)
    return fields.map((field) => csvCell(raw[field])).join(',')
  })
  // Never over a file that is there.
  const descriptor = openSync(file, 'wx')
  try {
    writeSync(descriptor, `${[fields.join(','), ...lines].join('\n')}\n`)
  } finally {
    closeSync(descriptor)
  }
  return file
}
