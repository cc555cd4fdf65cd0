import type { Schema } from '@rtcops/core/api/types'
import {
  type UsageDay,
  usageDayColumns,
  type WeekOfProject,
  weekColumns,
} from '@rtcops/core/features/reports/usage/columns'
import { columnsOf, type UsageKind } from '@rtcops/core/features/reports/usage/usage-kinds'
import { type Listing, splitColumns } from '../../../output/listing.ts'

/** Returns the listing of minutes by day, without the columns of hidden kinds. */
export const usageDays = (shown: readonly UsageKind[]): Listing<UsageDay> => ({
  rows: 'cli.rows.points',
  schema: 'UsageDay',
  columns: columnsOf(usageDayColumns, shown),
  foot: (info) => {
    const { push_flow_total, speech_sounds_total, video_total } = info as Schema<'UsageTotals'>
    return { push_flow_total, speech_sounds_total, video_total }
  },
})

/** Returns the listing of projects, without the columns of kinds that are hidden for all of them. */
export const weeksOfProjects = (shown: readonly UsageKind[]): Listing<WeekOfProject> => {
  const { columns, wide } = splitColumns<WeekOfProject>(columnsOf(weekColumns, shown), ['appkey'])
  return {
    rows: 'cli.rows.projects',
    schema: 'WeekOfProject',
    columns,
    wide: [{ id: 'company_id', kind: 'code', label: 'cli.usage.head.companyId' }, ...wide],
  }
}
