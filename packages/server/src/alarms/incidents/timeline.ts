import type { Schema } from '@rtcops/core/api/types'
import { fieldChanges, valueText } from '@rtcops/core/audit/changes'
import { auditField } from '@rtcops/core/audit/fields'
import type { Translate } from '@rtcops/core/i18n/i18n'
import { formatDateTime } from '@rtcops/core/time/zone'
import type { Selectable } from 'kysely'
import type { IncidentTable } from '../../postgres/schema.ts'
import type { MemberContext } from '../../services/context.ts'
import { headLine } from '../message.ts'
import type { IncidentCondition } from './conditions.ts'
import { type IncidentEntry, readIncidentEntries, readMessages, type SentMessages } from './records.ts'

type Event = Schema<'IncidentEvent'>

/**
 * Returns what happened in an incident, the oldest first. All of it is read where it is stored anyway: the alarms, the
 * messages about them, the notes, and what members did from the audit log. Members who see their own companies alone get
 * neither the audit log nor messages.
 */
export async function timelineOf(
  { db, language, member, t }: Pick<MemberContext, 'db' | 'language' | 'member' | 't'>,
  { create_time, id }: Pick<Selectable<IncidentTable>, 'id' | 'create_time'>,
  conditions: readonly IncidentCondition[],
  notes: readonly Schema<'IncidentNote'>[],
): Promise<Event[]> {
  const alarms = conditions.flatMap((condition) => condition.alarms)
  const ids = alarms.map((alarm) => alarm.id)
  const [entries, messages] = await Promise.all([
    member.dataScope === 'all' ? readIncidentEntries(db, id, ids) : [],
    readMessages(db, ids),
  ])
  const texts = new Map(alarms.map((alarm) => [String(alarm.id), headLine(alarm, language, t)]))
  const events = [
    event(create_time, 'begun', t('incident.event.begun', { id })),
    ...alarms.map((alarm) => event(alarm.create_time, 'raised', texts.get(String(alarm.id)) ?? '')),
    ...entries.flatMap((entry) => doneOf(entry, texts, t)),
    ...conditions.flatMap((condition) => endOf(condition, entries, texts)),
    ...messages.map((message) => sentOf(message, t)),
    ...notes.map(({ create_time: time, text, user_name }) => ({ time, kind: 'note' as const, text, user_name })),
  ]
  // Times are written as text that sorts as they do; what happened in one second stays in this order.
  return events.toSorted((one, other) => one.time.localeCompare(other.time))
}

const event = (at: Date, kind: Event['kind'], text: string, user_name = ''): Event => ({
  time: formatDateTime(at.getTime()),
  kind,
  text,
  user_name,
})

/** Returns what a member did: an acknowledgement of alarms, or a change of the incident. */
function doneOf(
  { after, at, before, target, target_id, user_name }: IncidentEntry,
  texts: ReadonlyMap<string, string>,
  t: Translate,
): Event[] {
  if (target === 'alarm_log')
    return isState(after, 2) ? [event(at, 'acknowledged', texts.get(target_id) ?? '', user_name)] : []
  const changes = fieldChanges(before, after).map(({ after: now, before: then, field }) => {
    const { label } = auditField('incident', field) ?? {}
    return `${label ? t(label) : field} ${valueText(then) ?? '—'} → ${valueText(now) ?? '—'}`
  })
  return changes.length === 0 ? [] : [event(at, 'changed', changes.join(', '), user_name)]
}

/** Returns the end of a condition, and the member who resolved it, if one did. */
function endOf(
  { alarms, id, resolved }: IncidentCondition,
  entries: readonly IncidentEntry[],
  texts: ReadonlyMap<string, string>,
): Event[] {
  if (resolved === undefined) return []
  const ids = alarms.map((alarm) => String(alarm.id))
  const by = entries.findLast(
    ({ after, target, target_id }) => target === 'alarm_log' && ids.includes(target_id) && isState(after, 3),
  )
  return [event(new Date(resolved), 'resolved', texts.get(String(id)) ?? '', by?.user_name)]
}

const isState = (after: object | null, state: number): boolean => (after as { state?: number } | null)?.state === state

function sentOf({ alarms, at, channel_name, isDelivered, reason }: SentMessages, t: Translate): Event {
  const text = t('incident.event.message', {
    channel: channel_name,
    reason: t(`alarmChannel.reasons.${reason}`),
    count: alarms,
  })
  return event(at, isDelivered ? 'message' : 'not_delivered', text)
}
