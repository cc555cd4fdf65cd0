import { type Kysely, sql } from 'kysely'

const statements = [
  `CREATE TABLE alarm_silence (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    matchers text NOT NULL,
    from_time timestamptz NOT NULL,
    to_time timestamptz NOT NULL,
    why text NOT NULL,
    member_id integer REFERENCES member,
    ended_time timestamptz,
    create_time timestamptz NOT NULL DEFAULT now(),
    CHECK (to_time > from_time AND to_time <= from_time + interval '720 hours'))`,
  `COMMENT ON TABLE alarm_silence IS 'A time in which no messages about certain alarms are sent. Rows are never deleted.'`,
  `COMMENT ON COLUMN alarm_silence.matchers IS 'Which alarms, in the syntax of Alertmanager.'`,
  `COMMENT ON COLUMN alarm_silence.ended_time IS 'When a member ended it; null if none did.'`,
  `CREATE INDEX alarm_silence_running ON alarm_silence (to_time) WHERE ended_time IS NULL`,
  // What is there was told as it happened, and so is what a server of the version before inserts.
  `ALTER TABLE alarm_log
    ADD COLUMN told text NOT NULL DEFAULT 'raised' CHECK (told IN ('nothing', 'raised', 'done')),
    ADD COLUMN told_time timestamptz,
    ADD COLUMN held boolean NOT NULL DEFAULT false`,
  `UPDATE alarm_log SET told = 'done' WHERE state = 3`,
  `COMMENT ON COLUMN alarm_log.told IS 'What channels were told of it: nothing, that it was raised, or all there is to tell.'`,
  `COMMENT ON COLUMN alarm_log.told_time IS 'When told changed.'`,
  `COMMENT ON COLUMN alarm_log.held IS 'Whether a silence has held back a message about it.'`,
  `CREATE INDEX alarm_log_untold ON alarm_log (id) WHERE told = 'nothing' OR (told = 'raised' AND state = 3)`,
  `ALTER TABLE alarm_delivery ADD COLUMN reason text NOT NULL DEFAULT 'first'
    CHECK (reason IN ('first', 'silence_ended', 'resolved', 'ended_while_silenced'))`,
  `COMMENT ON COLUMN alarm_delivery.reason IS 'Why the message is sent.'`,
  `ALTER TABLE alarm_delivery DROP CONSTRAINT alarm_delivery_alarm_id_channel_id_key`,
  `ALTER TABLE alarm_delivery ADD UNIQUE (alarm_id, channel_id, reason)`,
]

/** Keeps silences, and what was told of each alarm, so that what is still to be told follows from what is stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
