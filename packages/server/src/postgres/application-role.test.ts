import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEngines } from '@rtcops/embedded'
import { type Kysely, sql } from 'kysely'
import { type Logger, pino } from 'pino'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import '../../test/provided-context.ts'
import { ownStores } from '../../test/own-stores.ts'
import type { TestStores } from '../../test/stores.ts'
import { appendOnlyTables, grantApplicationRole } from './application-role.ts'
import { openDatabase } from './database.ts'
import { prepareDatabase } from './prepare-database.ts'
import type { Database } from './schema.ts'

/** Returns a log that keeps its warnings. */
function listen(): { log: Logger; warnings: string[] } {
  const warnings: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void warnings.push(JSON.parse(line).msg) })
  return { log, warnings }
}

async function withDatabase<Result>(url: string, work: (db: Kysely<Database>) => Promise<Result>): Promise<Result> {
  const db = openDatabase(url, () => undefined)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

const withUser = (url: string, user: string, password: string): string => {
  const changed = new URL(url)
  changed.username = user
  changed.password = password
  return changed.toString()
}

let stores: TestStores
describe('the application role', () => {
  let application: Kysely<Database>
  let tables: { name: string; column: string }[]
  beforeAll(async () => {
    stores = await ownStores()
    await prepareDatabase(stores, listen().log)
    application = openDatabase(stores.databaseUrl, () => undefined)
    const { rows } = await sql<{ name: string; column: string }>`
      SELECT relname AS name, attname AS column FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attnum = 2
      WHERE relkind = 'r' AND relname = ANY(${sql.val(appendOnlyTables)})`.execute(application)
    tables = rows
  })
  afterAll(async () => {
    await application?.destroy()
    await stores?.drop()
  })

  it('quality rule 5: can insert into the ledger and the audit log, but cannot change, empty, drop or disarm them', async () => {
    expect(tables.map(({ name }) => name).sort()).toEqual([...appendOnlyTables].sort())
    for (const { name, column } of tables) {
      const table = sql.id(name)
      for (const statement of [
        sql`UPDATE ${table} SET ${sql.id(column)} = NULL`,
        sql`DELETE FROM ${table}`,
        sql`TRUNCATE ${table} CASCADE`,
        sql`DROP TABLE ${table} CASCADE`,
        sql`ALTER TABLE ${table} DISABLE TRIGGER ALL`,
        sql`ALTER TABLE ${table} DISABLE TRIGGER USER`,
        sql`ALTER TABLE ${table} ADD COLUMN more integer`,
        sql`ALTER TABLE ${table} OWNER TO CURRENT_USER`,
        sql`CREATE TRIGGER mine BEFORE INSERT ON ${table} EXECUTE FUNCTION refuse_change()`,
        sql`CREATE RULE mine AS ON INSERT TO ${table} DO INSTEAD NOTHING`,
        sql`CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'`,
        sql`CREATE TEMPORARY TABLE before_it (LIKE ${table})`,
        sql`SET session_replication_role = replica`,
        sql`SET ROLE rtcops`,
      ])
        await expect(statement.execute(application), `${name}: ${statement.compile(application).sql}`).rejects.toThrow(
          /permission denied|must be owner/,
        )
      // PostgreSQL warns about this and does nothing.
      await sql`GRANT ALL ON ${table} TO CURRENT_USER WITH GRANT OPTION`.execute(application)
      const { rows } = await sql<{ privilege: string }>`
        SELECT privilege FROM unnest(ARRAY['SELECT','INSERT','UPDATE','DELETE','TRUNCATE','REFERENCES','TRIGGER','MAINTAIN']) AS privilege
        WHERE has_table_privilege(${name}, privilege) OR has_any_column_privilege(${name}, 'UPDATE') AND privilege = 'UPDATE'`.execute(
        application,
      )
      expect(rows.map(({ privilege }) => privilege)).toEqual(['SELECT', 'INSERT'])
    }
  })

  it('quality rule 5: owns nothing and can create nothing', async () => {
    const { rows } = await sql`
      SELECT rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls,
        (SELECT count(*) FROM pg_class WHERE relowner = pg_roles.oid) AS owned
      FROM pg_roles WHERE rolname = current_user`.execute(application)
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
        rolbypassrls: false,
        owned: 0,
      },
    ])
    await expect(sql`CREATE TABLE mine (id integer)`.execute(application)).rejects.toThrow('permission denied')
    await expect(sql`DELETE FROM kysely_migration`.execute(application)).rejects.toThrow('permission denied')
  })
})

