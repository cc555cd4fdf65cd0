import { type Order, type ReportTable, sortingOf } from '../../../clickhouse/report-rows.ts'
import { readSharedRows } from '../../../clickhouse/shared-rows.ts'
import type { DaysFilter } from '../../../rollups/days/days-filter.ts'
import type { Context } from '../../../services/context.ts'

type Telemetry = Pick<Context, 'telemetry'>

/** Activity of users; call time in milliseconds. */
export interface Activity {
  users: number
  newUsers: number
  callTime: number
  sessions: number
}

/** The same as the engine returns it. */
type RawActivity = Record<keyof Activity, string>

export const activityOf = (row: RawActivity): Activity => ({
  users: Number(row.users),
  newUsers: Number(row.newUsers),
  callTime: Number(row.callTime),
  sessions: Number(row.sessions),
})

/** A day of a project, as the engine returns it. */
export type RawProjectDay = RawActivity & { date: string; appKey: string }

const fields = {
  days: 'date',
  active_users: 'users',
  new_users: 'newUsers',
  returning_users: 'users - newUsers',
  avg_call_time: 'callTime / users',
  avg_sessions: 'sessions / users',
} as const

const sums = `sum(app_day.users) AS users, sum(new_users) AS newUsers, sum(call_ms) AS callTime, sum(app_day.sessions) AS sessions`

/** Selects the days and projects with users, newest day first and of a day those with the most users, unless another order is requested. */
export const projectDayTable = (
  { params, where }: DaysFilter,
  order: Order<keyof typeof fields> | undefined,
): ReportTable => ({
  text: `SELECT toString(day) AS date, app_key AS appKey, ${sums} FROM app_day WHERE ${where} GROUP BY day, app_key HAVING users > 0`,
  params,
  sorting: sortingOf(order, fields, 'date DESC, users DESC, appKey'),
  counted: `SELECT DISTINCT day, app_key FROM app_day WHERE ${where} AND users > 0`,
  countsApart: true,
})

/** Returns the activity in all projects by day; days without activity are absent. */
export async function readActivityDays(
  telemetry: Telemetry,
  { params, where }: DaysFilter,
): Promise<Map<string, Activity>> {
  const rows = await readSharedRows<RawActivity & { date: string }>(
    telemetry,
    `SELECT toString(day) AS date, ${sums} FROM app_day WHERE ${where} GROUP BY day`,
    params,
  )
  return new Map(rows.map((row) => [row.date, activityOf(row)]))
}

/** Returns the activity in the whole range, in which each user counts once. */
export async function readActivity(
  telemetry: Telemetry,
  { params, where, whereTogether }: DaysFilter,
): Promise<Activity> {
  const [[whole], [distinct]] = await Promise.all([
    readSharedRows<RawActivity>(telemetry, `SELECT ${sums} FROM app_day WHERE ${where}`, params),
    readSharedRows<{ users: string }>(
      telemetry,
      `SELECT groupBitmapMerge(users) AS users FROM place_day WHERE ${whereTogether}`,
      params,
    ),
  ])
  if (!whole || !distinct) throw new Error('an aggregate returned no row')
  return { ...activityOf(whole), users: Number(distinct.users) }
}
