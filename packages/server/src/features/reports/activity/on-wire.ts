import type { Schema } from '@rtcops/core/api/types'
import type { UserActivity } from '@rtcops/core/features/reports/activity/columns'
import { roundTo } from '@rtcops/core/quality/shares'
import { decimalMinutes } from '@rtcops/core/time/minutes'
import { projectsOf } from '../../../postgres/project-of-rows.ts'
import type { Context } from '../../../services/context.ts'
import { type Activity, activityOf, type RawProjectDay } from './queries.ts'

/**
 * Returns the figures of users in the contract's form (F-21, F-22). A user who is not new is returning, so that both sum to the active
 * ones.
 */
export const activityOnWire = ({ callTime, newUsers, sessions, users }: Activity): Schema<'ActivityCards'> => ({
  active_users: users,
  new_users: newUsers,
  returning_users: users - newUsers,
  avg_call_time: users === 0 ? null : decimalMinutes(callTime / users),
  avg_sessions: users === 0 ? null : roundTo(sessions / users, 2),
})

/** Returns the rows of the table with the names of their projects and companies. */
export async function projectDaysOnWire(
  context: Pick<Context, 'db'>,
  rows: readonly RawProjectDay[],
): Promise<UserActivity[]> {
  const projectOf = await projectsOf(context, rows)
  return rows.map((row) => ({ days: row.date, ...projectOf(row), ...activityOnWire(activityOf(row)) }))
}
