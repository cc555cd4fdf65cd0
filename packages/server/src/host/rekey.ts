import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { appendAudit } from '../audit/records/audit.ts'
import type { Database } from '../postgres/schema.ts'
import { rekey } from '../secrets/records/rekey.ts'
import { countSecrets, missingKey, missingKeyText, type StoredSecrets } from '../secrets/records/stored-secrets.ts'
import { keySetting, type Secrets } from '../secrets/secrets.ts'
import { HostFailure, hostExits } from './failure.ts'
import type { HostCommand, HostIo } from './io.ts'
import { withRecords } from './open.ts'

/**
 * Encrypts all secrets in the records with the first key of the setting, or writes them in clear if it begins with `none`. Reports how many
 * secrets each column holds, how many rows were changed, and which keys nothing is encrypted with any more.
 */
export const rekeySecrets: HostCommand = {
  flags: {},
  run: async (io) => {
    const { secrets } = io.settings
    io.result(
      await withRecords(io, async (db) => {
        const before = await countSecrets(db)
        refuseUnknownKeys(before, secrets)
        const changed = await renewAll(io, db, before)
        return { ...changed, ...reportOf(await countSecrets(db), secrets) }
      }),
    )
    return hostExits.done
  },
}

/** @throws {HostFailure} if secrets cannot be read, or no key is set */
function refuseUnknownKeys(stored: readonly StoredSecrets[], secrets: Secrets): void {
  const missing = missingKey(stored, secrets)
  if (missing) throw new HostFailure('keyMissing', missingKeyText(missing, secrets), { key: missing.key })
  if (secrets.ids.length === 0) throw new HostFailure('noKey', `${keySetting} is not set`)
}

async function renewAll(
  { settings: { secrets }, progress, signal }: HostIo,
  db: Kysely<Database>,
  before: readonly StoredSecrets[],
): Promise<{ changed: number }> {
  const total = sumOf(before)
  const rows = await rekey(db, secrets, signal, (done) => progress(Math.min(done, total), total))
  const changed = Object.values(rows).reduce((sum, count) => sum + count, 0)
  const author = {
    requestId: randomUUID(),
    address: 'localhost',
    now: Date.now,
    member: { id: null, username: 'host' },
  }
  const change = { target: 'secret', id: secrets.current ?? '', after: rows }
  if (changed > 0)
    await db.transaction().execute((tx) => appendAudit(tx, { ...author, operation: 'rekeySecrets' }, [change]))
  return { changed }
}

/** Returns what is stored, by wire names. */
function reportOf(stored: readonly StoredSecrets[], { current, ids }: Secrets): object {
  const isCurrent = ({ key }: StoredSecrets) => key === (current ?? '')
  const columns = new Set(stored.map(({ column }) => column))
  return {
    key: current ?? null,
    unused: ids.filter((id) => id !== current && !stored.some(({ key }) => key === id)),
    list: Array.from(columns, (name) => {
      const here = stored.filter(({ column }) => column === name)
      return {
        column: name,
        current: sumOf(here.filter(isCurrent)),
        other: sumOf(here.filter((each) => !isCurrent(each))),
      }
    }),
  }
}

const sumOf = (stored: readonly StoredSecrets[]): number => stored.reduce((sum, { count }) => sum + count, 0)
