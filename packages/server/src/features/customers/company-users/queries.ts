import { codes } from '@rtcops/core/api/codes'
import type { Input, Schema } from '@rtcops/core/api/types'
import { maskEmail, maskPhone } from '@rtcops/core/format/mask-contact'
import { holds } from '@rtcops/core/permissions/can'
import { formatDateTime } from '@rtcops/core/time/zone'
import type { ExpressionBuilder, Selectable, Transaction } from 'kysely'
import { command } from '../../../commands/command.ts'
import { notFound, Refusal } from '../../../platform/input/refusal.ts'
import { contains } from '../../../postgres/like.ts'
import { readListPage } from '../../../postgres/read-list-page.ts'
import type { CompanyUserTable, Database } from '../../../postgres/schema.ts'
import type { MemberContext } from '../../../services/context.ts'

/**
 * Returns one page of users, newest first. For callers who may not see contacts, contacts are masked and the keyword is searched for in
 * names only: a search for parts of a number would reveal the number digit by digit.
 */
export async function listCompanyUsers(
  { db, member }: MemberContext,
  { company_id, keyword = '', is_owner, status, page = 1, limit = 10 }: Input<'listCompanyUsers'>,
): Promise<{ list: Schema<'CompanyUser'>[]; total: number }> {
  const seesContacts = holds(member.keys, ['HOME_USER_LIST_CONTACT'])
  const ordered = db
    .selectFrom('company_user as user')
    .$if(company_id !== undefined, (query) => query.where('user.company_id', '=', company_id ?? 0))
    .$if(keyword.trim() !== '', (query) => query.where((of) => matches(of, keyword.trim(), seesContacts)))
    .$if(is_owner !== undefined, (query) => query.where('user.is_owner', is_owner === 1 ? '=' : '<>', 1))
    .$if(status !== undefined, (query) => query.where('user.status', '=', status ?? 0))
    .innerJoin('company', 'company.id', 'user.company_id')
    .select(['user.id', 'user.company_id', 'company.name as company_name', 'user.name', 'user.email', 'user.phone'])
    .select(['user.is_owner', 'user.status', 'user.create_time'])
    .orderBy('user.id', 'desc')
  const { rows, total } = await readListPage(ordered, { limit, page })
  const list = rows.map(({ create_time, ...user }) => ({
    ...user,
    ...(seesContacts ? {} : { email: maskEmail(user.email), phone: maskPhone(user.phone) }),
    create_time: formatDateTime(create_time.getTime()),
  }))
  return { list, total }
}

/** Enables or disables a user; the only changes are between normal and disabled (T-07). */
export const updateCompanyUserStatus = (
  context: MemberContext,
  { id, status }: Input<'updateCompanyUserStatus'>,
): Promise<object> =>
  command(context, 'updateCompanyUserStatus', { id, status }, async ({ tx, changed }) => {
    const before = await lockUser(tx, id)
    if (before.status === 3) throw new Refusal(codes.conflict, 'companyUser.cancelledFixed')
    if (before.status !== 1 && before.status !== 2) throw new Refusal(codes.conflict, 'companyUser.unknownFixed')
    await tx.updateTable('company_user').set({ status }).where('id', '=', id).execute()
    changed({ target: 'company_user', id, before: { status: before.status }, after: { status } })
    return {}
  })

function matches(
  { eb, or }: ExpressionBuilder<Database & { user: CompanyUserTable }, 'user'>,
  keyword: string,
  inContacts: boolean,
) {
  const columns = inContacts ? (['user.name', 'user.email', 'user.phone'] as const) : (['user.name'] as const)
  return or(columns.map((column) => eb(column, 'ilike', contains(keyword))))
}

async function lockUser(tx: Transaction<Database>, id: number): Promise<Selectable<CompanyUserTable>> {
  const row = await tx.selectFrom('company_user').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw notFound()
  return row
}
