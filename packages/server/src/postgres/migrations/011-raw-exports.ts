import { type Kysely, sql } from 'kysely'

/** Exports as CSV for programs, beside the files for people. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE export_job
    DROP CONSTRAINT export_job_format_check,
    ADD CONSTRAINT export_job_format_check CHECK (format IN ('csv', 'xlsx', 'raw'))`.execute(db)
}
