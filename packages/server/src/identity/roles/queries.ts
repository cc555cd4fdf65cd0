import { codes } from '@rtcops/core/api/codes'
import type { Schema } from '@rtcops/core/api/types'
import { levelsToWire } from '@rtcops/core/features/admin/roles/levels'
import { type RoleDraft, roleRules } from '@rtcops/core/features/admin/roles/rules'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { command } from '../../commands/index.ts'
import { accept } from '../../platform/input/accept.ts'
import { badField, notFound, Refusal } from '../../platform/input/refusal.ts'
import { readListPage } from '../../postgres/read-list-page.ts'
import type { Database, RoleTable } from '../../postgres/schema.ts'
import type { MemberContext } from '../../services/context.ts'
import { withoutGains } from '../rights/gains.ts'
import { readRights } from '../rights/rights.ts'
import { allows } from '../sessions/role-addresses.ts'
import { chooseLevels, readLevelNames, readLevels } from './level-queries.ts'

type RoleRow = Schema<'RoleRow'>

/** Returns one page, super roles first, then the oldest. */
export async function listRoles(
  context: MemberContext,
  page: number,
  limit: number,
): Promise<{ list: RoleRow[]; total: number }> {
  const ordered = selectRoles(context.db).orderBy('role.is_super', 'desc').orderBy('role.id')
  const { rows, total } = await readListPage(ordered, { limit, page })
  return { list: rows.map((row) => ({ ...row, is_editable: isEditable(context, row) ? 1 : 0 })), total }
}

