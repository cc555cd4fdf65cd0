import type { KeyObject } from 'node:crypto'
import { dayAfter } from '../platform/billing-days.ts'
import { type Anchor, isSigned } from './anchor.ts'
import { entryHash } from './chain.ts'
import type { LogEntry } from './log-line.ts'

/** A place where the log or its anchors differ from what was written. */
export interface LogFault {
  /** Kind of the record that is wrong. */
  of: 'entry' | 'anchor'
  /** Id of the entry, or day of the anchor. */
  id: string
  /**
   * - `missing`: it is not there
   * - `order`: it is there twice, or after a later one
   * - `altered`: its hash does not follow from its content and the entry before
   * - `signature`: the key has not signed it
   * - `other`: the log has another entry at the end of that day
   * - `count`: its number of entries does not follow from the anchor before
   */
  fault: 'missing' | 'order' | 'altered' | 'signature' | 'other' | 'count'
}

export interface LogReport {
  entries: number
  anchors: number
  /** Day of the last anchor. */
  lastDay: string | null
  /** Entries after the last anchor: their chain is verified, but nobody has signed its end. */
  unanchored: number
  /** Hash of the last entry. */
  head: Buffer | undefined
  faults: LogFault[]
}

/** Most faults that are reported. */
const mostFaults = 100

/**
 * Verifies a log from its first entry on: ids have no gap, each hash follows from the entry and the hash before it, anchors are signed,
 * follow each other day by day and agree with the log, and the log reaches the last anchor.
 */
export async function verifyLog(
  log: AsyncIterable<LogEntry>,
  anchors: readonly Anchor[],
  publicKey: KeyObject | undefined,
): Promise<LogReport> {
  const faults = [...anchorFaults(anchors, publicKey)]
  const anchorsAt = Map.groupBy(anchors, ({ lastId }) => lastId)
  let expected = 1
  let head: Buffer | undefined
  let entries = 0
  let unanchored = 0
  for await (const entry of log) {
    const hash = entryHash(head, entry)
    if (entry.id > expected) faults.push({ of: 'entry', id: String(expected), fault: 'missing' })
    else if (entry.id < expected) faults.push({ of: 'entry', id: String(entry.id), fault: 'order' })
    else if (!hash.equals(entry.hash)) faults.push({ of: 'entry', id: String(entry.id), fault: 'altered' })
    for (const anchor of anchorsAt.get(entry.id) ?? [])
      if (!anchor.hash.equals(entry.hash)) faults.push({ of: 'anchor', id: anchor.day, fault: 'other' })
    unanchored = anchorsAt.has(entry.id) ? 0 : unanchored + 1
    // Continues from the stored hash, so that each fault is reported once.
    head = entry.hash
    expected = entry.id + 1
    entries += 1
    if (faults.length >= mostFaults) break
  }
  const reached = Math.max(0, ...anchors.map(({ lastId }) => lastId))
  if (reached >= expected && faults.length < mostFaults)
    faults.push({ of: 'entry', id: String(expected), fault: 'missing' })
  return { entries, anchors: anchors.length, lastDay: anchors.at(-1)?.day ?? null, unanchored, head, faults }
}

/** Verifies the anchors without the log; without a key, all but their signatures. */
function* anchorFaults(anchors: readonly Anchor[], publicKey: KeyObject | undefined): Generator<LogFault> {
  let before: Anchor | undefined
  for (const anchor of anchors) {
    const { day, entries, lastId } = anchor
    const next = before && dayAfter(before.day)
    if (publicKey && !isSigned(anchor, publicKey)) yield { of: 'anchor', id: day, fault: 'signature' }
    if (next !== undefined && day > next) yield { of: 'anchor', id: next, fault: 'missing' }
    else if (next !== undefined && day < next) yield { of: 'anchor', id: day, fault: 'order' }
    else if (entries !== lastId - (before?.lastId ?? 0)) yield { of: 'anchor', id: day, fault: 'count' }
    before = anchor
  }
}
