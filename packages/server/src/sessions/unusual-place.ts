import type { Context } from '../context.ts'

/**
 * Logs a warning for a login from an address from which this member has not logged in before, if the configuration asks for it (D-56).
 * There is no message service yet, so it is only logged. A member's first login never counts as unusual. Must be called before the session
 * is opened.
 */
export async function tellUnusualPlace({ db, log, address }: Context, memberId: number): Promise<void> {
  const setting = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', 'is_not_common_use_sms')
    .executeTakeFirst()
  if (setting?.value !== '1') return
  const { known, here } = await db
    .selectFrom('session')
    .select(({ fn }) => [
      fn.countAll<number>().as('known'),
      fn.countAll<number>().filterWhere('address', '=', address).as('here'),
    ])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  if (known > 0 && here === 0) log.warn({ memberId, address }, 'login from a place that is not usual for the member')
}
