import { codes } from '@rtcops/core/api/codes'
import type { Input } from '@rtcops/core/api/types'
import { incidentRules, mostCalls, mostNotes } from '@rtcops/core/features/operations/alarms/incidents/rules'
import type { Selectable, Transaction } from 'kysely'
import { command } from '../../commands/index.ts'
import { accept } from '../../platform/input/accept.ts'
import { badField, notFound, Refusal } from '../../platform/input/refusal.ts'
import type { Database, IncidentTable } from '../../postgres/schema.ts'
import type { MemberContext } from '../../services/context.ts'
import { lockIncidents } from '../records/incidents.ts'
import { mergeInto } from './merge.ts'

type Change = Input<'updateIncident'>

/** Begins an incident by hand, with alarms or without. */
export const insertIncident = (
  context: MemberContext,
  { add = [], title = '' }: Input<'insertIncident'>,
): Promise<{ info: { id: number } }> =>
  command(context, 'insertIncident', { add, title }, async ({ tx, changed }) => {
    const draft = accept(incidentRules, { title, note: '' })
    await lockIncidents(tx)
    const at = new Date(context.now())
    const { id } = await tx
      .insertInto('incident')
      .values({ title: draft.title, create_time: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    await addAlarms(tx, id, add, at)
    changed({ target: 'incident', id, after: { title: draft.title, alarms: await alarmsOf(tx, id) } })
    return { info: { id } }
  })

/**
 * Changes what is given of an incident. Notes are kept where they are and not in the audit log, from which an end user's id
 * could not be erased.
 * @throws {Refusal} 40002 if there is no such incident, or it was merged into another
 */
export const updateIncident = (context: MemberContext, { id, ...input }: Change): Promise<object> =>
  command(context, 'updateIncident', { id, ...input }, async ({ tx, changed }) => {
    await lockIncidents(tx)
    const before = await factsOf(tx, await lockIncident(tx, id))
    const at = new Date(context.now())
    await storeFields(context, tx, { id, ...input }, at)
    await addAlarms(tx, id, input.add ?? [], at)
    await removeAlarms(tx, id, input.remove ?? [])
    await addNote(context, tx, { id, ...input }, at)
    await linkCalls(context, tx, { id, ...input }, at)
    if (input.merge !== undefined) {
      if (input.merge === id) throw badField('merge', 'incident.mergeItself')
      await lockIncident(tx, input.merge, 'merge')
      await mergeInto(tx, id, input.merge)
    }
    const after = await factsOf(tx, await lockIncident(tx, id))
    const merged = input.merge === undefined ? {} : { merged: input.merge }
    changed({ target: 'incident', id, before, after: { ...after, ...merged } })
    return {}
  })

async function lockIncident(tx: Transaction<Database>, id: number, field?: string): Promise<Selectable<IncidentTable>> {
  const row = await tx.selectFrom('incident').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (row && row.merged_into === null) return row
  throw field ? badField(field, 'incident.unknown', { id }) : notFound()
}

/** Returns what the audit log holds of an incident. */
async function factsOf(tx: Transaction<Database>, { id, owner_id, resolve_time, title }: Selectable<IncidentTable>) {
  const owner =
    owner_id === null
      ? ''
      : (await tx.selectFrom('member').select('name').where('id', '=', owner_id).executeTakeFirstOrThrow()).name
  return { title, owner, state: resolve_time ? 'resolved' : 'open', alarms: await alarmsOf(tx, id) }
}

/** Returns the numbers of the alarms of an incident as text. */
async function alarmsOf(tx: Transaction<Database>, id: number): Promise<string> {
  const rows = await tx
    .selectFrom('incident_alarm')
    .select('condition_id')
    .where('incident_id', '=', id)
    .orderBy('condition_id')
    .execute()
  return rows.map(({ condition_id }) => condition_id).join(', ')
}

async function storeFields(context: MemberContext, tx: Transaction<Database>, input: Change, at: Date): Promise<void> {
  const { title } = accept(incidentRules, { title: '', note: '', ...input })
  const fields = {
    ...(input.title === undefined ? {} : { title }),
    ...(input.owner === undefined ? {} : { owner_id: await ownerOf(context, tx, input.owner) }),
    ...(input.state === undefined ? {} : { resolve_time: input.state === 'resolved' ? at : null }),
  }
  if (Object.keys(fields).length === 0) return
  await tx.updateTable('incident').set(fields).where('id', '=', input.id).execute()
}

async function ownerOf({ member }: MemberContext, tx: Transaction<Database>, owner: string): Promise<number | null> {
  if (owner === '') return null
  if (owner === 'me') return member.id
  const found = await tx.selectFrom('member').select('id').where('username', '=', owner).executeTakeFirst()
  if (!found) throw badField('owner', 'incident.unknownOwner', { owner })
  return found.id
}

/** Takes alarms into an incident, out of those that they belong to. @throws {Refusal} 40001 if one is no alarm */
async function addAlarms(tx: Transaction<Database>, id: number, conditionIds: readonly number[], at: Date) {
  const ids = [...new Set(conditionIds)]
  if (ids.length === 0) return
  const known = await tx
    .selectFrom('alarm_log')
    .select('id')
    .where('id', 'in', ids)
    .where('first_id', 'is', null)
    .execute()
  const unknown = ids.find((each) => !known.some((row) => row.id === each))
  if (unknown !== undefined) throw badField('add', 'incident.unknownAlarm', { id: unknown })
  await tx
    .insertInto('incident_alarm')
    .values(ids.map((condition_id) => ({ condition_id, incident_id: id, create_time: at })))
    .onConflict((conflict) => conflict.column('condition_id').doUpdateSet({ incident_id: id }))
    .execute()
}

async function removeAlarms(tx: Transaction<Database>, id: number, conditionIds: readonly number[]): Promise<void> {
  if (conditionIds.length === 0) return
  await tx
    .deleteFrom('incident_alarm')
    .where('incident_id', '=', id)
    .where('condition_id', 'in', [...conditionIds])
    .execute()
}

async function addNote(context: MemberContext, tx: Transaction<Database>, input: Change, at: Date): Promise<void> {
  const { note: text } = accept(incidentRules, { title: '', note: '', ...input })
  if (text === '') return
  if ((await countOf(tx, 'incident_note', input.id)) >= mostNotes)
    throw badField('note', 'incident.tooManyNotes', { most: mostNotes })
  await tx
    .insertInto('incident_note')
    .values({ incident_id: input.id, member_id: context.member.id, text, create_time: at })
    .execute()
}

async function linkCalls(
  context: MemberContext,
  tx: Transaction<Database>,
  { id, link, unlink }: Change,
  at: Date,
): Promise<void> {
  if (unlink)
    await tx
      .deleteFrom('incident_call')
      .where('incident_id', '=', id)
      .where('app_key', '=', unlink.app_key)
      .where('channel_session_id', '=', unlink.channel_session_id)
      .execute()
  if (!link) return
  const project = await tx.selectFrom('project').select('id').where('appkey', '=', link.app_key).executeTakeFirst()
  if (!project) throw badField('link', 'monitor.unknownProject', { appkey: link.app_key })
  await tx
    .insertInto('incident_call')
    .values({ incident_id: id, ...link, member_id: context.member.id, create_time: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if ((await countOf(tx, 'incident_call', id)) > mostCalls)
    throw new Refusal(codes.badParameter, 'incident.tooManyCalls', { field: 'link', values: { most: mostCalls } })
}

async function countOf(tx: Transaction<Database>, table: 'incident_note' | 'incident_call', id: number) {
  const { rows } = await tx
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .where('incident_id', '=', id)
    .executeTakeFirstOrThrow()
  return Number(rows)
}
