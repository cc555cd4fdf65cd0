import { type StatisticsType, statisticsTypeColumns } from '@rtcops/core/features/settings/statistics-types/columns'
import type { Listing } from '../../../output/listing.ts'

/** The console's columns, with the number that the other verbs take before them. */
export const statisticsTypes: Listing<StatisticsType> = {
  rows: 'cli.rows.statisticsTypes',
  schema: 'StatisticsType',
  columns: [{ id: 'id', kind: 'number', label: 'cli.statisticsType.number' }, ...statisticsTypeColumns],
}
