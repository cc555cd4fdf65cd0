import { type Kysely, sql } from 'kysely'

/** Exports that are made in the background, one row each; the files lie below the data directory. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `CREATE TABLE export_job (
    id integer GENERATED ALWAYS AS IDENTITY (START WITH 301) PRIMARY KEY,
    member_id integer NOT NULL REFERENCES member,
    session_hash bytea NOT NULL,
    operation text NOT NULL,
    filters jsonb NOT NULL,
    format text NOT NULL CHECK (format IN ('csv', 'xlsx')),
    language text NOT NULL CHECK (language IN ('zh', 'en')),
    state integer NOT NULL DEFAULT 1 CHECK (state BETWEEN 1 AND 5),
    rows integer NOT NULL CHECK (rows >= 0),
    rows_done integer NOT NULL DEFAULT 0 CHECK (rows_done >= 0),
    size bigint NOT NULL DEFAULT 0 CHECK (size >= 0),
    sha256 text NOT NULL DEFAULT '' CHECK (sha256 ~ '^([0-9a-f]{64})?$'),
    file_name text NOT NULL,
    error jsonb,
    asked_at timestamptz NOT NULL,
    finished_at timestamptz,
    expires_at timestamptz,
    fetched_at timestamptz,
    attempts integer NOT NULL DEFAULT 0,
    runner text,
    heard_at timestamptz,
    due_at timestamptz NOT NULL DEFAULT now(),
    CHECK ((state = 2) = (runner IS NOT NULL)),
    CHECK (state NOT IN (3, 5) OR (sha256 <> '' AND finished_at IS NOT NULL AND expires_at IS NOT NULL)),
    CHECK (state <> 4 OR error IS NOT NULL))`,
  'CREATE INDEX export_job_member ON export_job (member_id, id)',
  'CREATE INDEX export_job_due ON export_job (due_at) WHERE state IN (1, 2)',
  'CREATE INDEX export_job_kept ON export_job (expires_at) WHERE state IN (3, 5)',
]
