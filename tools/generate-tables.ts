/**
 * Generates the types of the PostgreSQL tables from a freshly migrated database on temporary engines. A server test fails if the file on disk is
 * stale; `npm run check` would need seconds more to start an engine.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEngines } from '@rtcops/embedded'
import { openDatabase } from '../packages/server/src/postgres/database.ts'
import { migrateDatabase } from '../packages/server/src/postgres/migrate.ts'
import { describeTables } from '../packages/server/test/describe-tables.ts'

const file = new URL('../packages/server/src/postgres/generated/tables.ts', import.meta.url)
const data = await mkdtemp(join(tmpdir(), 'rtcops-tables-'))
const engines = await startEngines(data)
const owner = openDatabase(engines.databaseOwnerUrl, () => undefined)
try {
  await migrateDatabase(owner)
  await mkdir(new URL('.', file), { recursive: true })
  await writeFile(file, await describeTables(owner))
} finally {
  await owner.destroy()
  await engines.stop()
  await rm(data, { recursive: true, force: true })
}
