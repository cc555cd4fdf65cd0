import { type SpecialModel, specialModelColumns } from '@rtcops/core/features/operations/monitors/columns'
import type { Listing } from '../../../output/listing.ts'

/** The console's columns, after the id, which the other verbs take. */
export const monitorRuleListing: Listing<SpecialModel> = {
  rows: 'cli.rows.monitorRules',
  schema: 'SpecialModel',
  columns: [{ id: 'id', kind: 'number', label: 'common.column.id' }, ...specialModelColumns],
  wide: [
    { id: 'app_key', kind: 'code', label: 'project.appkey' },
    { id: 'update_time', kind: 'time', label: 'alarm.updateTime' },
  ],
  keep: ['state'],
}
