import type { Schema } from '@rtcops/core/api/types'
import { formatDateTime } from '@rtcops/core/time/zone'
import type { MemberContext } from '../../../context.ts'

/** Returns what the caller has set up, without secrets. */
export async function getSecondFactor({ db, member }: MemberContext): Promise<Schema<'SecondFactor'>> {
  const row = await db.selectFrom('second_factor').select('since').where('member_id', '=', member.id).executeTakeFirst()
  const { unused } = await db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('unused'))
    .where('member_id', '=', member.id)
    .executeTakeFirstOrThrow()
  return {
    totp: member.factor.isSet ? 1 : 0,
    since: row?.since ? formatDateTime(row.since.getTime()) : null,
    recovery_codes: unused,
    required: member.factor.isRequired ? 1 : 0,
  }
}
