import { CallFault } from '../outgoing/call-fault.ts'
import type { JobError } from '../schedule/job-error.ts'
import type { Schedule } from '../schedule/schedule.ts'
import { workOff } from '../schedule/work-off.ts'
import type { Services } from '../services/context.ts'
import { claimEntries, type DeliveryAttempt, failAttempt, finishAttempt, openSinks } from './records/audit-outbox.ts'
import { type AuditSink, auditSinks } from './sinks.ts'

/**
 * Sends the audit log to its receivers outside, in the background, each entry at least once and in order. Any number of servers may do so.
 * A receiver that is away is retried until it is back.
 * @returns nothing to stop if no receiver is set
 */
export async function deliverAudit(services: Services): Promise<Schedule[]> {
  const sinks = auditSinks(services.settings.audit)
  if (sinks.length === 0) return []
  await openSinks(
    services.db,
    sinks.map(({ name }) => name),
  )
  const pieces = sinks.map((sink) => () => deliverNextEntries(services, sink))
  return [
    workOff(
      services,
      'deliver-audit',
      pieces,
      'delivery of the audit log is paused; it resumes when PostgreSQL responds',
    ),
  ]
}

/** Sends a receiver its next entries, if any are due. @returns whether any were */
export async function deliverNextEntries(services: Services, sink: AuditSink): Promise<boolean> {
  const { db, log, now } = services
  const attempt = await claimEntries(db, sink.name)
  if (!attempt) return false
  const { name, receiver } = sink
  try {
    await sink.send(attempt, new Date(now()))
  } catch (error) {
    await failAttempt(db, attempt, reasonOf(services, sink, attempt, error), new Date(now()))
    return true
  }
  await finishAttempt(db, attempt, new Date(now()))
  if (attempt.failing)
    log.info({ sink: name, receiver, since: attempt.failing.since }, 'delivery of the audit log resumed')
  return true
}

/** Returns why a receiver did not take something. Logs it once, as long as it remains the same. */
function reasonOf({ log }: Services, sink: AuditSink, { entries, failing }: DeliveryAttempt, error: unknown): JobError {
  const { name, receiver } = sink
  const reason: JobError =
    error instanceof CallFault ? { key: error.key, values: error.values } : { key: 'alarmChannel.fault.unforeseen' }
  const isKnown = failing?.error.key === reason.key
  const about = { sink: name, receiver, from_entry: entries[0]?.id, reason: reason.key, ...reason.values }
  log[isKnown ? 'debug' : 'warn'](
    { ...about, err: error },
    'the audit log could not be delivered; delivery is retried and nothing is lost',
  )
  return reason
}
