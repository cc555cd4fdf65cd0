import { type StatisticsType, statisticsTypeColumns } from '@rtcops/core/features/settings/statistics-types/columns'
import type { Listing } from '../../../output/listing.ts'

/** The console's columns, after the number, which the other verbs take. */
export const statisticsTypes: Listing<StatisticsType> = {
  rows: 'cli.rows.statisticsTypes',
  schema: 'StatisticsType',
  columns: [{ id: 'id', kind: 'number', label: 'cli.statisticsType.number' }, ...statisticsTypeColumns],
}
