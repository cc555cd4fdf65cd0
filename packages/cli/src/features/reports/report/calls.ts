import { type UserDay, type UserDayTotals, userDayColumns } from '@rtcops/core/features/reports/statistics/columns'
import type { Shape } from '../../../old/shape.ts'
import { splitColumns } from '../../../old/split-columns.ts'
import { telemetryReport } from './telemetry-report.ts'

const userDayShape: Shape<UserDay> = {
  what: 'rows.rows',
  ...splitColumns(
    userDayColumns,
    ['company_name', 'os', 'sdk_version'],
    [{ id: 'appkey', kind: 'code', label: 'project.appkey' }],
  ),
  fields: [
    'days',
    'company_name',
    'appkey',
    'appkey_name',
    'room_name',
    'user_id',
    'name',
    'model',
    'os',
    'sdk_version',
    'user_session_num',
    'call_times',
    'talk_times',
    'listen_times',
  ],
  times: [],
  heads: {
    call_times: { zh: '通话(分钟)', en: 'Call min' },
    talk_times: { zh: '说话(分钟)', en: 'Talk min' },
    listen_times: { zh: '收听(分钟)', en: 'Listen min' },
  },
  // The sums of all rows, not of those that are shown.
  foot: (count) => {
    const { user_session_nums, ...times } = count as UserDayTotals
    return {
      user_session_num: user_session_nums,
      call_times: times.call_times,
      talk_times: times.talk_times,
      listen_times: times.listen_times,
    }
  },
}

export const report = telemetryReport('listStatistics1', 'exportStatistics1', userDayShape, [
  'days',
  'user_session_num',
  'call_times',
  'talk_times',
  'listen_times',
])
