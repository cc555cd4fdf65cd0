import { type Kysely, sql } from 'kysely'

const statements = [
  `CREATE TABLE alarm_mute (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text NOT NULL UNIQUE,
    matchers text NOT NULL,
    weekdays text NOT NULL,
    from_time text NOT NULL,
    to_time text NOT NULL,
    zone text NOT NULL,
    why text NOT NULL,
    status integer NOT NULL DEFAULT 1 CHECK (status IN (0, 1)),
    member_id integer REFERENCES member,
    create_time timestamptz NOT NULL,
    update_time timestamptz NOT NULL)`,
  `COMMENT ON TABLE alarm_mute IS 'Times of the week in which no messages about certain alarms are sent.'`,
  `COMMENT ON COLUMN alarm_mute.weekdays IS 'Names of days, separated by commas; over midnight, those on which it begins.'`,
  `COMMENT ON COLUMN alarm_mute.from_time IS 'HH:mm, by the clocks of the zone.'`,
  `COMMENT ON COLUMN alarm_log.held IS 'Whether a silence or a mute timing has held back a message about it.'`,
]

/** Keeps one more reason to hold messages back: times of the week. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
