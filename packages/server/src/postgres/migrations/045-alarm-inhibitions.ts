import { type Kysely, sql } from 'kysely'

const statements = [
  `CREATE TABLE alarm_inhibition (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text NOT NULL UNIQUE,
    built_in integer NOT NULL DEFAULT 0 CHECK (built_in IN (0, 1)),
    source_matchers text NOT NULL,
    target_matchers text NOT NULL,
    equal text NOT NULL,
    status integer NOT NULL DEFAULT 1 CHECK (status IN (0, 1)),
    member_id integer REFERENCES member,
    create_time timestamptz NOT NULL,
    update_time timestamptz NOT NULL)`,
  `COMMENT ON TABLE alarm_inhibition IS 'Which alarms explain others, whose messages wait meanwhile.'`,
  `COMMENT ON COLUMN alarm_inhibition.built_in IS '1 for the one by the likely cause, which has no name and no matchers.'`,
  `COMMENT ON COLUMN alarm_inhibition.equal IS 'Names of labels that both alarms must share, separated by commas.'`,
  `COMMENT ON COLUMN alarm_log.held IS 'Whether a silence, a mute timing or an inhibition has held back a message about it.'`,
  `INSERT INTO alarm_inhibition (name, built_in, source_matchers, target_matchers, equal, create_time, update_time)
    VALUES ('', 1, '', '', '', now(), now())`,
]

/** Keeps one more reason to hold messages back: alarms that explain others. An alarm of a node explains those that it is the likely cause of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
