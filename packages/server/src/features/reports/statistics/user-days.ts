import { type UserDay, type UserDayTotals, userDayColumns } from '@rtcops/core/features/reports/statistics/columns'
import { callMinutes } from '../../../clickhouse/stays/call-times.ts'
import type { Exporter } from '../../../exports/exporter.ts'
import { projectsOf } from '../../../postgres/project-of-rows.ts'
import type { Handler } from '../../../services/handlers.ts'
import { exporterOf, type Report } from './report.ts'
import { readReportFilter, spanOf } from './report-filter.ts'
import {
  type RawUserDay,
  readUserDays,
  sumUserDays,
  type UserDayField,
  type UserDayNames,
  type UserDaySums,
  userDayTable,
} from './user-day-queries.ts'

/** Report 1: calls of users by day and room. */
const userDays: Report<RawUserDay & UserDayNames, UserDay, UserDayField> = {
  table: userDayTable,
  async onWire(context, rows) {
    const projectOf = await projectsOf(context, rows)
    return rows.map((row) => ({
      days: row.day,
      ...projectOf(row),
      room_name: row.room,
      user_id: row.user,
      name: row.lastMaker,
      model: row.lastModel,
      os: row.lastOs,
      sdk_version: row.lastSdk,
      user_session_num: Number(row.sessions),
      ...callMinutes(row),
    }))
  },
}

const totalsOf = (sums: UserDaySums): UserDayTotals => ({
  room_nums: sums.rooms,
  user_nums: sums.users,
  user_session_nums: sums.sessions,
  ...callMinutes(sums),
})

export const listUserDays: Handler<'listStatistics1'> = async (context, input) => {
  const filter = await readReportFilter(context, input)
  const [{ rows, sums }, info] = await Promise.all([
    readUserDays(context, filter, input.order, input, context.now()),
    spanOf(context, filter.range),
  ])
  return { list: await userDays.onWire(context, rows), total: sums.rows, count: totalsOf(sums), info }
}

export const userDayExporter: Exporter<'exportStatistics1', UserDay> = {
  ...exporterOf<'exportStatistics1', RawUserDay & UserDayNames, UserDay, UserDayField>(userDays, {
    name: 'report-1-users',
    columns: userDayColumns,
  }),
  async totals(context, input) {
    const sums = await sumUserDays(context, await readReportFilter(context, input), context.now())
    return { user_session_num: sums.sessions, ...callMinutes(sums) }
  },
}
