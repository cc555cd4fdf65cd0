import { readSharedRows } from '../../../clickhouse/shared-rows.ts'
import type { DaysFilter } from '../../../rollups/days/days-filter.ts'
import type { Context } from '../../../services/context.ts'

type Telemetry = Pick<Context, 'telemetry'>

const columns = [
  'users',
  'android_users',
  'ios_users',
  'sessions',
  'senders',
  'call_ms',
  'talk_ms',
  'joined_with_earphone',
  'joined_without_earphone',
  'left_with_earphone',
  'left_without_earphone',
] as const

/** A day of all projects together; users of different projects are different users. */
export type UserDay = { day: string } & Record<(typeof columns)[number], number>

/** Returns the days that have users, oldest first. */
export async function countUserDays(context: Telemetry, { params, where }: DaysFilter): Promise<UserDay[]> {
  const rows = await readSharedRows<{ day: string } & Record<string, string | number>>(
    context,
    `SELECT toString(day) AS name, ${columns.map((column) => `sum(${column}) AS ${column}_sum`).join(', ')}
     FROM app_day WHERE ${where} GROUP BY day ORDER BY day`,
    params,
  )
  return rows.map((row) => ({
    day: String(row['name']),
    ...(Object.fromEntries(columns.map((column) => [column, Number(row[`${column}_sum`])])) as Omit<UserDay, 'day'>),
  }))
}

/** Users of a place, each counted once in the whole range, and their call time. */
export interface PlaceUsers {
  /** Code of the country, or the province; empty if it is unknown. */
  address: string
  users: number
  callMs: number
}

const figures = 'groupBitmapMerge(place_day.users) AS users, sum(call_ms) AS call_ms_sum'

/** The country whose users are counted by province. */
const ownCountry = 'CN'

/** Counts distinct users by country of the world and by province of China, most users first (F-18). */
export async function countPlaces(
  context: Telemetry,
  { params, whereTogether }: DaysFilter,
): Promise<{ countries: PlaceUsers[]; provinces: PlaceUsers[] }> {
  const rowsOf = `FROM place_day WHERE ${whereTogether}`
  const rows = await readSharedRows<{ part: string; address: string; users: string; call_ms_sum: string }>(
    context,
    `SELECT * FROM (
       SELECT 'countries' AS part, toString(country) AS address, ${figures} ${rowsOf} GROUP BY country
       UNION ALL
       SELECT 'provinces' AS part, toString(province) AS address, ${figures} ${rowsOf}
         AND country = {ownCountry: String} GROUP BY province
     ) ORDER BY users DESC, address`,
    { ...params, ownCountry },
  )
  const of = (part: string): PlaceUsers[] =>
    rows
      .filter((row) => row.part === part)
      .map(({ address, call_ms_sum, users }) => ({ address, users: Number(users), callMs: Number(call_ms_sum) }))
  return { countries: of('countries'), provinces: of('provinces') }
}
