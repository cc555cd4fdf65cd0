import { type Kysely, sql } from 'kysely'

/** From which balance on a company is low, and a record of when each one was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  'ALTER TABLE company ADD low_balance_threshold numeric(38, 0) CHECK (low_balance_threshold >= 0)',
  "INSERT INTO setting (name, value) VALUES ('default_low_balance', '1000.00') ON CONFLICT DO NOTHING",
  `CREATE TABLE low_balance_event (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    company_id integer NOT NULL REFERENCES company,
    balance numeric(38, 0) NOT NULL,
    threshold numeric(38, 0) NOT NULL,
    create_time timestamptz NOT NULL,
    resolve_time timestamptz)`,
  'CREATE UNIQUE INDEX low_balance_event_open ON low_balance_event (company_id) WHERE resolve_time IS NULL',
  'CREATE INDEX low_balance_event_time ON low_balance_event (create_time)',
]
