import { type Kysely, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { Database } from './schema.ts'

/**
 * Tables that the application reads and adds to, and that nobody but their owner can change, empty, drop or rid of their triggers
 * (docs/decisions/two-database-roles.md).
 */
export const appendOnlyTables: readonly string[] = ['audit', 'ledger_transaction', 'ledger_entry', 'bill_day', 'bill']

/** What the migrator keeps for itself; the application may read which steps were taken. */
const stepsTable = 'kysely_migration'
const ownersTables: readonly string[] = [stepsTable, 'kysely_migration_lock']

/** Any number; it names the lock under which roles are made and granted, as two servers may start at the same moment. */
const grantLock = 7_020_003

/**
 * Makes the role that `applicationUrl` names, if there is none, and grants it what the application needs: all tables that stand now, and
 * no more than that. Run by the owner of the tables after each migration, so that new tables are granted as well.
 * @throws {Error} that says what to do when the owner may not make the role or set its password
 */
export async function grantApplicationRole(owner: Kysely<Database>, applicationUrl: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await owner.transaction().execute((tx) => makeAndGrant(tx, applicationUrl))
    } catch (error) {
      // The lock is one database's, roles are the whole server's: another database's owner may make the same role.
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
        ? `PostgreSQL refuses the password of the role "${role}" in DATABASE_URL, and the role of DATABASE_OWNER_URL may not set it`
        : `The role "${role}" of DATABASE_URL does not exist, and the role of DATABASE_OWNER_URL may not make it. Make it once: ` +
            `CREATE ROLE "${role}" LOGIN PASSWORD '…'`,
      { cause: error },
    )
  }
}

/** Whether PostgreSQL lets the role in with its password. */
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

/** A temporary table stands before the real one of its name, also in what triggers read; so nobody gets one by default. */
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
 * Whether the role of this connection is, or may become, the owner of the append-only tables, so that triggers alone guard them.
 * @throws {Error} when the tables are not there
 */
export async function ownsTables(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ owns: boolean }>`
    SELECT pg_has_role(relowner, 'MEMBER') AS owns FROM pg_class WHERE oid = to_regclass('audit')`.execute(db)
  if (!rows[0]) throw new Error('DATABASE_URL and DATABASE_OWNER_URL name different databases, or different schemas')
  return rows[0].owns
}

const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code

/** What PostgreSQL answers when another transaction made or changed the same role: it exists now, or its row changed. */
function isRace(error: unknown): boolean {
  const code = codeOf(error)
  return code === '42710' || code === '23505' || (code === 'XX000' && /concurrently updated/.test(String(error)))
}
