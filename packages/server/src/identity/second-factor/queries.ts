import type { Schema } from '@rtcops/core/api/types'
import { formatDateTime } from '@rtcops/core/time/zone'
import type { MemberContext } from '../../services/context.ts'

/** Returns what the caller has set up, without secrets. */
export async function getSecondFactor({ db, member }: MemberContext): Promise<Schema<'SecondFactor'>> {
  const app = await db
    .selectFrom('second_factor')
    .select('since')
    .where('member_id', '=', member.id)
    .where('totp_secret', '!=', '')
    .executeTakeFirst()
  const passkeys = await db
    .selectFrom('passkey')
    .select(['id', 'name', 'create_time', 'last_used_at'])
    .where('member_id', '=', member.id)
    .orderBy('id')
    .execute()
  const { unused } = await db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('unused'))
    .where('member_id', '=', member.id)
    .executeTakeFirstOrThrow()
  return {
    totp: app ? 1 : 0,
    since: app?.since ? formatDateTime(app.since.getTime()) : null,
    passkeys: passkeys.map(({ create_time, id, last_used_at, name }) => ({
      id,
      name,
      create_time: formatDateTime(create_time.getTime()),
      last_used_time: last_used_at && formatDateTime(last_used_at.getTime()),
    })),
    recovery_codes: unused,
    required: member.factor.isRequired ? 1 : 0,
  }
}
