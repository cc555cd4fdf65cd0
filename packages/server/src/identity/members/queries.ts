import type { Input, Schema } from '@rtcops/core/api/types'
import { formatDateTime } from '@rtcops/core/time/zone'
import { type Kysely, sql } from 'kysely'
import { notFound } from '../../platform/input/refusal.ts'
import { contains } from '../../postgres/like.ts'
import { readListPage } from '../../postgres/read-list-page.ts'
import type { Database } from '../../postgres/schema.ts'
import type { MemberContext } from '../../services/context.ts'
import { rolesWithin } from '../rights/grants.ts'
import { hasSecondFactor } from '../sessions/second-factor/stored.ts'

type Member = Schema<'Member'>

/** Returns one page of the members, newest first; the keyword is searched for in name and account (R-MEM-08). */
export async function listAdminMembers(
  { db }: MemberContext,
  { page = 1, limit = 10, keyword }: Input<'listAdminMembers'>,
): Promise<{ list: Member[]; total: number }> {
  let found = memberRows(db)
  if (keyword?.trim()) {
    const pattern = contains(keyword.trim())
    found = found.where(({ eb, or }) =>
      or([eb('member.name', 'ilike', pattern), eb('member.username', 'ilike', pattern)]),
    )
  }
  const { rows, total } = await readListPage(selectMember(found).orderBy('member.id', 'desc'), { limit, page })
  return { list: rows.map(onWire), total }
}

/** Returns a member. @throws {Refusal} 40002 if there is no such member */
export async function getAdminMember({ db }: MemberContext, id: number): Promise<Member> {
  const row = await selectMember(memberRows(db)).where('member.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return onWire(row)
}

/** Returns the roles that the caller can assign: none that holds more than the caller does. */
export async function listMemberRoleOptions({ db, member }: MemberContext): Promise<{ list: Schema<'RoleOption'>[] }> {
  const within = await rolesWithin(db, member)
  const roles = await db.selectFrom('role').select(['id', 'name']).orderBy('id').execute()
  return { list: roles.filter(({ id }) => within.has(id)) }
}

/** Returns a member, locked until the transaction ends. @throws {Refusal} 40002 if the member does not exist or was removed */
export async function lockMember(tx: Kysely<Database>, id: number) {
  const row = await selectMember(memberRows(tx)).where('member.id', '=', id).forUpdate('member').executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Members that have not been removed. Removed members keep their rows, so that records and the audit log keep their names. */
const memberRows = (db: Kysely<Database>) =>
  db
    .selectFrom('member')
    .innerJoin('role', 'role.id', 'member.role_id')
    .leftJoin('member_identity', 'member_identity.member_id', 'member.id')
    .where('member.deleted_at', 'is', null)

const selectMember = (rows: ReturnType<typeof memberRows>) =>
  rows
    .select([
      'member.id',
      'member.name',
      'member.username',
      'member.email',
      'member.department',
      'member.position',
      'member.role_id',
      'role.name as role_name',
      'member.remark',
      'member.state',
      'member.create_time',
    ])
    .select(({ fn }) => fn.coalesce('member_identity.provider', sql<string>`''`).as('provider'))
    .select(sql<number>`greatest(member.is_super, role.is_super)`.as('is_super'))
    .select(hasSecondFactor)
    .select((eb) =>
      eb
        .selectFrom('factor_reset')
        .innerJoin('member as starter', 'starter.id', 'factor_reset.started_by')
        .select('starter.username')
        .whereRef('factor_reset.member_id', '=', 'member.id')
        .where('factor_reset.expires_at', '>', sql<Date>`now()`)
        .as('factor_reset_by'),
    )

type MemberRow = Awaited<ReturnType<typeof lockMember>>

function onWire({ state, create_time, has_factor, factor_reset_by, ...row }: MemberRow): Member {
  return {
    ...row,
    state: state === 1 ? 1 : 0,
    create_time: formatDateTime(create_time.getTime()),
    second_factor: has_factor ? 1 : 0,
    factor_reset_by: factor_reset_by ?? '',
  }
}
