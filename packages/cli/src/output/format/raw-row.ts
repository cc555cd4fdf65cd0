import { partsOf, type SchemaName } from '@rtcops/core/api/fields'
import { withOffset } from '@rtcops/core/time/wire-offset'
import type { Settings } from '../../settings.ts'
import { type Rows, timesOfRows } from '../listing.ts'
import type { Fields } from './machine-format.ts'

/** Returns a row for machine formats: wire names, raw values, times with their offset, and only the requested columns. */
export function rawRow<Row extends object>(row: Row, listing: Rows<Row>, { columns, zone }: Settings): Fields {
  const raw = withOffsets(row as Fields, listing, zone)
  return columns ? Object.fromEntries(columns.map((name) => [name, raw[name]])) : raw
}

/** Returns an object with an offset in its times, and in those of what it holds. */
function withOffsets<Row extends object>(raw: Fields, listing: Rows<Row>, zone: string): Fields {
  const times = new Set(timesOfRows(listing))
  const parts = typeof listing.schema === 'string' ? partsOf(listing.schema) : {}
  return Object.fromEntries(
    Object.entries(raw).map(([name, value]) => {
      const part = parts[name]
      if (part) return [name, partWithOffsets(value, part, zone)]
      return [name, times.has(name) ? withOffset(value, zone) : value]
    }),
  )
}

function partWithOffsets(value: unknown, schema: SchemaName, zone: string): unknown {
  if (Array.isArray(value)) return value.map((each) => partWithOffsets(each, schema, zone))
  return typeof value === 'object' && value !== null ? withOffsets(value as Fields, { schema }, zone) : value
}
