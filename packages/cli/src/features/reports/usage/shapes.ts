import type { Schema } from '@rtcops/core/api/types'
import {
  type UsageDay,
  usageDayColumns,
  type WeekOfProject,
  weekColumns,
} from '@rtcops/core/features/reports/usage/columns'
import { columnsOf, type UsageKind } from '@rtcops/core/features/reports/usage/usage-kinds'
import type { Shape } from '../../../old/shape.ts'

/** Days, without columns of kinds that are not shown. */
export const dayShape = (shown: readonly UsageKind[]): Shape<UsageDay> => ({
  what: 'rows.points',
  columns: columnsOf(usageDayColumns, shown),
  fields: ['day', 'speech_sounds_total', 'video_total', 'push_flow_total', 'closed'],
  times: [],
  foot: (info) => {
    const { push_flow_total, speech_sounds_total, video_total } = info as Schema<'UsageTotals'>
    return { push_flow_total, speech_sounds_total, video_total }
  },
})

/** Projects, without columns of kinds that are shown of none of them. */
export const weekShape = (shown: readonly UsageKind[]): Shape<WeekOfProject> => {
  const known = columnsOf(weekColumns, shown)
  return {
    what: 'rows.projects',
    columns: known.filter(({ id }) => id !== 'appkey'),
    wide: [{ id: 'company_id', kind: 'code', label: 'project.company' }, ...known.filter(({ id }) => id === 'appkey')],
    fields: [
      'company_id',
      'company_name',
      'appkey_name',
      'appkey',
      'speech_sounds_total',
      'video_total',
      'push_flow_total',
    ],
    times: [],
    heads: { company_id: { zh: '企业 ID', en: 'Company id' } },
  }
}
