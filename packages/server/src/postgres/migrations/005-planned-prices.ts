import { type Kysely, sql } from 'kysely'

const statements = [
  `CREATE TABLE price_withdrawal (
    price_id integer PRIMARY KEY REFERENCES price ON DELETE CASCADE,
    member_id integer REFERENCES member,
    create_time timestamptz NOT NULL DEFAULT now())`,
  `COMMENT ON TABLE price_withdrawal IS 'Prices that were taken back, or planned anew, before their day came.'`,
  `COMMENT ON TABLE price IS 'What a project costs from a day on (E-47). Append-only: the price of a day is the row with the latest valid_from that is not later, the newest of them, and not taken back (AM-25).'`,
  `CREATE INDEX price_of_day ON price (project_id, kind, valid_from DESC, id DESC)`,
  `DROP INDEX price_newest`,
]

/** Lets prices be set for a coming day, and be taken back until then (AM-25). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
