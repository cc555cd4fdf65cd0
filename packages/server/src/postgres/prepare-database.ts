import type { FastifyBaseLogger } from 'fastify'
import { grantApplicationRole, ownsTables } from './application-role.ts'
import { openDatabase } from './database.ts'
import { migrateDatabase } from './migrate.ts'

/**
 * Migrates the records' schema as its owner and grants the application access. The owner's connection is closed when this returns. Without
 * a separate owner the application does both, and a warning is logged.
 * @throws {Error} if the data is newer than this program, PostgreSQL does not respond, or a role lacks a privilege that it needs
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
        'DATABASE_URL names the owner of the tables, so only triggers protect the ledger and the audit log; ' +
          'set DATABASE_OWNER_URL to the owner and DATABASE_URL to a role that owns no tables',
      )
  } finally {
    await application.destroy()
  }
}
