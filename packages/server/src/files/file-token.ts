import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { type Instant, minute } from '@rtcops/core/time/zone'
import type { Kysely } from 'kysely'
import type { MemberContext } from '../context.ts'
import type { Database } from '../postgres/schema.ts'

const lifetime = 5 * minute

/** Bytes of the parts: file id, hash of the session's token, end of life in epoch milliseconds, HMAC-SHA-256 over those before it. */
const [idLength, sessionLength, endLength, signatureLength] = [16, 32, 6, 32]
const claimLength = idLength + sessionLength + endLength

/** What a file token says, once its signature is found right. */
export interface FileClaim {
  fileId: string
  /** Session in which the token was made; whether it is still alive is not checked here. */
  sessionHash: Buffer
  /** Moment from which on nothing is shown for the token any more. */
  expiresAt: Instant
}

/**
 * Makes the token under which a browser fetches a stored file. It speaks for the session of the member alone and for five minutes.
 * @param fileId id in `stored_file`; null for a record without one
 * @returns 115 characters of base64url; empty for null
 */
export async function fileToken(context: MemberContext, fileId: string | null): Promise<string> {
  if (fileId === null) return ''
  const end = Buffer.alloc(endLength)
  end.writeUIntBE(context.now() + lifetime, 0, endLength)
  const claim = Buffer.concat([Buffer.from(fileId.replaceAll('-', ''), 'hex'), context.member.sessionHash, end])
  return Buffer.concat([claim, sign(claim, await fileSecret(context.db))]).toString('base64url')
}

/** What a token says; undefined for one that this installation did not make. Its end of life is for the caller to look at. */
export async function readFileToken(db: Kysely<Database>, token: string): Promise<FileClaim | undefined> {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== claimLength + signatureLength) return undefined
  const claim = bytes.subarray(0, claimLength)
  if (!timingSafeEqual(sign(claim, await fileSecret(db)), bytes.subarray(claimLength))) return undefined
  return {
    fileId: uuidOf(claim.subarray(0, idLength)),
    sessionHash: claim.subarray(idLength, idLength + sessionLength),
    expiresAt: claim.readUIntBE(idLength + sessionLength, endLength),
  }
}

const sign = (claim: Buffer, secret: Buffer): Buffer => createHmac('sha256', secret).update(claim).digest()

const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** Secrets that were read; they never change. */
const memory = new WeakMap<Kysely<Database>, Buffer>()

/** The installation's secret for file tokens, made at first use. Of several servers that make one at the same moment, one wins. */
async function fileSecret(db: Kysely<Database>): Promise<Buffer> {
  const known = memory.get(db)
  if (known) return known
  await db
    .insertInto('setting')
    .values({ name: 'file_secret', value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', 'file_secret')
    .executeTakeFirstOrThrow()
  const secret = Buffer.from(value, 'base64url')
  memory.set(db, secret)
  return secret
}
