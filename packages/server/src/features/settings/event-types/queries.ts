import { codes } from '@rtcops/core/api/codes'
import type { Schema } from '@rtcops/core/api/types'
import { eventTypeRules } from '@rtcops/core/features/settings/event-types/rules'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { Translate } from '@rtcops/core/i18n/i18n'
import { sql, type Transaction } from 'kysely'
import { command } from '../../../commands/command.ts'
import { accept } from '../../../platform/input/accept.ts'
import { notFound, Refusal } from '../../../platform/input/refusal.ts'
import { eventNameIn } from '../../../postgres/event-type-names.ts'
import { readListPage } from '../../../postgres/read-list-page.ts'
import type { Database } from '../../../postgres/schema.ts'
import type { MemberContext } from '../../../services/context.ts'

type EventType = Schema<'EventType'>
type StoredType = Omit<EventType, 'name'>

/** Returns one page by number. */
export async function listEventTypes(
  { db, t }: MemberContext,
  page: number,
  limit: number,
): Promise<{ list: EventType[]; total: number }> {
  const ordered = db.selectFrom('event_type').selectAll().orderBy('type_number')
  const { rows, total } = await readListPage(ordered, { limit, page })
  return { list: rows.map((row) => named(t, row)), total }
}

/** Returns an event type. @throws {Refusal} 40002 if there is no such type */
export async function getEventType({ db, t }: MemberContext, id: number): Promise<EventType> {
  const row = await db.selectFrom('event_type').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return named(t, row)
}

const named = (t: Translate, row: StoredType): EventType => ({ ...row, name: eventNameIn(t, row) })

/** Creates an event type. @throws {Refusal} 40003 for a number or code that is taken */
export const insertEventType = (context: MemberContext, input: object): Promise<{ info: { id: number } }> =>
  command(context, 'insertEventType', input, async ({ tx, changed }) => {
    const draft = accept(eventTypeRules, input)
    await refuseTaken(tx, draft)
    const { id } = await tx.insertInto('event_type').values(draft).returning('id').executeTakeFirstOrThrow()
    changed({ target: 'event_type', id, after: draft })
    return { info: { id } }
  })

/** Changes the given fields of an event type. @throws {Refusal} 40002, and as `insertEventType` */
export const updateEventType = (context: MemberContext, { id, ...input }: { id: number }): Promise<object> =>
  command(context, 'updateEventType', { id, ...input }, async ({ tx, changed }) => {
    const before = await lockEventType(tx, id)
    const draft = accept(eventTypeRules, { ...before, ...input })
    await refuseTaken(tx, { id, ...draft })
    await tx.updateTable('event_type').set(draft).where('id', '=', id).execute()
    changed({ target: 'event_type', id, before: accept(eventTypeRules, before), after: draft })
    return {}
  })

/** Deletes a type. Messages keep its number, and are shown by number from then on (R-EVT-05). */
export const deleteEventType = (context: MemberContext, id: number): Promise<object> =>
  command(context, 'deleteEventType', { id }, async ({ tx, changed }) => {
    const before = await lockEventType(tx, id)
    await tx.deleteFrom('event_type').where('id', '=', id).execute()
    changed({ target: 'event_type', id, before: accept(eventTypeRules, before) })
    return {}
  })

/** Refuses a number or code that another type has. The lock makes two simultaneous saves of the same value run one after the other. */
async function refuseTaken(
  tx: Transaction<Database>,
  { id = 0, type_number, type_key }: { id?: number; type_number: number; type_key: string },
): Promise<void> {
  await sql`LOCK TABLE event_type IN SHARE ROW EXCLUSIVE MODE`.execute(tx)
  const others = await tx
    .selectFrom('event_type')
    .select(['type_number', 'type_key'])
    .where('id', '!=', id)
    .where(({ eb, or }) => or([eb('type_number', '=', type_number), eb('type_key', '=', type_key)]))
    .execute()
  if (others.some((other) => other.type_number === type_number)) throw taken('type_number', 'eventType.numberTaken')
  if (others.length > 0) throw taken('type_key', 'eventType.keyTaken')
}

const taken = (field: string, message: MessageKey): Refusal => new Refusal(codes.conflict, message, { field })

async function lockEventType(tx: Transaction<Database>, id: number): Promise<StoredType> {
  const row = await tx.selectFrom('event_type').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw notFound()
  return row
}
