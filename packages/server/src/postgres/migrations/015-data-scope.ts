import { type Kysely, sql } from 'kysely'

const statements = [
  `ALTER TABLE role ADD COLUMN data_scope text NOT NULL DEFAULT 'all' CHECK (data_scope IN ('all', 'own'))`,
  `COMMENT ON COLUMN role.data_scope IS 'Whose data its members see: that of all companies, or of those alone that they look after.'`,
  `ALTER TABLE export_job ADD COLUMN companies integer[]`,
  `COMMENT ON COLUMN export_job.companies IS 'The only companies that the file tells of; null for all.'`,
  `CREATE INDEX company_salesperson ON company (salesperson)`,
]

/** Lets a role see the companies of its members alone. Existing roles see all of them, as before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
