import type { Schema } from '@rtcops/core/api/types'
import { formatDateTime } from '@rtcops/core/time/zone'
import type { MemberContext, Services } from '../../services/context.ts'
import type { Anchor } from '../anchor.ts'
import { lastAnchor } from '../records/audit-log.ts'
import { sinkStates } from '../records/audit-outbox.ts'
import { auditSinks } from '../sinks.ts'

/**
 * Returns what each receiver outside of the product has got, and the last anchor. Receivers that are no longer set are included, and
 * marked.
 */
export async function getAuditDelivery({
  db,
  settings: { audit },
  t,
}: MemberContext): Promise<{ list: Schema<'AuditSink'>[]; info: Schema<'AuditSigning'> }> {
  const [states, anchor] = await Promise.all([sinkStates(db), lastAnchor(db)])
  const receivers = new Map(auditSinks(audit).map(({ name, receiver }) => [name, receiver]))
  const time = (at: Date | null) => at && formatDateTime(at.getTime())
  const list = states.map(({ deliveredAt, error, failingSince, name, oldest, position, waiting }) => ({
    name,
    is_set: receivers.has(name) ? (1 as const) : (0 as const),
    receiver: receivers.get(name) ?? '',
    position,
    waiting,
    oldest_time: time(oldest),
    delivered_time: time(deliveredAt),
    failing_since: time(failingSince),
    error: error ? t(error.key, error.values) : '',
  }))
  return { list, info: { is_signed: audit.signingKey ? 1 : 0, anchor: anchor ? shownAnchor(anchor) : null } }
}

const shownAnchor = ({ day, entries, hash, keyId, lastId }: Anchor): Schema<'AuditAnchor'> => ({
  day,
  entries,
  last_id: lastId,
  hash: hash.toString('hex'),
  key_id: keyId,
})

/** Counts the entries that each configured receiver has not got, and the seconds for which the oldest has waited. */
export async function measureUndelivered({
  db,
  now,
  settings,
}: Services): Promise<{ sink: string; entries: number; oldest: number }[]> {
  const sinks = new Set(auditSinks(settings.audit).map(({ name }) => name))
  if (sinks.size === 0) return []
  const states = await sinkStates(db)
  return states
    .filter(({ name }) => sinks.has(name))
    .map(({ name, oldest, waiting }) => ({
      sink: name,
      entries: waiting,
      oldest: oldest ? Math.max(0, (now() - oldest.getTime()) / 1000) : 0,
    }))
}
