import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { z } from '@rtcops/core/rules/zod'

/** The end of the chain on one day. */
export interface ChainEnd {
  /** Day in Asia/Shanghai, such as `2026-11-24`. */
  day: string
  /** Entries since the anchor before, or since the beginning of the log. */
  entries: number
  lastId: number
  /** Hash of that entry. */
  hash: Buffer
}

/** A signed end of the chain. */
export interface Anchor extends ChainEnd {
  /** Id of the key that signed. */
  keyId: string
  signature: Buffer
}

/** Returns the text that is signed: five lines, each of which ends with a line feed. */
export const anchorText = ({ day, entries, hash, lastId }: ChainEnd): string =>
  `rtcops audit anchor 1\nday ${day}\nentries ${entries}\nlast_id ${lastId}\nhash ${hash.toString('hex')}\n`

/** Returns the id of a key: sixteen hexadecimal digits of the SHA-256 of the public key in DER. */
export function signerIdOf(key: KeyObject): string {
  const open = key.type === 'private' ? createPublicKey(key) : key
  return createHash('sha256')
    .update(open.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16)
}

/** Signs the end of the chain with an Ed25519 key. */
export const signAnchor = (end: ChainEnd, key: KeyObject): Anchor => ({
  ...end,
  keyId: signerIdOf(key),
  signature: sign(undefined, Buffer.from(anchorText(end)), key),
})

/** Returns whether the key has signed this anchor. */
export const isSigned = (anchor: Anchor, key: KeyObject): boolean =>
  verify(undefined, Buffer.from(anchorText(anchor)), key, anchor.signature)

/** Returns an anchor as one line of JSON, in exports and for receivers. */
export const anchorLine = ({ day, entries, hash, keyId, lastId, signature }: Anchor): string =>
  JSON.stringify({
    day,
    entries,
    last_id: lastId,
    hash: hash.toString('hex'),
    key_id: keyId,
    signature: signature.toString('base64'),
  })

const line = z.strictObject({
  day: z.iso.date(),
  entries: z.int().nonnegative(),
  last_id: z.int().positive(),
  hash: z.hex().length(64),
  key_id: z.hex().length(16),
  signature: z.base64(),
})

/** Reads a line of an export. @throws {Error} if it is not one */
export function readAnchorLine(text: string): Anchor {
  const { day, entries, hash, key_id, last_id, signature } = line.parse(JSON.parse(text))
  return {
    day,
    entries,
    lastId: last_id,
    hash: Buffer.from(hash, 'hex'),
    keyId: key_id,
    signature: Buffer.from(signature, 'base64'),
  }
}
