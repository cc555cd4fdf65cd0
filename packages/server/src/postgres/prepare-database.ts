import type { FastifyBaseLogger } from 'fastify'
import { grantApplicationRole, ownsTables } from './application-role.ts'
import { openDatabase } from './database.ts'
import { migrateDatabase } from './migrate.ts'

/**
 * Brings the records' schema up to date as its owner and lets the application in. The owner's connection is closed when this returns.
 * Without an owner of its own the application does both, and the log says so.
 * @throws {Error} when the data is newer than this program, PostgreSQL does not answer, or a role may not do what it has to
 */
export async function prepareDatabase(
  { databaseUrl, databaseOwnerUrl }: { databaseUrl: string; databaseOwnerUrl?: string },
  log: FastifyBaseLogger,
): Promise<void> {
  const onError = (error: Error) => log.warn({ err: error }, 'lost a connection to PostgreSQL')
  const owner = openDatabase(databaseOwnerUrl ?? databaseUrl, onError)
  try {
    await migrateDatabase(owner).catch((error: unknown) => {
      if (databaseOwnerUrl || (error as { code?: unknown }).code !== '42501') throw error
      throw new Error(
        'The role of DATABASE_URL may not change the schema; set DATABASE_OWNER_URL to the owner of the tables',
        { cause: error },
      )
    })
    if (databaseOwnerUrl) await grantApplicationRole(owner, databaseUrl)
  } finally {
    await owner.destroy()
  }
  const application = openDatabase(databaseUrl, onError)
  try {
    if (await ownsTables(application))
      log.warn(
        'DATABASE_URL names the owner of the tables, so that triggers alone guard the ledger and the audit log; ' +
          'set DATABASE_OWNER_URL to the owner and DATABASE_URL to a role that owns nothing',
      )
  } finally {
    await application.destroy()
  }
}
