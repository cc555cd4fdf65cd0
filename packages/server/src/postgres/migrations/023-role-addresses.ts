import { type Kysely, sql } from 'kysely'

const statements = [
  `ALTER TABLE role ADD COLUMN addresses text[] NOT NULL DEFAULT '{}'`,
  `COMMENT ON COLUMN role.addresses IS 'Addresses and CIDR ranges from which its members work; none for everywhere.'`,
]

/** Adds the addresses from which the members of a role may work; existing roles have no such limit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