/** Returns a role with its levels and the keys that it holds. @throws {Refusal} 40002 if there is no such role */
export async function getRole(context: MemberContext, id: number): Promise<Schema<'Role'>> {
  const { db } = context
  const row = await selectRoles(db).where('role.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  const { keys } = await readRights(db, id, row.is_super !== 0)
  const held = [...keys].filter((key) => !key.startsWith('API_')).sort()
  return {
    ...row,
    is_editable: isEditable(context, row) ? 1 : 0,
    role: Object.fromEntries(held.map((key) => [key, true])),
    roleIdList: levelsToWire(await readLevels(db, id)),
  }
}

export const listClassifications = ({ db }: MemberContext): Promise<Schema<'RoleClassification'>[]> =>
  db.selectFrom('role_classification').select(['id', 'name']).orderBy('id').execute()

/** Creates a role. @throws {Refusal} 40003 for a name that is taken, 50004 for a level that the caller does not hold */
export const insertRole = (context: MemberContext, input: object): Promise<{ info: { id: number } }> =>
  command(context, 'insertAdminRole', input, ({ tx, changed }) =>
    withoutGains(tx, context.member, async () => {
      const draft = accept(roleRules, input)
      const fields = await fieldsOf(tx, draft)
      await refuseTakenName(tx, fields.name, undefined)
      const { id } = await tx.insertInto('role').values(fields).returning('id').executeTakeFirstOrThrow()
      await chooseLevels(tx, context.member, id, draft.roleIdList, 'insert')
      changed({ target: 'role', id, after: await forAudit(tx, id) })
      return { info: { id } }
    }),
  )

/**
 * Changes the given fields of a role; of a super role, its addresses only.
 * @throws {Refusal} as `insertRole`; 50004 for a super role, and for the own role unless the caller is super; 40001 at `addresses` for a
 * list that locks the caller out
 */
export const updateRole = (context: MemberContext, { id, ...input }: { id: number }): Promise<object> =>
  command(context, 'updateAdminRole', { id, ...input }, ({ tx, changed }) =>
    withoutGains(tx, context.member, async () => {
      const before = await lockRole(tx, id)
      if (!isAddressesOfSuperRole(context, before, input)) requireEditable(context, before)
      const kindIsNamed = 'classification_name' in input
      const { addresses, classification_id, ...rest } = before
      const given = { addresses: addresses.join(','), ...(kindIsNamed ? {} : { classification_id }), ...input }
      const draft = accept(roleRules, { ...rest, ...given })
      const fields = await fieldsOf(tx, draft)
      if ('addresses' in input) refuseLockout(context, id, fields.addresses)
      await refuseTakenName(tx, fields.name, id)
      const was = await forAudit(tx, id)
      await tx.updateTable('role').set(fields).where('id', '=', id).execute()
      await chooseLevels(tx, context.member, id, draft.roleIdList, 'update')
      changed({ target: 'role', id, before: was, after: await forAudit(tx, id) })
      return {}
    }),
  )

/**
 * Deletes a role; removed members no longer refer to it.
 * @throws {Refusal} 40004 while members have it; 50004 as `updateRole`
 */
export const deleteRole = (context: MemberContext, id: number): Promise<object> =>
  command(context, 'deleteAdminRole', { id }, ({ tx, changed }) =>
    withoutGains(tx, context.member, async () => {
      requireEditable(context, await lockRole(tx, id))
      const member = await tx
        .selectFrom('member')
        .select('id')
        .where('role_id', '=', id)
        .where('deleted_at', 'is', null)
        .limit(1)
        .executeTakeFirst()
      if (member) throw new Refusal(codes.inUse, 'role.hasMembers')
      const before = await forAudit(tx, id)
      await tx.updateTable('member').set({ role_id: null }).where('role_id', '=', id).execute()
      await tx.deleteFrom('role').where('id', '=', id).execute()
      changed({ target: 'role', id, before })
      return {}
    }),
  )

const selectRoles = (db: Kysely<Database>) =>
  db
    .selectFrom('role')
    .innerJoin('role_classification', 'role_classification.id', 'role.classification_id')
    .select([
      'role.id',
      'role.name',
      'role.classification_id',
      'role_classification.name as classification_name',
      'role.remark',
      'role.data_scope',
      'role.is_super',
    ])
    .select(({ fn, ref, val }) => fn<string>('array_to_string', [ref('role.addresses'), val(',')]).as('addresses'))
    .select(({ ref }) => ref('role.second_factor').$castTo<0 | 1>().as('second_factor'))
    .select((eb) =>
      eb
        .selectFrom('member')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('member.role_id', '=', 'role.id')
        .where('member.deleted_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('member_numbers'),
    )

/** Returns a role as the audit log keeps it, with names instead of ids. */
async function forAudit(tx: Transaction<Database>, id: number): Promise<object> {
  const { name, remark, data_scope, classification_name, second_factor, addresses } = await selectRoles(tx)
    .where('role.id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    name,
    remark,
    data_scope,
    classification_name,
    second_factor,
    addresses,
    levels: await readLevelNames(tx, id),
  }
}

type Identity = Pick<Selectable<RoleTable>, 'id' | 'is_super'>

/** Super roles cannot be edited (P-95), and members cannot edit their own role unless they are super: they could lift their own limits. */
const isEditable = ({ member }: MemberContext, { id, is_super }: Identity): boolean =>
  is_super === 0 && (member.isSuper || id !== member.roleId)

function requireEditable(context: MemberContext, role: Identity): void {
  if (isEditable(context, role)) return
  throw new Refusal(codes.notPermitted, role.is_super === 0 ? 'role.ownNotEdited' : 'role.superNotEdited')
}

/** Returns whether a super member changes the addresses of a super role, and nothing else (P-95). */
const isAddressesOfSuperRole = ({ member }: MemberContext, { is_super }: Identity, input: object): boolean =>
  is_super !== 0 && member.isSuper && Object.keys(input).every((name) => name === 'addresses')

/**
 * Refuses a list that locks its author out. Only super members may change the list of a super role, so one of them can always log in.
 * @throws {Refusal} 40001 at `addresses`
 */
function refuseLockout({ address, member }: MemberContext, roleId: number, ranges: readonly string[]): void {
  if (roleId === member.roleId && !allows(ranges, address))
    throw badField('addresses', 'role.addresses.lockout', { address })
}

async function lockRole(tx: Transaction<Database>, id: number): Promise<Selectable<RoleTable>> {
  const row = await tx.selectFrom('role').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw notFound()
  return row
}

async function fieldsOf(tx: Transaction<Database>, draft: RoleDraft) {
  const { data_scope, name, remark, second_factor } = draft
  const addresses = draft.addresses === '' ? [] : draft.addresses.split(',')
  return { name, remark, data_scope, second_factor, addresses, classification_id: await kindOf(tx, draft) }
}

/** Returns the id of the classification: by name, created if it is new; else by id; else the oldest. */
async function kindOf(tx: Transaction<Database>, draft: RoleDraft): Promise<number> {
  if (draft.classification_name) {
    await tx
      .insertInto('role_classification')
      .values({ name: draft.classification_name })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  const kind = await tx
    .selectFrom('role_classification')
    .select('id')
    .$if(Boolean(draft.classification_name), (query) => query.where('name', '=', draft.classification_name ?? ''))
    .$if(!draft.classification_name && draft.classification_id !== undefined, (query) =>
      query.where('id', '=', draft.classification_id ?? 0),
    )
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!kind) throw badField('classification_id', 'role.kindUnknown')
  return kind.id
}

/**
 * Refuses a name that is taken, ignoring letter case: readers of a list do not distinguish `Sales` from `sales`. Writes run one after the
 * other.
 */
async function refuseTakenName(tx: Transaction<Database>, name: string, id: number | undefined): Promise<void> {
  const taken = await tx
    .selectFrom('role')
    .select('id')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .$if(id !== undefined, (query) => query.where('id', '!=', id ?? 0))
    .executeTakeFirst()
  if (taken) throw new Refusal(codes.conflict, 'role.nameExists', { field: 'name' })
}
