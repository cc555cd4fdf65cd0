import type { Context, Member } from '../../../services/context.ts'
import { countAttempt, forgive } from '../throttle.ts'

/** Longer than any name that can be typed at the login, whose attempts are counted in the same table. */
const accountOf = (memberId: number): string => `second factor of the member with the id ${memberId}`

/**
 * Counts an attempt to show a second factor. Attempts are counted as those of passwords are, but separately: a new login with the password
 * does not reset the count.
 * @returns a function that resets the count, to be called after a right attempt
 * @throws {Refusal} 40001 after too many
 */
export async function countGuess(
  { address, db }: Pick<Context, 'address' | 'db'>,
  member: Pick<Member, 'id' | 'username'>,
): Promise<() => Promise<void>> {
  const account = accountOf(member.id)
  await countAttempt(db, account, address, 'factor.refusal.tooMany', member.username)
  return () => forgive(db, account, address)
}
