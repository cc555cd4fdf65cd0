import { codes } from '@rtcops/core/api/codes'
import type { Kysely } from 'kysely'
import { Refusal } from '../../platform/input/refusal.ts'
import type { Database } from '../../postgres/schema.ts'
import type { Context } from '../../services/context.ts'
import { isInRanges } from './address-ranges.ts'

/** Returns whether a list of addresses and ranges allows an address; an empty one allows all. */
export const allows = (ranges: readonly string[], address: string): boolean =>
  ranges.length === 0 || isInRanges(address, ranges)

/** Returns whether any role has a list. */
export async function hasLists(db: Kysely<Database>): Promise<boolean> {
  const row = await db
    .selectFrom('role')
    .select('id')
    .where(({ fn }) => fn<number>('cardinality', ['addresses']), '>', 0)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Refuses a member whose role does not allow the address, once they have shown a valid credential.
 * @throws {Refusal} 50004
 */
export async function requireAllowedAddress(
  { address, db }: Pick<Context, 'address' | 'db'>,
  memberId: number,
): Promise<void> {
  const { addresses, username } = await db
    .selectFrom('member')
    .innerJoin('role', 'role.id', 'member.role_id')
    .select(['member.username', 'role.addresses'])
    .where('member.id', '=', memberId)
    .executeTakeFirstOrThrow()
  if (!allows(addresses, address))
    throw new Refusal(codes.notPermitted, 'auth.login.address', { member: username, values: { address } })
}
