import type { Answer, Input, Row } from '@rtcops/core/api/types'
import { columns } from '@rtcops/core/columns/columns'
import type { Context, Run } from '../../../context.ts'
import { printList } from '../../../old/list.ts'
import { wholePage } from '../../../old/lists.ts'
import { chosenCompany, chosenProject } from '../../../old/lookup.ts'
import type { Shape } from '../../../old/shape.ts'
import { onlyGiven } from '../../../only-given.ts'
import { ask } from '../../../server/server.ts'
import { noticeDays } from './counted-until.ts'
import { readDays } from './read-days.ts'

type DailyStats = Row<'getDailyRoomUserStats'>

/** Rooms and users of each day, the oldest first. */
export const getDaily: Run = async (context) => {
  await print(context, await ask(context, 'getDailyRoomUserStats', await readDays(context)))
  return undefined
}

/** The same of the seven whole days that end yesterday. */
export const getWeek: Run = async (context) => {
  await print(context, await ask(context, 'getSevenDayRoomUserStats', await readPlace(context)))
  return undefined
}

const readPlace = async (context: Context): Promise<Input<'getSevenDayRoomUserStats'>> =>
  onlyGiven({ company_id: await chosenCompany(context), appkey: await chosenProject(context) })

async function print(context: Context, { info, list }: Answer<'getDailyRoomUserStats'>): Promise<void> {
  await printList(context, dailyShape, wholePage(list))
  noticeDays(context, info)
}

const dailyColumns = columns<DailyStats>()([
  { id: 'days', kind: 'day', label: 'report.column.day' },
  { id: 'room_nums', kind: 'number', label: 'report.chart.rooms' },
  { id: 'room_session_nums', kind: 'number', label: 'report.chart.roomSessions' },
  { id: 'user_nums', kind: 'number', label: 'report.chart.users' },
  { id: 'user_session_nums', kind: 'number', label: 'report.chart.userSessions' },
  { id: 'room_avg_time', kind: 'decimal', label: 'report.chart.roomTime' },
  { id: 'room_median_time', kind: 'decimal', label: 'report.chart.roomTime' },
  { id: 'user_avg_time', kind: 'decimal', label: 'report.chart.userTime' },
  { id: 'user_median_time', kind: 'decimal', label: 'report.chart.userTime' },
])

export const dailyShape: Shape<DailyStats> = {
  what: 'rows.points',
  columns: dailyColumns,
  fields: dailyColumns.map(({ id }) => id),
  times: [],
  heads: {
    room_session_nums: { zh: '房间会话', en: 'Room sessions' },
    user_session_nums: { zh: '用户会话', en: 'User sessions' },
    room_avg_time: { zh: '房间平均(分钟)', en: 'Room mean (min)' },
    room_median_time: { zh: '房间中位(分钟)', en: 'Room median (min)' },
    user_avg_time: { zh: '用户平均(分钟)', en: 'User mean (min)' },
    user_median_time: { zh: '用户中位(分钟)', en: 'User median (min)' },
  },
}
