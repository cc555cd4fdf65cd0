import { type Erasure, erasureColumns } from '@rtcops/core/features/settings/erasures/columns'
import type { Listing } from '../../../output/listing.ts'

export const erasures: Listing<Erasure> = {
  rows: 'cli.rows.erasures',
  schema: 'Erasure',
  columns: erasureColumns,
  wide: [
    { id: 'appkey', kind: 'code', label: 'project.appkey' },
    { id: 'covers_until', kind: 'time', label: 'erasure.coversUntil' },
    { id: 'fault', kind: 'code', label: 'erasure.fault' },
    { id: 'places', kind: 'code', label: 'erasure.places' },
  ],
  cells: {
    places: ({ places }) =>
      places
        .filter(({ rows }) => rows > 0)
        .map(({ rows, table }) => `${table}: ${rows}`)
        .join(', '),
  },
}
