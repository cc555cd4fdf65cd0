import { codes } from '@rtcops/core/api/codes'
import type { Input, Schema } from '@rtcops/core/api/types'
import {
  type SpecialModelDraft,
  specialModelBatchRules,
  specialModelRules,
  watchesNothing,
} from '@rtcops/core/features/operations/monitors/rules'
import { formatDateTime } from '@rtcops/core/time/zone'
import type { Kysely, Transaction } from 'kysely'
import { command } from '../../../commands/command.ts'
import { requireWhole, shownTo } from '../../../end-users/shown-to.ts'
import { accept } from '../../../platform/input/accept.ts'
import { badField, notFound, Refusal } from '../../../platform/input/refusal.ts'
import { contains } from '../../../postgres/like.ts'
import { readListPage } from '../../../postgres/read-list-page.ts'
import type { Database } from '../../../postgres/schema.ts'
import type { Member, MemberContext } from '../../../services/context.ts'

/** Returns one page of the rules, newest first. */
export async function listSpecialModels(
  { db, member }: MemberContext,
  input: Input<'listSpecialModels'>,
): Promise<{ list: Schema<'SpecialModel'>[]; total: number }> {
  const { app_key, state, page = 1, limit = 10 } = input
  if (input.device_name) requireWhole(member)
  let found = rules(db)
  if (app_key !== undefined) found = found.where('project.appkey', '=', app_key)
  if (state !== undefined) found = found.where('special_model.state', '=', state)
  for (const field of ['channel_name', 'user_id', 'device_name'] as const) {
    const text = input[field]
    if (text) found = found.where(`special_model.${field}`, 'ilike', contains(text))
  }
  const { rows, total } = await readListPage(found.orderBy('special_model.id', 'desc'), { limit, page })
  return { list: rows.map((row) => onWire(row, member)), total }
}

/** Returns a rule, with its devices as the caller may see them. @throws {Refusal} 40002 if there is no such rule */
export async function getSpecialModel({ db, member }: MemberContext, id: number): Promise<Schema<'SpecialModel'>> {
  const row = await rules(db).where('special_model.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return onWire(row, member)
}

/** Creates one rule for each project, all of them or none (D-20). */
export const insertSpecialModel = (
  context: MemberContext,
  input: Input<'insertSpecialModel'>,
): Promise<{ info: { ids: number[] } }> =>
  command(context, 'insertSpecialModel', input, async ({ tx, changed }) => {
    if (input.device_name) requireWhole(context.member)
    const { app_key, ...rule } = accept(specialModelBatchRules, input)
    refuseEmpty(rule)
    const projects = await projectIds(tx, app_key)
    const added = await tx
      .insertInto('special_model')
      .values(app_key.map((key) => ({ ...rule, project_id: projects.get(key) ?? 0, ...editedBy(context) })))
      .returning('id')
      .execute()
    for (const [index, { id }] of added.entries())
      changed({ target: 'special_model', id, after: { app_key: app_key[index], ...rule } })
    return { info: { ids: added.map(({ id }) => id) } }
  })

/** Changes a rule; it may move to another project (D-87). */
export const updateSpecialModel = (
  context: MemberContext,
  { id, ...input }: Input<'updateSpecialModel'>,
): Promise<object> =>
  command(context, 'updateSpecialModel', { id, ...input }, async ({ tx, changed }) => {
    const before = await lockRule(tx, id)
    const { app_key, ...rule } = accept(specialModelRules, { ...before, ...keepShown(context.member, before, input) })
    refuseEmpty(rule)
    const projects = await projectIds(tx, [app_key])
    await tx
      .updateTable('special_model')
      .set({ ...rule, project_id: projects.get(app_key) ?? 0, ...editedBy(context) })
      .where('id', '=', id)
      .execute()
    changed({ target: 'special_model', id, before, after: { app_key, ...rule } })
    return {}
  })

/** Returns a change without the devices if they are sent as they are shown: shortened names would replace the stored ones. @throws {Refusal} 50004 */
function keepShown<Change extends { device_name?: string }>(
  member: Member,
  before: Pick<SpecialModelDraft, 'device_name'>,
  { device_name, ...change }: Change,
) {
  if (device_name === undefined || device_name === devicesShown(member, before)) return change
  requireWhole(member)
  return { ...change, device_name }
}

/** Returns the devices of a rule as they are shown to a member. */
const devicesShown = (member: Member, { device_name }: Pick<SpecialModelDraft, 'device_name'>): string =>
  [...new Set(device_name.split(',').map(shownTo(member).device))].join(',')

export const deleteSpecialModel = (context: MemberContext, id: number): Promise<object> =>
  command(context, 'deleteSpecialModel', { id }, async ({ tx, changed }) => {
    const before = await lockRule(tx, id)
    await tx.deleteFrom('special_model').where('id', '=', id).execute()
    changed({ target: 'special_model', id, before })
    return {}
  })

function refuseEmpty(rule: Omit<SpecialModelDraft, 'app_key'>): void {
  if (watchesNothing(rule)) throw new Refusal(codes.badParameter, 'monitor.atLeastOne')
}

const editedBy = ({ member, now }: MemberContext) => ({ update_member_id: member.id, update_time: new Date(now()) })

/** Returns ids of projects by appkey. @throws {Refusal} 40001 for the first appkey of no project */
async function projectIds(tx: Transaction<Database>, appkeys: readonly string[]): Promise<Map<string, number>> {
  // Locked, so that no project is deleted between this query and the insert.
  const rows = await tx
    .selectFrom('project')
    .select(['id', 'appkey'])
    .where('appkey', 'in', appkeys)
    .forShare()
    .execute()
  const ids = new Map(rows.map(({ id, appkey }) => [appkey, id]))
  const unknown = appkeys.find((appkey) => !ids.has(appkey))
  if (unknown !== undefined) throw badField('app_key', 'monitor.unknownProject', { appkey: unknown })
  return ids
}

const rules = (db: Kysely<Database>) =>
  db
    .selectFrom('special_model')
    .innerJoin('project', 'project.id', 'special_model.project_id')
    .leftJoin('member', 'member.id', 'special_model.update_member_id')
    .select([
      'special_model.id',
      'project.appkey as app_key',
      'project.name as app_name',
      'special_model.channel_name',
      'special_model.user_id',
      'special_model.device_name',
      'special_model.state',
      'special_model.remark',
      'member.name as update_user_name',
      'special_model.update_time',
    ])

/** Returns the saved fields of a rule, without who saved it and when. */
async function lockRule(tx: Transaction<Database>, id: number): Promise<SpecialModelDraft> {
  const row = await rules(tx).where('special_model.id', '=', id).forUpdate('special_model').executeTakeFirst()
  if (!row) throw notFound()
  const { app_key, channel_name, user_id, device_name, remark } = row
  return { app_key, channel_name, user_id, device_name, state: row.state === 1 ? 1 : 0, remark }
}

interface StoredRule {
  device_name: string
  update_time: Date
  update_user_name: string | null
  state: number
}

function onWire<Rule extends StoredRule>(row: Rule, member: Member) {
  return {
    ...row,
    device_name: devicesShown(member, row),
    state: row.state === 1 ? (1 as const) : (0 as const),
    update_user_name: row.update_user_name ?? '',
    update_time: formatDateTime(row.update_time.getTime()),
  }
}
