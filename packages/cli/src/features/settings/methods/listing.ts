import { type Method, methodColumns } from '@rtcops/core/features/settings/methods/columns'
import type { Listing } from '../../../output/listing.ts'

/** The console's columns. */
export const methodListing: Listing<Method> = {
  rows: 'cli.rows.methods',
  schema: 'Method',
  columns: methodColumns,
}
