import type { Context, Member } from '../../context.ts'
import { countAttempt, forgive } from '../throttle.ts'

/** Longer than any name that can be typed at the login, whose attempts are counted in the same table. */
const accountOf = (memberId: number): string => `second factor of the member with the id ${memberId}`

/**
 * Counts an attempt to show a second factor, as those of passwords are counted, apart from them: who knows the password cannot take them back
 * by a new login.
 * @returns what takes the attempts back once one was right
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
