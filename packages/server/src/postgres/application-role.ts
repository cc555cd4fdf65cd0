import { type Kysely, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { Database } from './schema.ts'

/**
 * Tables that the application may only read and append to; nobody but their owner can change, truncate or drop them or remove their
 * triggers (docs/decisions/two-database-roles.md).
 */
export const appendOnlyTables: readonly string[] = [
  'audit',
  'audit_anchor',
  'ledger_transaction',
  'ledger_entry',
  'bill_day',
  'bill',
  'late_bill_day',
]

/** Table of the migrator; the application may read which migrations have run. */
const stepsTable = 'kysely_migration'
const ownersTables: readonly string[] = [stepsTable, 'kysely_migration_lock']

/**
 * An arbitrary number; it identifies the lock under which roles are created and granted, because two servers may start at the same moment.
 */
const grantLock = 7_020_003

/**
 * Creates the role that `applicationUrl` names, if it does not exist, and grants it what the application needs: all tables that exist now,
 * and no more than that. Run by the owner of the tables after each migration, so that new tables are granted as well.
 * @throws {Error} that says what to do if the owner may not create the role or set its password
 */
export async function grantApplicationRole(owner: Kysely<Database>, applicationUrl: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await owner.transaction().execute((tx) => makeAndGrant(tx, applicationUrl))
    } catch (error) {
      // The lock belongs to one database, roles to the whole server: the owner of another database may create the same role.
      if (attempt === 5 || !isRace(error)) throw error
    }
  }
}

async function makeAndGrant(tx: Transaction<Database>, applicationUrl: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${grantLock})`.execute(tx)
  const { username, password } = new URL(applicationUrl)
  const role = decodeURIComponent(username)
  await ensureLogin(tx, applicationUrl, role, decodeURIComponent(password))
  await grant(tx, role)
}

async function ensureLogin(tx: Transaction<Database>, url: string, role: string, password: string): Promise<void> {
  const { rows } = await sql`SELECT FROM pg_roles WHERE rolname = ${role}`.execute(tx)
  const exists = rows.length > 0
  if (exists && (password === '' || (await accepts(url)))) return
  const secret = password === '' ? sql`` : sql` PASSWORD ${sql.lit(password)}`
  try {
    await sql`${exists ? sql`ALTER` : sql`CREATE`} ROLE ${sql.id(role)} LOGIN${secret}`.execute(tx)
  } catch (error) {
    if (codeOf(error) !== '42501') throw error
    throw new Error(
      exists
        ? `PostgreSQL refuses the password of the role "${role}" in DATABASE_URL, and the role of DATABASE_OWNER_URL may not change it`
        : `The role "${role}" of DATABASE_URL does not exist, and the role of DATABASE_OWNER_URL may not create it. Create it once: ` +
            `CREATE ROLE "${role}" LOGIN PASSWORD '…'`,
      { cause: error },
    )
  }
}

/** Returns whether PostgreSQL accepts the role's password. */
async function accepts(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    return true
  } catch (error) {
    if (codeOf(error) === '28P01') return false
    throw error
  } finally {
    await client.end()
  }
}

async function grant(tx: Transaction<Database>, role: string): Promise<void> {
  const { rows } = await sql<{ name: string; kind: string }>`
    SELECT relname AS name, relkind AS kind FROM pg_class
    WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p', 'v', 'S') AND pg_has_role(relowner, 'USAGE')`.execute(
    tx,
  )
  const { rows: schemas } = await sql<{ name: string }>`SELECT current_schema() AS name`.execute(tx)
  const schema = schemas[0]?.name ?? 'public'
  const listed = (names: readonly string[]) => sql.join(names.map((name) => sql.id(schema, name)))
  const to = sql.id(role)
  const tables = rows.filter(({ kind }) => kind !== 'S').map(({ name }) => name)
  const sequences = rows.filter(({ kind }) => kind === 'S').map(({ name }) => name)
  const shared = tables.filter((name) => !ownersTables.includes(name))
  const fixed = shared.filter((name) => appendOnlyTables.includes(name))
  const free = shared.filter((name) => !appendOnlyTables.includes(name))
  await sql`GRANT USAGE ON SCHEMA ${sql.id(schema)} TO ${to}`.execute(tx)
  await sql`REVOKE ALL ON TABLE ${listed(tables)} FROM ${to}`.execute(tx)
  await sql`GRANT SELECT, INSERT, UPDATE, DELETE ON TABLE ${listed(free)} TO ${to}`.execute(tx)
  await sql`GRANT SELECT, INSERT ON TABLE ${listed(fixed)} TO ${to}`.execute(tx)
  await sql`GRANT SELECT ON TABLE ${sql.id(schema, stepsTable)} TO ${to}`.execute(tx)
  await sql`GRANT USAGE ON SEQUENCE ${listed(sequences)} TO ${to}`.execute(tx)
  await refuseTemporaryTables(tx, role)
}

/**
 * Revokes the right to create temporary tables, which PostgreSQL grants to everyone by default: a temporary table hides the real one of the
 * same name, also from what triggers read.
 */
async function refuseTemporaryTables(tx: Transaction<Database>, role: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    SELECT datname AS name FROM pg_database
    WHERE datname = current_database() AND pg_has_role(datdba, 'USAGE') AND has_database_privilege(${role}, oid, 'TEMPORARY')`.execute(
    tx,
  )
  for (const { name } of rows)
    await sql`REVOKE TEMPORARY ON DATABASE ${sql.id(name)} FROM PUBLIC, ${sql.id(role)}`.execute(tx)
}

/**
 * Returns whether the role of this connection is, or may become, the owner of the append-only tables, so that only triggers protect them.
 * @throws {Error} if the tables do not exist
 */
export async function ownsTables(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ owns: boolean }>`
    SELECT pg_has_role(relowner, 'MEMBER') AS owns FROM pg_class WHERE oid = to_regclass('audit')`.execute(db)
  if (!rows[0]) throw new Error('DATABASE_URL and DATABASE_OWNER_URL name different databases, or different schemas')
  return rows[0].owns
}

const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code

/** Returns whether PostgreSQL reports that another transaction created or changed the same role. */
function isRace(error: unknown): boolean {
  const code = codeOf(error)
  return code === '42710' || code === '23505' || (code === 'XX000' && /concurrently updated/.test(String(error)))
}
