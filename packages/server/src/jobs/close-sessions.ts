import { day, type Instant, minute } from '@rtcops/core/time/zone'
import { moment, never, sessionKey } from '../clickhouse/stays/received-rows.ts'
import { askRows } from '../clickhouse/usage/ask-rows.ts'
import type { Services } from '../context.ts'
import { throughTelemetryGate } from '../postgres/telemetry-gate.ts'

/** A user who has not been heard of for so long is gone, in milliseconds (D-40). */
const silence = 10 * minute

/**
 * Ends the user sessions that never said that they ended: at the last sample or event that they sent, else when they began. Whoever is
 * heard of again after that keeps the later end. One day of receipt after the other, because to look for them among all sessions takes more
 * memory than a question may have.
 *
 * @param ages of the joins by receipt, in days: the youngest, 0 for today, and the oldest
 */
export async function closeSilentSessions(
  { db, now, telemetryWriter }: Pick<Services, 'db' | 'telemetryWriter' | 'now'>,
  [youngest, oldest]: readonly [number, number],
  isStopping: () => boolean = () => false,
): Promise<void> {
  const at = now()
  const days = await askRows<{ received: string }>(
    telemetryWriter,
    'SELECT DISTINCT received FROM user_session WHERE received >= {from:Date} AND received <= {to:Date} ORDER BY received',
    { from: dateOf(at - oldest * day), to: dateOf(at - youngest * day) },
  )
  for (const { received } of days) {
    if (isStopping()) return
    await throughTelemetryGate(db, () =>
      telemetryWriter.command({
        query: leavesOfSilent,
        query_params: { now: at, silentSince: at - silence, received },
      }),
    )
  }
}

const dateOf = (at: Instant): string => new Date(at).toISOString().slice(0, 10)

const silentSince = moment('silentSince')

/** Where a session is heard of. */
const signs = ['sample', 'message', 'connection_event']

/** Who told something lately: few rows, found by their time. Events are never later than their receipt. */
const heardLately = signs
  .map(
    (table) =>
      `SELECT app_key, channel_session_id, session_id FROM ${table} WHERE received >= toDate(${silentSince}) AND ts >= ${silentSince}`,
  )
  .join(' UNION ALL ')

/** Calls in which somebody joined and had not left by the end of the day. */
const openCalls = `
    SELECT app_key, channel_session_id FROM user_session WHERE received = {received:Date}
    GROUP BY app_key, channel_session_id, session HAVING max(leave_ts) = ${never} AND min(join_ts) < ${silentSince}`

const signsOfSilent = signs
  .map(
    (table) => `
    SELECT app_key, channel_session_id, session_id, ts FROM ${table}
    WHERE received >= {received:Date} AND (app_key, channel_session_id) IN (SELECT app_key, channel_session_id FROM silent)`,
  )
  .join(' UNION ALL ')

/** A leave is merged into its session, so that writing it twice changes nothing. */
const leavesOfSilent = `
INSERT INTO user_session (app_key, received, channel_session_id, user_id, session_id, join_ts, leave_ts)
WITH
  silent AS (
    SELECT ${sessionKey}, min(join_ts) AS joined
    FROM user_session
    WHERE received >= {received:Date} AND (app_key, channel_session_id) IN (${openCalls})
      AND (app_key, channel_session_id, session_id) NOT IN (${heardLately})
    GROUP BY ${sessionKey}
    HAVING max(leave_ts) = ${never} AND joined < ${silentSince}
  ),
  heard AS (
    SELECT app_key, channel_session_id, session_id, max(ts) AS last FROM (${signsOfSilent})
    GROUP BY app_key, channel_session_id, session_id
  )
SELECT app_key, toDate(${moment('now')}), channel_session_id, user_id, session_id, joined,
  greatest(joined, last)
FROM silent
LEFT JOIN heard USING (app_key, channel_session_id, session_id)`
