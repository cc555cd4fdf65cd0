import { createPublicKey, type KeyObject } from 'node:crypto'
import type { Kysely } from 'kysely'
import { type Anchor, readAnchorLine } from '../audit/anchor.ts'
import { readLogLine } from '../audit/log-line.ts'
import { readHead } from '../audit/records/audit.ts'
import { listAnchors, wholeLog } from '../audit/records/audit-log.ts'
import { type LogReport, verifyLog } from '../audit/verify-log.ts'
import type { Database } from '../postgres/schema.ts'
import { pathOf, readLines, readPublicKey, requiredPath } from './audit-files.ts'
import { hostExits } from './failure.ts'
import type { HostCommand, HostIo } from './io.ts'
import { withRecords } from './open.ts'

/**
 * Verifies the audit log and its anchors: those of the records or, with `--log` and `--anchors`, those in exported files, for which neither
 * server nor engines are needed. Exits with 1 if they were tampered with.
 */
export const auditVerify: HostCommand = {
  flags: { log: { type: 'string' }, anchors: { type: 'string' }, 'public-key': { type: 'string' } },
  run: async (io) => {
    const key = publicKeyOf(io)
    const isOffline = io.flags['log'] !== undefined || io.flags['anchors'] !== undefined
    const report = isOffline ? await verifyFiles(io, key) : await withRecords(io, (db) => verifyRecords(db, key))
    const { anchors, entries, faults, head, lastDay, unanchored } = report
    io.result({
      entries,
      anchors,
      unanchored,
      last_day: lastDay,
      head: head?.toString('hex') ?? null,
      signed: key ? 1 : 0,
      faults,
    })
    return faults.length === 0 ? hostExits.done : hostExits.failure
  },
}

/** Returns the key that is given, or the one that belongs to the server's. */
function publicKeyOf(io: HostIo): KeyObject | undefined {
  const path = pathOf(io, 'public-key')
  if (path !== undefined) return readPublicKey(path)
  const { signingKey } = io.settings.audit
  return signingKey && createPublicKey(signingKey)
}

async function verifyFiles(io: HostIo, key: KeyObject | undefined): Promise<LogReport> {
  const log = requiredPath(io, 'log')
  const anchors: Anchor[] = []
  for await (const anchor of readLines(requiredPath(io, 'anchors'), readAnchorLine)) anchors.push(anchor)
  return await verifyLog(readLines(log, readLogLine), anchors, key)
}

/** Verifies the log of the records, which also store its end. */
async function verifyRecords(db: Kysely<Database>, key: KeyObject | undefined): Promise<LogReport> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const report = await verifyLog(wholeLog(tx), await listAnchors(tx), key)
      const head = await readHead(tx)
      if (report.faults.length > 0 || head?.hash === report.head?.toString('hex')) return report
      return { ...report, faults: [{ of: 'entry', id: String(head?.id ?? report.entries), fault: 'missing' }] }
    })
}
