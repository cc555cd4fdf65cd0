import { withOffset } from '@rtcops/core/time/wire-offset'
import type { Settings } from '../../settings.ts'
import { type Rows, timesOfRows } from '../listing.ts'
import type { Fields } from './machine-format.ts'

/** Returns a row for machine formats: wire names, raw values, times with their offset, and only the requested columns. */
export function rawRow<Row extends object>(row: Row, listing: Rows<Row>, settings: Settings): Fields {
  const times = new Set(timesOfRows(listing))
  const raw = row as Fields
  const names = settings.columns ?? Object.keys(raw)
  return Object.fromEntries(
    names.map((name) => [name, times.has(name) ? withOffset(raw[name], settings.zone) : raw[name]]),
  )
}
