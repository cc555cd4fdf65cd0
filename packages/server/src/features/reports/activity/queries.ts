import type { DaysFilter } from '../../../clickhouse/days/days-filter.ts'
import { readRow, readRows, streamRows } from '../../../clickhouse/read-rows.ts'
import { readSharedRows } from '../../../clickhouse/shared-rows.ts'
import type { Context } from '../../../context.ts'

type Telemetry = Pick<Context, 'telemetry' | 'signal'>

/** What users did; call time in milliseconds. */
export interface Activity {
  users: number
  newUsers: number
  callTime: number
  sessions: number
}

type ActivityRow = Record<keyof Activity, string>

const activityOf = (row: ActivityRow): Activity => ({
  users: Number(row.users),
  newUsers: Number(row.newUsers),
  callTime: Number(row.callTime),
  sessions: Number(row.sessions),
})

export type ProjectDay = Activity & { day: string; appKey: string }

const fields = {
  days: 'date',
  active_users: 'users',
  new_users: 'newUsers',
  returning_users: 'users - newUsers',
  avg_call_time: 'callTime / users',
  avg_sessions: 'sessions / users',
} as const

export interface ActivityOrder {
  field: keyof typeof fields
  sort: 1 | 2
}

/** Days and projects with users, the newest day first unless asked otherwise; names of projects break ties, so that pages never repeat a row. */
const projectDays = ({ where }: DaysFilter, { field, sort }: ActivityOrder = { field: 'days', sort: 2 }) => `
  SELECT toString(day) AS date, app_key AS appKey, sum(app_day.users) AS users, sum(new_users) AS newUsers, sum(call_ms) AS callTime,
    sum(app_day.sessions) AS sessions
  FROM app_day WHERE ${where} GROUP BY day, app_key HAVING users > 0
  ORDER BY ${fields[field]} ${sort === 1 ? 'ASC' : 'DESC'}, date DESC, appKey`

type ProjectDayRow = ActivityRow & { date: string; appKey: string }

const projectDayOf = (row: ProjectDayRow): ProjectDay => ({ day: row.date, appKey: row.appKey, ...activityOf(row) })

/** One page of days and projects. */
export async function listProjectDays(
  telemetry: Telemetry,
  filter: DaysFilter,
  order: ActivityOrder | undefined,
  page: { limit: number; offset: number },
): Promise<ProjectDay[]> {
  const rows = await readRows<ProjectDayRow>(
    telemetry,
    `${projectDays(filter, order)} LIMIT {limit: UInt32} OFFSET {offset: UInt64}`,
    { ...filter.params, ...page },
  )
  return rows.map(projectDayOf)
}

/** All days and projects in portions, as the engine sends them. */
export async function* streamProjectDays(
  telemetry: Telemetry,
  filter: DaysFilter,
  order: ActivityOrder | undefined,
): AsyncGenerator<ProjectDay[]> {
  for await (const rows of streamRows<ProjectDayRow>(telemetry, projectDays(filter, order), filter.params))
    yield rows.map(projectDayOf)
}

/** How many days and projects have users. */
export async function countProjectDays(telemetry: Telemetry, { params, where }: DaysFilter): Promise<number> {
  const row = await readRow<{ total: string }>(
    telemetry,
    `SELECT uniqExact(day, app_key) AS total FROM app_day WHERE ${where} AND users > 0`,
    params,
  )
  return Number(row.total)
}

/** What the users of all projects did by day; days without are missing. */
export async function readActivityDays(
  telemetry: Pick<Context, 'telemetry'>,
  { params, where }: DaysFilter,
): Promise<Map<string, Activity>> {
  const rows = await readSharedRows<ActivityRow & { date: string }>(
    telemetry,
    `SELECT toString(day) AS date, ${sums} FROM app_day WHERE ${where} GROUP BY day`,
    params,
  )
  return new Map(rows.map((row) => [row.date, activityOf(row)]))
}

const sums = `sum(app_day.users) AS users, sum(new_users) AS newUsers, sum(call_ms) AS callTime, sum(app_day.sessions) AS sessions`

/** What they did in the whole range, in which each of them counts once. */
export async function readActivity(
  telemetry: Pick<Context, 'telemetry'>,
  { params, where }: DaysFilter,
): Promise<Activity> {
  const [[whole], [distinct]] = await Promise.all([
    readSharedRows<ActivityRow>(telemetry, `SELECT ${sums} FROM app_day WHERE ${where}`, params),
    readSharedRows<{ users: string }>(
      telemetry,
      `SELECT uniqExact(user) AS users FROM user_day WHERE ${where}`,
      params,
    ),
  ])
  if (!whole || !distinct) throw new Error('an aggregate came back without a row')
  return { ...activityOf(whole), users: Number(distinct.users) }
}
