import { createHash } from 'node:crypto'
import { withSortedKeys } from '../platform/sorted-keys.ts'

/** Fields of an audit entry that are hashed, in this order, after the hash of the entry before it. */
export interface HashedEntry {
  id: number
  at: Date
  member_id: number | null
  username: string
  operation: string
  target: string
  target_id: string
  /** JSON with sorted keys. */
  before: string | null
  after: string | null
  request_id: string
  address: string
}

/** Returns the SHA-256 over the hash of the entry before, if there is one, and this entry as a JSON array. */
export function entryHash(previous: Buffer | undefined, entry: HashedEntry): Buffer {
  const fields = [
    entry.id,
    entry.at.toISOString(),
    entry.member_id,
    entry.username,
    entry.operation,
    entry.target,
    entry.target_id,
    entry.before,
    entry.after,
    entry.request_id,
    entry.address,
  ]
  return createHash('sha256')
    .update(previous ?? '')
    .update(JSON.stringify(fields))
    .digest()
}

/** Returns JSON with sorted keys, because jsonb returns keys in its own order. */
export function jsonText(value: object | null | undefined): string | null {
  return value ? JSON.stringify(withSortedKeys(value)) : null
}
