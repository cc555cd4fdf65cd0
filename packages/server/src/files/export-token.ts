import type { OperationId } from '@rtcops/core/api/types'
import type { Kysely } from 'kysely'
import { makeToken, tokenHash } from '../platform/tokens.ts'
import type { Database } from '../postgres/schema.ts'
import type { MemberContext } from '../services/context.ts'

const lifetime = 10 * 60_000

/** The file that a token is for, and its member. */
export interface PreparedExport {
  memberId: number
  sessionHash: Buffer
  operation: OperationId
  payload: Record<string, string>
}

/** Creates the token of one file, bound to the member and their session. @param payload what the operation needs to write the file later */
export async function prepareExport(context: MemberContext, payload: Record<string, string>): Promise<string> {
  const token = makeToken()
  await context.db
    .insertInto('export_token')
    .values({
      token_hash: tokenHash(token),
      member_id: context.member.id,
      session_hash: context.member.sessionHash,
      operation: context.operation,
      payload: JSON.stringify(payload),
      expires_at: new Date(context.now() + lifetime),
      used_at: null,
    })
    .execute()
  return token
}

/** Consumes a token: of any number of callers, at most one gets its payload. */
export async function redeemExport(
  db: Kysely<Database>,
  token: string,
  now: number,
): Promise<PreparedExport | undefined> {
  const row = await db
    .updateTable('export_token')
    .set({ used_at: new Date(now) })
    .where('token_hash', '=', tokenHash(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .returning(['member_id', 'session_hash', 'operation', 'payload'])
    .executeTakeFirst()
  if (!row) return undefined
  return {
    memberId: row.member_id,
    sessionHash: row.session_hash,
    operation: row.operation as OperationId,
    payload: row.payload as Record<string, string>,
  }
}
