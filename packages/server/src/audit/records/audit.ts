import type { OperationId } from '@rtcops/core/api/types'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../postgres/schema.ts'
import { writeSetting } from '../../postgres/write-setting.ts'
import type { CallingKey, MemberContext } from '../../services/context.ts'
import { entryHash, jsonText } from '../chain.ts'

/** An arbitrary number; it identifies the lock under which the chain grows one entry at a time. */
const chainLock = 7_020_001

/** A change made by a write, for the audit log; the caller leaves secrets out. */
export interface Change {
  target: string
  id: number | string
  before?: object | null
  after?: object | null
}

type Author = Pick<MemberContext, 'requestId' | 'address' | 'now'> & {
  /** An operation of the contract, or what the server does by itself. */
  operation: OperationId | 'closeBillDay' | 'finishErasure' | 'rekeySecrets'
  /** The author; without an id if it is no member who can log in. */
  member: { id: number | null; username: string; apiKey?: Pick<CallingKey, 'keyId'> }
}

/** Returns the author's name in a log: the account, with the API key if one acted for it. */
export const authorName = ({ username, apiKey }: Author['member']): string =>
  apiKey ? `${username} ${apiKey.keyId}` : username

/** Appends one entry per change to the hash chain, inside the transaction that makes the change. */
export async function appendAudit(
  tx: Transaction<Database>,
  author: Author,
  changes: readonly Change[],
): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${chainLock})`.execute(tx)
  let last = await tx.selectFrom('audit').select(['id', 'hash']).orderBy('id', 'desc').limit(1).executeTakeFirst()
  for (const change of changes) {
    const entry = {
      id: (last?.id ?? 0) + 1,
      at: new Date(author.now()),
      member_id: author.member.id,
      username: authorName(author.member),
      operation: author.operation,
      target: change.target,
      target_id: String(change.id),
      before: jsonText(change.before),
      after: jsonText(change.after),
      request_id: author.requestId,
      address: author.address,
    }
    const hash = entryHash(last?.hash, entry)
    await tx
      .insertInto('audit')
      .values({ ...entry, hash })
      .execute()
    last = { id: entry.id, hash }
  }
  if (last) await writeSetting(tx, headName, headText(last))
}

/**
 * Setting that also stores the number and hash of the newest entry: without it, a chain that was cut off at its end could not be detected.
 */
const headName = 'audit_head'
const headText = ({ id, hash }: { id: number; hash: Buffer }): string => `${id} ${hash.toString('hex')}`

/** Returns number and hash of the newest entry, as they are stored beside the log. */
export async function readHead(db: Kysely<Database>): Promise<{ id: number; hash: string } | undefined> {
  const head = await db.selectFrom('setting').select('value').where('name', '=', headName).executeTakeFirst()
  const [id, hash = ''] = head?.value.split(' ') ?? []
  return id === undefined ? undefined : { id: Number(id), hash }
}

/** Returns the first entry that does not fit the chain, or that is missing at its end; undefined if the whole chain is valid. */
export async function findAuditBreak(db: Kysely<Database>): Promise<number | undefined> {
  const head = await db.selectFrom('setting').select('value').where('name', '=', headName).executeTakeFirst()
  let previous: Buffer | undefined
  let expected = 1
  for await (const { hash, ...entry } of db.selectFrom('audit').selectAll().orderBy('id').stream(500)) {
    const written = { ...entry, before: jsonText(entry.before), after: jsonText(entry.after) }
    if (entry.id !== expected || !hash.equals(entryHash(previous, written))) return expected
    previous = hash
    expected += 1
  }
  const end = previous && headText({ id: expected - 1, hash: previous })
  return head?.value === end ? undefined : expected
}
