import type { Schema } from '@rtcops/core/api/types'
import { day, formatDateTime } from '@rtcops/core/time/zone'
import type { Kysely } from 'kysely'
import type { Database } from '../../postgres/schema.ts'
import type { Context } from '../../services/context.ts'
import { deviceOf } from './device.ts'

/** Milliseconds for which a login from a new address is reported to the member. */
const noticePeriod = 30 * day

/**
 * Returns whether a member logs in from an address for the first time; a member's first login never counts. Logs a warning if the configuration
 * asks for it (D-56). Must be called before the session is opened.
 */
export async function isNewAddress(
  db: Kysely<Database>,
  { address, log }: Pick<Context, 'address' | 'log'>,
  memberId: number,
): Promise<boolean> {
  const { known, here } = await db
    .selectFrom('session')
    .select(({ fn }) => [
      fn.countAll<number>().as('known'),
      fn.countAll<number>().filterWhere('address', '=', address).as('here'),
    ])
    .where('member_id', '=', memberId)
    .where('api_key_id', 'is', null)
    .executeTakeFirstOrThrow()
  if (known === 0 || here > 0) return false
  const setting = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', 'is_not_common_use_sms')
    .executeTakeFirst()
  if (setting?.value === '1') log.warn({ memberId, address }, 'login from an address that is new for the member')
  return true
}

/**
 * Returns the latest login of a member from another address that was new then, since the member's last login from this one. A login from
 * the new address itself does not hide it: it is reported once at each of the other addresses. Must be called before this login is
 * recorded.
 */
export async function readNewAddress(
  db: Kysely<Database>,
  { address, now }: Pick<Context, 'address' | 'now'>,
  memberId: number,
): Promise<Schema<'NewAddressLogin'> | undefined> {
  const entered = db.selectFrom('login_record').where('member_id', '=', memberId).where('result', '=', 'entered')
  const last = await entered
    .select(({ fn }) => fn.max('last_at').as('at'))
    .where('address', '=', address)
    .executeTakeFirst()
  const since = Math.max(last?.at?.getTime() ?? 0, now() - noticePeriod)
  const row = await entered
    .select(['address', 'user_agent', 'created_at'])
    .where('is_new_address', '=', true)
    .where('address', '!=', address)
    .where('last_at', '>', new Date(since))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (
    row && {
      address: row.address,
      device: deviceOf(row.user_agent),
      create_time: formatDateTime(row.created_at.getTime()),
    }
  )
}
