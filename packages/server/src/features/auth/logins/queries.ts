import type { Input, Schema } from '@rtcops/core/api/types'
import { formatDateTime } from '@rtcops/core/time/zone'
import type { Kysely } from 'kysely'
import type { ExportContext, Filter } from '../../../exports/exporter.ts'
import { rolesWithin } from '../../../identity/rights/grants.ts'
import { deviceOf } from '../../../identity/sessions/device.ts'
import { readTimeRange } from '../../../platform/input/time-range.ts'
import { contains, startsWith } from '../../../postgres/like.ts'
import { readListPage } from '../../../postgres/read-list-page.ts'
import type { Database } from '../../../postgres/schema.ts'
import type { MemberContext } from '../../../services/context.ts'

type LoginRecord = Schema<'LoginRecord'>
type Page = { list: LoginRecord[]; total: number }

/** Returns one page of the caller's own logins, the newest first. */
export const listOwnLogins = async ({ db, member }: MemberContext, input: Input<'listOwnLogins'>): Promise<Page> =>
  onePage(matching(db, input).where('login_record.member_id', '=', member.id), input)

/** Returns one page of everybody's logins that the caller may see, the newest first. */
export const listLogins = async (context: MemberContext, input: Input<'listLogins'>): Promise<Page> =>
  onePage(await visibleLogins(context, input), input)

/**
 * Selects the logins that match a filter, without those of members who hold more than the caller, or of super members unless the caller is
 * one. Logins to accounts that do not exist are shown to everybody.
 */
export async function visibleLogins(
  { db, member: caller }: Pick<ExportContext, 'db' | 'member'>,
  { member, ...filter }: Filter<'listLogins'>,
): Promise<Selected> {
  let found = matching(db, filter)
  if (member) found = found.where('member.username', 'ilike', contains(member))
  if (caller.isSuper) return found
  const roles = await rolesWithin(db, caller)
  return found.where(({ and, eb, or }) =>
    or([
      eb('login_record.member_id', 'is', null),
      and([eb('member.is_super', '=', 0), eb('member.role_id', 'in', [...roles])]),
    ]),
  )
}

function matching(
  db: Kysely<Database>,
  { address, result, time }: Pick<Filter<'listLogins'>, 'address' | 'result' | 'time'>,
) {
  const range = time && readTimeRange(time)
  let found = db.selectFrom('login_record').leftJoin('member', 'member.id', 'login_record.member_id')
  if (result) found = found.where('result', '=', result)
  if (address) found = found.where('address', 'ilike', startsWith(address))
  if (range)
    found = found
      .where('login_record.last_at', '>=', new Date(range.start))
      .where('login_record.last_at', '<', new Date(range.end))
  return found
}

type Selected = ReturnType<typeof matching>

async function onePage(found: Selected, { page = 1, limit = 10 }: { page?: number; limit?: number }): Promise<Page> {
  const { rows, total } = await readListPage(orderedLogins(found), { limit, page })
  return { list: rows.map(loginOnWire), total }
}

export async function countLogins(found: Selected): Promise<number> {
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return total
}

/** Selects the fields of logins that responses and files show, the newest first. */
export const orderedLogins = (found: Selected) =>
  found
    .select(['login_record.id', 'member.username', 'provider', 'address', 'user_agent', 'is_new_address', 'times'])
    .select(['login_record.created_at', 'login_record.last_at'])
    .select(({ ref }) => [
      ref('result').$castTo<LoginRecord['result']>().as('result'),
      ref('way').$castTo<LoginRecord['way']>().as('way'),
    ])
    .orderBy('login_record.last_at', 'desc')
    .orderBy('login_record.id', 'desc')

type Row = Awaited<ReturnType<ReturnType<typeof orderedLogins>['execute']>>[number]

/** Returns a login in the contract's form. */
export const loginOnWire = ({
  created_at,
  is_new_address,
  last_at,
  user_agent,
  username,
  ...row
}: Row): LoginRecord => ({
  ...row,
  username: username ?? '',
  device: deviceOf(user_agent),
  is_new: is_new_address ? 1 : 0,
  create_time: formatDateTime(created_at.getTime()),
  last_time: formatDateTime(last_at.getTime()),
})
