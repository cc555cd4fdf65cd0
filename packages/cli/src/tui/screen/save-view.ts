import { closeSync, openSync, writeSync } from 'node:fs'
import { formatDateTime } from '@rtcops/core/time/zone'
import type { Context } from '../../context.ts'
import { listingOf, type Shape } from '../../old/shape.ts'
import { csvCell } from '../../output/csv.ts'
import { rawRow } from '../../output/raw-row.ts'
import type { Listed } from '../page.ts'

/**
 * Writes rows into a new file of the current folder, the same bytes that `-o csv` writes into one.
 * @returns its name
 * @throws {Error} of the file system
 */
export function saveView(
  { settings }: Context,
  view: string,
  list: Listed,
  rows: readonly object[],
  now: number,
): string {
  const stamp = formatDateTime(now, settings.zone).replace(/[-:]/g, '').replace(' ', '-')
  const file = `rtcops-${view}-${stamp}.csv`
  const { fields } = list.shape
  const plain = { ...settings, columns: [...fields] }
  const lines = rows.map((row) => {
    const raw = rawRow(row, listingOf({ what: 'rows.rows', columns: [], ...list.shape } as Shape<object>), plain)
    return fields.map((field) => csvCell(raw[field], false)).join(',')
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
