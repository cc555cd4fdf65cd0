import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Instant, minute } from '@rtcops/core/time/zone'
import { installationSecret } from '../secrets/records/installation-secret.ts'
import type { MemberContext, Services } from '../services/context.ts'

const lifetime = 5 * minute

/** Bytes of the parts: file id, hash of the session's token, expiry in epoch milliseconds, HMAC-SHA-256 over the parts before it. */
const [idLength, sessionLength, endLength, signatureLength] = [16, 32, 6, 32]
const claimLength = idLength + sessionLength + endLength

/** Content of a file token whose signature is valid. */
export interface FileClaim {
  fileId: string
  /** Session in which the token was created; whether it is still alive is not checked here. */
  sessionHash: Buffer
  /** Time from which the token no longer shows anything. */
  expiresAt: Instant
}

/**
 * Creates the token under which a browser downloads a stored file. It is valid only with the member's session and for five minutes.
 * @param fileId id in `stored_file`; null for a record without one
 * @returns 115 characters of base64url; empty for null
 */
export async function fileToken(context: MemberContext, fileId: string | null): Promise<string> {
  if (fileId === null) return ''
  const end = Buffer.alloc(endLength)
  end.writeUIntBE(context.now() + lifetime, 0, endLength)
  const claim = Buffer.concat([Buffer.from(fileId.replaceAll('-', ''), 'hex'), context.member.sessionHash, end])
  return Buffer.concat([claim, sign(claim, await installationSecret(context, 'file_secret'))]).toString('base64url')
}

/** Returns the content of a token; undefined for one that this installation did not create. The caller must check its expiry. */
export async function readFileToken(
  services: Pick<Services, 'db' | 'settings'>,
  token: string,
): Promise<FileClaim | undefined> {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== claimLength + signatureLength) return undefined
  const claim = bytes.subarray(0, claimLength)
  const signature = sign(claim, await installationSecret(services, 'file_secret'))
  if (!timingSafeEqual(signature, bytes.subarray(claimLength))) return undefined
  return {
    fileId: uuidOf(claim.subarray(0, idLength)),
    sessionHash: claim.subarray(idLength, idLength + sessionLength),
    expiresAt: claim.readUIntBE(idLength + sessionLength, endLength),
  }
}

const sign = (claim: Buffer, secret: Buffer): Buffer => createHmac('sha256', secret).update(claim).digest()

const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