describe('owner and application role', () => {
  const roles: string[] = []
  beforeAll(async () => {
    stores = await ownStores()
  })
  afterAll(async () => {
    await stores?.drop()
    await withDatabase(inject('databaseOwnerUrl'), async (db) => {
      for (const role of roles) await sql`DROP ROLE IF EXISTS ${sql.id(role)}`.execute(db)
    })
  })
  const newRole = (): string => {
    const role = `test "role" ${randomBytes(4).toString('hex')}`
    roles.push(role)
    return role
  }
  const prepare = (databaseUrl: string, databaseOwnerUrl: string | undefined, log = listen().log) =>
    prepareDatabase({ databaseUrl, ...(databaseOwnerUrl ? { databaseOwnerUrl } : {}) }, log)
  const countMembers = (url: string) =>
    withDatabase(url, async (db) => (await db.selectFrom('member').select('id').execute()).length)

  it('servers that start concurrently create the role once, and all of them run', async () => {
    const url = withUser(stores.databaseUrl, newRole(), `it's "secret" \\ $1`)
    await Promise.all([1, 2, 3].map(() => prepare(url, stores.databaseOwnerUrl)))
    expect(await countMembers(url)).toBe(0)
  })

  it('tables created since the last start are granted at the next one', async () => {
    await withDatabase(stores.databaseOwnerUrl, (db) => sql`CREATE TABLE later (id integer)`.execute(db))
    await expect(withDatabase(stores.databaseUrl, (db) => sql`SELECT FROM later`.execute(db))).rejects.toThrow(
      'permission denied',
    )
    await prepare(stores.databaseUrl, stores.databaseOwnerUrl)
    await withDatabase(stores.databaseUrl, (db) => sql`INSERT INTO later VALUES (1)`.execute(db))
  })

  it('an owner with the right to do so sets a new password from DATABASE_URL', async () => {
    const role = newRole()
    await prepare(withUser(stores.databaseUrl, role, 'first'), stores.databaseOwnerUrl)
    const url = withUser(stores.databaseUrl, role, 'second')
    await prepare(url, stores.databaseOwnerUrl)
    expect(await countMembers(url)).toBe(0)
  })

  it('an owner that cannot create roles says what to do', async () => {
    const owner = newRole()
    await withDatabase(stores.databaseOwnerUrl, async (db) => {
      await sql`CREATE ROLE ${sql.id(owner)} LOGIN PASSWORD 'secret'`.execute(db)
      await sql`CREATE SCHEMA AUTHORIZATION ${sql.id(owner)}`.execute(db)
    })
    const absent = newRole()
    const limited = withUser(stores.databaseOwnerUrl, owner, 'secret')
    await expect(
      withDatabase(limited, (db) => grantApplicationRole(db, withUser(stores.databaseUrl, absent, 'x'))),
    ).rejects.toThrow(`CREATE ROLE "${absent}" LOGIN PASSWORD`)
  })

  it('warns once at start-up if one role is used for both', async () => {
    const one = listen()
    await prepare(stores.databaseOwnerUrl, undefined, one.log)
    expect(one.warnings).toEqual([expect.stringContaining('only triggers protect the ledger')])
    const two = listen()
    await prepare(stores.databaseUrl, stores.databaseOwnerUrl, two.log)
    expect(two.warnings).toEqual([])
  })

  it('a role that cannot change the schema says that the owner is missing', async () => {
    await prepare(stores.databaseUrl, stores.databaseOwnerUrl)
    await expect(prepare(stores.databaseUrl, undefined)).rejects.toThrow('set DATABASE_OWNER_URL')
  })

  it('refuses addresses of two different databases', async () => {
    await expect(prepare(inject('databaseUrl'), stores.databaseOwnerUrl)).rejects.toThrow('name different databases')
  })
})

it('an older data directory gets the role at its next start', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'rtcops-roles-'))
  try {
    const before = await startEngines(directory, { postgresOnly: true })
    await withDatabase(before.databaseOwnerUrl, (db) => sql`CREATE TABLE kept AS SELECT 7 AS n`.execute(db))
    await before.stop()
    const path = join(directory, 'secrets.json')
    const { postgresApplication, ...old } = JSON.parse(await readFile(path, 'utf8'))
    expect(postgresApplication).toMatch(/^[\w-]{32}$/)
    await writeFile(path, JSON.stringify(old))

    const engines = await startEngines(directory, { postgresOnly: true })
    try {
      await prepareDatabase(engines, listen().log)
      const rows = await withDatabase(engines.databaseUrl, (db) =>
        sql`SELECT current_user AS me, n FROM kept`.execute(db),
      )
      expect(rows.rows).toEqual([{ me: 'rtcops_app', n: 7 }])
      expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject(old)
      expect((await stat(path)).mode & 0o777).toBe(0o600)
    } finally {
      await engines.stop()
    }
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
})
