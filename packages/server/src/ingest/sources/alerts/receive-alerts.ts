import type { Schema } from '@rtcops/core/api/types'
import { day, formatDateTime, hour } from '@rtcops/core/time/zone'
import type { Transaction } from 'kysely'
import type { Database } from '../../../postgres/schema.ts'
import type { Services } from '../../../services/context.ts'
import { readMessage, type ToldAlert } from '../../connectors/alertmanager/message.ts'
import { SourceRefused, type SourceRequest } from '../../connectors/source-connector.ts'
import { sourceConnectors } from '../../connectors/sources.ts'
import { workingAt } from '../credentials.ts'
import { errorOf, type ReportingSource } from '../receive-from-source.ts'
import type { Outcome } from '../source-counts.ts'

/** Most alerts of a source that fire at a time, each of which is an alarm. */
const mostFiring = 200
/** Most alerts that are known of a source: those that have ended are forgotten after an hour. */
const mostKnown = 2_000
/** Milliseconds by which clocks may differ before it is said. */
const tolerance = hour

/**
 * Keeps what a verified message says of its alerts, which become alarms within seconds. It depends on nothing but what was last told of an
 * alert, so that repetitions, and the second of a pair of Alertmanagers, change nothing.
 * @returns what came of it, to be counted
 * @throws {SourceRefused} if the request cannot be accepted
 */
export async function receiveAlerts(
  { db }: Pick<Services, 'db'>,
  { credentials, id, isOn, kind, name }: ReportingSource,
  request: SourceRequest,
): Promise<Outcome[]> {
  if (!isOn) throw new SourceRefused('off', 'source.fault.off')
  await sourceConnectors[kind].verify(request, workingAt(credentials, request.now))
  const { alerts, faults, truncated } = readMessage(request.body)
  const own = alerts.filter(({ isOwn }) => isOwn)
  const others = alerts.filter(({ isOwn }) => !isOwn)
  const ahead = others.filter(({ isFiring, startsAt }) => isFiring && startsAt > request.now + tolerance)
  const kept = await db.transaction().execute((tx) => keepAlerts(tx, { id, name }, others, request.now))
  const noted = (reason: Schema<'SourceRefusal'>, count: number, ...about: ErrorWords): Outcome[] =>
    count === 0 ? [] : [{ refused: { reason, count }, error: errorOf(request, reason, ...about) }]
  return [
    { received: 1, stored: kept.changed, duplicate: kept.changed === 0 && kept.known > 0 ? 1 : 0 },
    ...noted('own_alarm', own.length, 'source.fault.ownAlarm', { name: own[0]?.about.name ?? '' }),
    ...noted('clock_ahead', ahead.length, 'source.fault.clockAhead', {
      name: ahead[0]?.about.name ?? '',
      time: formatDateTime(ahead[0]?.startsAt ?? 0),
    }),
    ...noted('truncated', truncated, 'source.fault.truncated', { count: truncated }),
    ...noted('event', faults.length, 'source.fault.alert', { field: faults[0] ?? '' }),
    ...noted('too_many', kept.refused, 'source.fault.tooManyAlerts', { max: mostFiring }),
  ]
}

type ErrorWords = [message: Parameters<typeof errorOf>[2], values: Parameters<typeof errorOf>[3]]

/** What came of the alerts of a message: how many it changed, told nothing new of, and could not be taken. */
interface Kept {
  changed: number
  known: number
  refused: number
}

async function keepAlerts(
  tx: Transaction<Database>,
  source: Pick<ReportingSource, 'id' | 'name'>,
  alerts: readonly ToldAlert[],
  now: number,
): Promise<Kept> {
  const kept: Kept = { changed: 0, known: 0, refused: 0 }
  if (alerts.length === 0) return kept
  // One message of a source after the other. Somebody may have removed it.
  const locked = await tx.selectFrom('source').select('id').where('id', '=', source.id).forUpdate().executeTakeFirst()
  if (!locked) return kept
  const rows = await tx.selectFrom('external_alert').selectAll().where('source_id', '=', source.id).execute()
  const known = new Map<string, Known>(rows.map((row) => [row.fingerprint, row]))
  let firing = rows.filter(({ is_firing }) => is_firing).length
  for (const alert of alerts) {
    const before = known.get(alert.fingerprint)
    const next = advance(before, alert, now)
    // The end of an alert of which nothing is known, or a message that was overtaken by a later one.
    if (!next) {
      kept.known += 1
      continue
    }
    const begins = next.is_firing && !before?.is_firing
    if (begins && (firing >= mostFiring || (!before && known.size >= mostKnown))) {
      kept.refused += 1
      continue
    }
    firing += Number(next.is_firing) - Number(before?.is_firing ?? false)
    known.set(alert.fingerprint, next)
    if (next.is_firing === before?.is_firing) kept.known += 1
    else kept.changed += 1
    const row = { ...next, about: JSON.stringify(aboutOf(source, alert, next.starts_at)) }
    await tx
      .insertInto('external_alert')
      .values({ source_id: source.id, fingerprint: alert.fingerprint, alarm_id: null, ...row })
      .onConflict((conflict) => conflict.columns(['source_id', 'fingerprint']).doUpdateSet(row))
      .execute()
  }
  return kept
}

/** What is known of an alert. */
interface Known {
  is_firing: boolean
  starts_at: Date
  ended_at: Date | null
  end_heard_at: Date | null
  heard_at: Date
}

/** Returns what is known of an alert after a message; undefined if the message says nothing that still counts. */
function advance(before: Known | undefined, { endsAt, isFiring, startsAt }: ToldAlert, now: number): Known | undefined {
  const heard_at = new Date(now)
  const { end_heard_at = null, ended_at = null } = before ?? {}
  // A clock that is ahead must not say when it began.
  if (isFiring)
    return {
      is_firing: true,
      starts_at: new Date(startsAt > now + tolerance ? now : startsAt),
      ended_at,
      end_heard_at,
      heard_at,
    }
  // Sent late: the alert has begun again since.
  if (!before || (before.is_firing && endsAt < before.starts_at.getTime() && endsAt >= now - day)) return undefined
  return { ...before, is_firing: false, ended_at: new Date(endsAt), end_heard_at: heard_at, heard_at }
}

const aboutOf = (
  { id, name }: Pick<ReportingSource, 'id' | 'name'>,
  { about }: ToldAlert,
  since: Date,
): Schema<'ExternalAlert'> => ({
  ...about,
  source: id,
  source_name: name,
  node: null,
  since: formatDateTime(since.getTime()),
  is_silent: 0,
})
