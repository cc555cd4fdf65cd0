import { day, formatDay, minute } from '@rtcops/core/time/zone'
import { askRows } from '../../clickhouse/ask-rows.ts'
import { isolateProjects } from '../../clickhouse/isolate-projects.ts'
import { inPortions } from '../../clickhouse/portions.ts'
import { halves } from '../../clickhouse/schema/sessions.ts'
import { inWeeksSince, moment, never, sessionKey } from '../../clickhouse/stays/received-rows.ts'
import { throughTelemetryGate } from '../../postgres/telemetry-gate.ts'
import { ProjectsFailed } from '../../schedule/projects-failed.ts'
import type { Services } from '../../services/context.ts'

/** Milliseconds without a sign of life after which a user is considered gone (D-40). */
const silence = 10 * minute

/** Calls whose sessions are closed by one statement. */
const callsAtOnce = 20_000

/**
 * Ends the user sessions that never reported their end: at the last sample or event that they sent, else when they began. A session that is
 * heard of again after that keeps the later end.
 *
 * @param ages of the joins by receipt, in days: the youngest, 0 for today, and the oldest
 * @throws {ProjectsFailed} if it cannot be done for some projects, after it was done for the others
 */
export async function closeSilentSessions(
  { db, now, telemetryWriter }: Pick<Services, 'db' | 'telemetryWriter' | 'now'>,
  [youngest, oldest]: readonly [number, number],
  isStopping: () => boolean = () => false,
): Promise<void> {
  const at = now()
  const params = {
    now: at,
    silentSince: at - silence,
    from: formatDay(at - oldest * day, 'UTC'),
    to: formatDay(at - youngest * day, 'UTC'),
  }
  const projects = await askRows<{ appkey: string; calls: string }>(telemetryWriter, silentProjects, params)
  const sized = projects.map(({ appkey, calls }) => ({ appkey, size: Number(calls) }))
  const failures = await isolateProjects(inPortions(sized, callsAtOnce), async (apps, parts) => {
    for (let part = 0; part < parts && !isStopping(); part++) {
      const query_params = { ...params, apps, part, parts }
      await throughTelemetryGate(db, () => telemetryWriter.command({ query: leavesOfSilent, query_params }))
    }
  })
  if (failures.length > 0) throw new ProjectsFailed(failures)
}

const silentSince = moment('silentSince')

/** Key of a session in the tables with signs of life. */
const heardAs = 'app_key, channel_session_id, session_id'

/** Returns SQL for the signs of life of sessions. */
const signs = (columns: string, where: string): string =>
  ['sample', 'message', 'connection_event', 'presence']
    .map((table) => `SELECT ${columns} FROM ${table} WHERE ${where}`)
    .join(' UNION ALL ')

/** Sessions with a recent sign of life. Events are never later than their receipt. */
const heardLately = signs(heardAs, `received >= toDate(${silentSince}) AND ts >= ${silentSince}`)

const since = inWeeksSince('{from:Date}')

/** Sessions without a leave, by number, because there may be half a year of them; complete rows have a leave. */
const openSessions = `
  SELECT session FROM half_session WHERE ${since} AND ${halves}
  GROUP BY session
  HAVING min(first_received) BETWEEN {from:Date} AND {to:Date} AND max(leave_ts) = ${never} AND min(join_ts) < ${silentSince}`

/** Calls with sessions that may have to be closed. */
const silentCalls = (where: string): string => `
  SELECT DISTINCT app_key, channel_session_id FROM half_session
  WHERE ${where} AND ${since} AND leave_ts = ${never} AND session IN (${openSessions})
    AND (${heardAs}) NOT IN (${heardLately})`

const silentProjects = `
  SELECT app_key AS appkey, count() AS calls FROM (${silentCalls('true')}) GROUP BY app_key ORDER BY app_key`

/** Calls of some projects whose hash is `part` of `parts`. */
const inPart = `app_key IN {apps:Array(String)}
    AND ({parts:UInt32} = 1 OR cityHash64(channel_session_id) % {parts:UInt32} = {part:UInt32})`

/** The engine finds the calls within the statement: a list of them may be as long as senders like. */
const ofCalls = `received >= {from:Date} AND ${inPart} AND (app_key, channel_session_id) IN (${silentCalls(inPart)})`

/** A leave is merged into its session, so that writing it twice changes nothing. */
const leavesOfSilent = `
INSERT INTO user_session (app_key, received, channel_session_id, user_id, session_id, join_ts, leave_ts)
SELECT app_key, toDate(${moment('now')}), channel_session_id, user_id, session_id, joined, greatest(joined, last)
FROM (
  SELECT ${sessionKey}, min(join_ts) AS joined FROM user_session WHERE ${ofCalls}
  GROUP BY ${sessionKey} HAVING max(leave_ts) = ${never} AND joined < ${silentSince}
) AS open
LEFT JOIN (SELECT ${heardAs}, max(ts) AS last FROM (${signs(`${heardAs}, ts`, ofCalls)}) GROUP BY ${heardAs}) AS heard USING (${heardAs})
WHERE last < ${silentSince}`
