import { columns } from '@rtcops/core/columns/columns'
import type { Listing } from '../../../output/listing.ts'

/** Secrets that one column of the records holds. */
export interface StoredSecrets {
  /** Such as `project.appcert`. */
  column: string
  /** Number of secrets that are stored as the setting requires. */
  current: number
  /** Number of secrets that another server has meanwhile written in another form. */
  other: number
}

export const storedSecrets: Listing<StoredSecrets> = {
  rows: 'cli.rows.rows',
  schema: { fields: ['column', 'current', 'other'] },
  columns: columns<StoredSecrets>()([
    { id: 'column', kind: 'code', label: 'cli.server.rekey.column' },
    { id: 'current', kind: 'number', label: 'cli.server.rekey.current' },
    { id: 'other', kind: 'number', label: 'cli.server.rekey.other' },
  ]),
}
