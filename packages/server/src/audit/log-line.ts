import { z } from '@rtcops/core/rules/zod'
import { type HashedEntry, jsonText } from './chain.ts'

/** An entry with its hash, as it leaves the product. */
export interface LogEntry extends HashedEntry {
  hash: Buffer
}

type StoredEntry = Omit<LogEntry, 'before' | 'after'> & { before: object | null; after: object | null }

/** Returns a row of the audit table as it leaves the product, with exactly the texts that were hashed. */
export const logEntryOf = ({ after, before, ...entry }: StoredEntry): LogEntry => ({
  ...entry,
  before: jsonText(before),
  after: jsonText(after),
})

/**
 * Returns an entry as one line of JSON, in exports and for receivers. Its first eleven values are those that are hashed, in their order;
 * `before` and `after` are the texts that were hashed, so that a verifier does not have to format JSON as we do.
 */
export function logLine(entry: LogEntry): string {
  return JSON.stringify({
    id: entry.id,
    at: entry.at.toISOString(),
    member_id: entry.member_id,
    username: entry.username,
    operation: entry.operation,
    target: entry.target,
    target_id: entry.target_id,
    before: entry.before,
    after: entry.after,
    request_id: entry.request_id,
    address: entry.address,
    hash: entry.hash.toString('hex'),
  })
}

const line = z.strictObject({
  id: z.int().positive(),
  at: z.iso.datetime({ precision: 3 }).transform((text) => new Date(text)),
  member_id: z.int().nullable(),
  username: z.string(),
  operation: z.string(),
  target: z.string(),
  target_id: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  request_id: z.string(),
  address: z.string(),
  hash: z
    .hex()
    .length(64)
    .transform((text) => Buffer.from(text, 'hex')),
})

/** Reads a line of an export. @throws {Error} if it is not one */
export const readLogLine = (text: string): LogEntry => line.parse(JSON.parse(text))
