import { createHash } from 'node:crypto'
import { codes } from '@rtcops/core/api/codes'
import type { OperationId } from '@rtcops/core/api/types'
import { sql, type Transaction } from 'kysely'
import type { MemberContext } from './context.ts'
import { Refusal } from './http/refusal.ts'
import { appendAudit } from './postgres/audit.ts'
import type { Database } from './postgres/schema.ts'
import { withSortedKeys } from './sorted-keys.ts'

/** What a write changed, for the audit log; secrets are left out by whoever names them. */
export interface Change {
  target: string
  id: number | string
  before?: object | null
  after?: object | null
}

/** The transaction of one command, and the place where it says what it changed. */
export interface CommandScope {
  tx: Transaction<Database>
  /** Must be called at least once: a write without an audit entry is refused. */
  changed(change: Change): void
}

/** What a write knows of whom it is for: a member's request, or what is done on the server's host, by nobody who could log in. */
export type CommandContext = Pick<
  MemberContext,
  'db' | 'now' | 'operation' | 'requestId' | 'address' | 'idempotencyKey' | 'replayed'
> & { member: { id: number | null; username: string } }

interface CommandOptions {
  /** Without an `Idempotency-Key`: the same input of the same member within so many milliseconds is the same request (AM-08). */
  sameWithin?: number
}

/**
 * The only way to write: idempotency, change, audit entry and reply in one transaction. The route has checked permission and
 * input before; that the operation is the one which was checked is checked again here.
 *
 * With an `Idempotency-Key`, the same key and input answer with the first reply and change nothing; another input is 40003.
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
    if (claim) await keepReply(tx, claim, reply)
    return reply
  })
}

/** Under which key a request is written once. */
interface Claim {
  key: string
  bodyHash: Buffer
  memberId: number
  /** Milliseconds after which the key may be taken anew; undefined for never. */
  life: number | undefined
}

/** What the key of the content begins with; the blank keeps it apart from every key that a caller can send. */
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
 * Takes the key for this transaction; answers the stored reply when the same request was answered before. Of several at once one goes on, the
 * others wait for it here.
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
            .where('idempotency.created_at', '<=', new Date(row.created_at.getTime() - life)),
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
  return stored.reply
}

async function keepReply(tx: Transaction<Database>, { key, memberId }: Claim, reply: object): Promise<void> {
  await tx
    .updateTable('idempotency')
    .set({ reply: JSON.stringify(reply) })
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .execute()
}

/** PostgreSQL's lock_not_available: another request holds the key at this moment. */
function refuseInFlight(error: unknown): never {
  if ((error as { code?: string }).code === '55P03')
    throw new Refusal(codes.conflict, 'common.refusal.inFlight', { retryAfter: 3 })
  throw error
}
