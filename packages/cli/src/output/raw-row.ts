import { withOffset } from '@rtcops/core/time/wire-offset'
import type { Settings } from '../settings.ts'
import type { Fields } from './format.ts'
import { type Rows, timesOfRows } from './listing.ts'

/** Returns a row as machine formats have it: wire names, raw values, times with their offset, the columns that were asked for. */
export function rawRow<Row extends object>(row: Row, listing: Rows<Row>, settings: Settings): Fields {
  const times = new Set(timesOfRows(listing))
  const raw = row as Fields
  const names = settings.columns ?? Object.keys(raw)
  return Object.fromEntries(
    names.map((name) => [name, times.has(name) ? withOffset(raw[name], settings.zone) : raw[name]]),
  )
}
