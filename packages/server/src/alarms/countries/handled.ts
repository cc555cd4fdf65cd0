import type { Told } from '@rtcops/core/alarms/silences/notices'
import { codes } from '@rtcops/core/api/codes'
import { formatDateTime, type Instant } from '@rtcops/core/time/zone'
import { sql, type Transaction } from 'kysely'
import { Refusal } from '../../platform/input/refusal.ts'
import type { Database } from '../../postgres/schema.ts'

/** Fields of an alarm that decide whether it may still be acknowledged (2) or resolved (3). */
interface Handled {
  state: number
  ack_member_id: number | null
}

/**
 * Returns true if a member may give an alarm this state: it moves forward only, and stays with the member who
 * acknowledged it first. Another acknowledgement is accepted if it adds a note.
 */
export const mayChange = (alarm: Handled, state: number, memberId: number, note: string): boolean =>
  alarm.state < state || (alarm.state === state && state === 2 && (alarm.ack_member_id === memberId || note !== ''))

/**
 * Adds a note below those that are there, with author and time; nobody's note is overwritten. The first one belongs to
 * the member who acknowledged the alarm.
 */
export function withNote(notes: string, added: string, author: string, now: Instant): string {
  if (added === '') return notes
  return notes === '' ? added : `${notes}\n${author} ${formatDateTime(now).slice(5, 16)} ${added}`
}

/**
 * Returns what else is stored of an alarm to which a member gives this state. If nobody was told of one that is resolved, nothing is left to
 * tell: the member knows. If somebody was, the resolution is told later.
 */
export const whenHandled = (state: number) =>
  state === 3
    ? { told: sql<Told>`CASE told WHEN 'nothing' THEN 'done' ELSE told END`, ended_by: 'member' as const }
    : {}

/** Returns the refusal of a change that none of the alarms allows; for an acknowledged one, it names the member. */
export async function refusalOfHandled(tx: Transaction<Database>, alarms: readonly Handled[]): Promise<Refusal> {
  const acknowledged = alarms.find(({ state }) => state === 2)
  if (!acknowledged) return new Refusal(codes.conflict, 'alarm.isResolved', { field: 'state' })
  const member = await tx
    .selectFrom('member')
    .select('name')
    .where('id', '=', acknowledged.ack_member_id)
    .executeTakeFirst()
  return new Refusal(codes.conflict, 'alarm.isAcked', { field: 'state', values: { name: member?.name ?? '' } })
}
