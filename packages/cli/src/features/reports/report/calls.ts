import { type UserDay, type UserDayTotals, userDayColumns } from '@rtcops/core/features/reports/statistics/columns'
import type { Run } from '../../../command.ts'
import { listPages, notesOf } from '../../../lists.ts'
import { exportToFile } from '../../../output/export-to-file.ts'
import { printList } from '../../../output/list.ts'
import type { Shape } from '../../../output/shape.ts'
import { readSortedFilter, telemetryFlags } from './telemetry-filter.ts'

const sortFields = ['days', 'user_session_num', 'call_times', 'talk_times', 'listen_times'] as const

export const getCalls: Run = async (context) => {
  const filter = await readSortedFilter(context, sortFields)
  const pages = listPages<'listStatistics1', UserDay>(context, 'listStatistics1', filter)
  await printList(context, userDayShape, pages, notesOf(context, telemetryFlags))
  return undefined
}

export const exportCalls: Run = async (context) => {
  await exportToFile(context, 'exportStatistics1', await readSortedFilter(context, sortFields))
  return undefined
}

const inWide: readonly string[] = ['company_name', 'os', 'sdk_version']

export const userDayShape: Shape<UserDay> = {
  what: 'word.rows',
  columns: userDayColumns.filter(({ id }) => !inWide.includes(id)),
  wide: [
    ...userDayColumns.filter(({ id }) => inWide.includes(id)),
    { id: 'appkey', kind: 'code', label: 'project.appkey' },
  ],
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
