import { codes } from '@rtcops/core/api/codes'
import type { OperationId } from '@rtcops/core/api/types'
import type { Kysely } from 'kysely'
import { mayMemberCall, memberById } from '../../identity/index.ts'
import { Refusal } from '../../platform/input/refusal.ts'
import { wholeRecords } from '../../postgres/own-companies/narrow-records.ts'
import { listOwnCompanies } from '../../postgres/own-companies/own-lists.ts'
import type { Database } from '../../postgres/schema.ts'

interface Request {
  member_id: number
  company_id: number | null
  /** API key that sent the request; null or empty if the author was logged in. */
  api_key: string | null
}

/**
 * Returns the account of a request's author.
 * @throws {Refusal} 40003 if the author is disabled or no longer has the permission, or the API key that sent it was
 * revoked
 */
export async function requireAuthor(
  db: Kysely<Database>,
  { api_key, company_id, member_id }: Request,
  operation: OperationId,
): Promise<string> {
  // Reads the author and the key even if they are outside the caller's data scope.
  const records = wholeRecords(db)
  const author = await memberById(records, member_id, Buffer.alloc(0)).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal(codes.conflict, 'approval.authorGone') : error
  })
  const own = author.dataScope === 'own' ? await listOwnCompanies(records, author.id) : undefined
  if (!mayMemberCall(author, operation) || own?.includes(company_id ?? 0) === false)
    throw new Refusal(codes.conflict, 'approval.authorMayNot')
  if (!api_key) return author.username
  const working = await records
    .selectFrom('session')
    .innerJoin('api_key', 'api_key.id', 'session.api_key_id')
    .select('session.token_hash')
    .where('api_key.key_id', '=', api_key)
    .where('session.ended_at', 'is', null)
    .executeTakeFirst()
  if (!working) throw new Refusal(codes.conflict, 'approval.keyRevoked')
  return `${author.username} ${api_key}`
}
