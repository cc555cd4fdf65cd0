import { createHash } from 'node:crypto'
import { randomText } from '@rtcops/core/rules/random-text'
import type { Transaction } from 'kysely'
import type { Database } from '../../../postgres/schema.ts'

const count = 10

/** Letters and digits that are not mistaken for one another when they are read from paper. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

/** Returns 24 characters of five random bits each, in groups of four: 120 bits, which need no slow hash. */
const makeCode = (): string => randomText(alphabet, 24).replace(/(.{4})(?!$)/g, '$1-')

/** Returns the hash of a code, however it was typed: in any letter case, with or without hyphens and spaces. */
export const recoveryHash = (code: string): Buffer =>
  createHash('sha256').update(code.toLowerCase().replace(/[\s-]/g, '')).digest()

/** Replaces the recovery codes of a member. @returns the new ones, of which only the hashes are stored */
export async function replaceRecoveryCodes(tx: Transaction<Database>, memberId: number): Promise<string[]> {
  await tx.deleteFrom('recovery_code').where('member_id', '=', memberId).execute()
  const codes = Array.from({ length: count }, makeCode)
  await tx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ code_hash: recoveryHash(code), member_id: memberId })))
    .execute()
  return codes
}
