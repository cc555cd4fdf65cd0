import { createHash } from 'node:crypto'
import { codes } from '@rtcops/core/api/codes'
import type { OperationId } from '@rtcops/core/api/types'
import { sql, type Transaction } from 'kysely'
import { appendAudit, type Change } from '../audit/index.ts'
import { Refusal } from '../platform/input/refusal.ts'
import { withSortedKeys } from '../platform/sorted-keys.ts'
import type { Database } from '../postgres/schema.ts'
import { openReply, sealReply } from '../secrets/secret-replies.ts'
import type { CallingKey, MemberContext } from '../services/context.ts'

/** The transaction of one command, and the function that records its changes. */
export interface CommandScope {
  tx: Transaction<Database>
  /** Must be called at least once: a write without an audit entry is refused. */
  changed(change: Change): void
}

/** Author of a write: a member's request, or a command on the server's host, which no member runs. */
export type CommandContext = Pick<
  MemberContext,
  'db' | 'now' | 'operation' | 'requestId' | 'address' | 'idempotencyKey' | 'replayed' | 'settings'
> & { member: { id: number | null; username: string; apiKey?: CallingKey } }

export interface CommandOptions {
  /** Without an `Idempotency-Key`: milliseconds within which the same input of the same member is the same request (AM-08). */
  sameWithin?: number
}

/**
 * Runs a write; there is no other way to write. Idempotency, change, audit entry and reply are in one transaction. The route has checked
 * permission and input before; this checks again that the operation is the one that was checked.
 *
 * With an `Idempotency-Key`, the same key and input return the first reply and change nothing; another input is 40003.
 * @throws {Refusal} what `run` throws; 40003 for a key that is in flight or was used for something else
 */
export async function command<Reply extends object>(
  context: CommandContext,
  operation: OperationId,
  input: object,
  run: (scope: CommandScope) => Promise<Reply>,
  { sameWithin }: CommandOptions = {},
): Promise<Reply> {
  if (context.operation !== operation) throw new Error(`${context.operation} must not run ${operation}`)
  const claim = claimOf(context, input, sameWithin)
  return await context.db.transaction().execute(async (tx) => {
    const earlier = claim && (await claimKey(tx, context, claim))
    if (earlier) {
      context.replayed = true
      return earlier as Reply
    }
    const changes: Change[] = []
    const reply = await run({ tx, changed: (change) => void changes.push(change) })
    if (changes.length === 0) throw new Error(`${operation} wrote without an audit entry`)
    await appendAudit(tx, context, changes)
    if (claim) await keepReply(tx, context, claim, reply)
    return reply
  })
}

/** Key under which a request is written once. */
interface Claim {
  key: string
  bodyHash: Buffer
  memberId: number
  /** Milliseconds after which the key may be claimed again; undefined for never. */
  life: number | undefined
}

/** Prefix of a key that is made from the content; the space keeps it apart from every key that a caller can send. */
export const contentMark = 'content '

function claimOf(context: CommandContext, input: object, sameWithin: number | undefined): Claim | undefined {
  const { id: memberId } = context.member
  if (memberId === null) return undefined
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([context.operation, withSortedKeys(input)]))
    .digest()
  if (context.idempotencyKey !== undefined) return { key: context.idempotencyKey, memberId, bodyHash, life: undefined }
  return sameWithin === undefined
    ? undefined
    : { key: contentMark + bodyHash.toString('hex'), memberId, bodyHash, life: sameWithin }
}

/**
 * Claims the key for this transaction; returns the stored reply if the same request was completed before. Of several at once one proceeds,
 * and the others wait for it here.
 */
async function claimKey(
  tx: Transaction<Database>,
  context: CommandContext,
  { key, memberId, bodyHash, life }: Claim,
): Promise<object | undefined> {
  const row = {
    member_id: memberId,
    key,
    operation: context.operation,
    body_hash: bodyHash,
    reply: '{}',
    created_at: new Date(context.now()),
  }
  await sql`SET LOCAL lock_timeout = '3s'`.execute(tx)
  const claimed = await tx
    .insertInto('idempotency')
    .values(row)
    .onConflict((conflict) =>
      life === undefined
        ? conflict.doNothing()
        : conflict
            .columns(['member_id', 'key'])
            .doUpdateSet({ reply: row.reply, created_at: row.created_at })
            // On both sides: after the clock was set back, the earlier request seems to be in the future.
            .where(({ eb, or }) =>
              or([
                eb('idempotency.created_at', '<=', new Date(row.created_at.getTime() - life)),
                eb('idempotency.created_at', '>=', new Date(row.created_at.getTime() + life)),
              ]),
            ),
    )
    .returning('key')
    .executeTakeFirst()
    .catch(refuseInFlight)
  await sql`SET LOCAL lock_timeout = 0`.execute(tx)
  if (claimed) return undefined
  const stored = await tx
    .selectFrom('idempotency')
    .select(['body_hash', 'reply'])
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (!stored.body_hash.equals(bodyHash)) throw new Refusal(codes.conflict, 'common.refusal.otherBody')
  return openReply(context.settings.secrets, { member_id: memberId, key }, stored.reply)
}

async function keepReply(
  tx: Transaction<Database>,
  { operation, settings }: CommandContext,
  { key, memberId }: Claim,
  reply: object,
): Promise<void> {
  await tx
    .updateTable('idempotency')
    .set({ reply: sealReply(settings.secrets, { operation, member_id: memberId, key }, reply) })
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .execute()
}

/** Turns PostgreSQL's lock_not_available into a refusal: another request holds the key at this moment. */
function refuseInFlight(error: unknown): never {
  if ((error as { code?: string }).code === '55P03')
    throw new Refusal(codes.conflict, 'common.refusal.inFlight', { retryAfter: 3 })
  throw error
}
