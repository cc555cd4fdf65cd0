import { type Kysely, sql } from 'kysely'

const statements = [
  `ALTER TABLE alarm_channel
    ADD COLUMN repeat_minutes integer NOT NULL DEFAULT 240 CHECK (repeat_minutes = 0 OR repeat_minutes BETWEEN 30 AND 10080),
    ADD COLUMN escalate_minutes integer NOT NULL DEFAULT 0 CHECK (escalate_minutes BETWEEN 0 AND 1440)`,
  `UPDATE alarm_channel SET repeat_minutes = 0 WHERE kind IN ('pagerduty', 'alertmanager')`,
  `COMMENT ON COLUMN alarm_channel.repeat_minutes IS 'After how many minutes an alarm that nobody has acknowledged is told again; 0 for never.'`,
  `COMMENT ON COLUMN alarm_channel.escalate_minutes IS 'After how many minutes without an acknowledgement the channel is told; 0 for at once.'`,
  `ALTER TABLE alarm_delivery
    DROP CONSTRAINT alarm_delivery_reason_check,
    DROP CONSTRAINT alarm_delivery_state_check,
    DROP CONSTRAINT alarm_delivery_check,
    DROP CONSTRAINT alarm_delivery_alarm_id_channel_id_reason_key,
    ADD COLUMN number integer NOT NULL DEFAULT 0,
    ADD COLUMN counted_from timestamptz`,
  `ALTER TABLE alarm_delivery
    ADD CHECK (reason IN ('first', 'repeat', 'escalated', 'silence_ended', 'resolved', 'ended_while_silenced')),
    ADD CHECK (state BETWEEN 1 AND 4),
    ADD CHECK ((state IN (1, 4)) = (end_time IS NULL)),
    ADD UNIQUE (alarm_id, channel_id, reason, number)`,
  `COMMENT ON COLUMN alarm_delivery.state IS '1 waiting, 2 delivered, 3 failed, 4 planned.'`,
  `COMMENT ON COLUMN alarm_delivery.number IS 'Which of the repetitions it is; 0 for other reasons.'`,
  `COMMENT ON COLUMN alarm_delivery.counted_from IS 'Of a planned one: since when its time counts; null while a silence holds the alarm.'`,
  `CREATE INDEX alarm_delivery_planned ON alarm_delivery (id) WHERE state = 4`,
]

/**
 * Lets channels repeat alarms that nobody has acknowledged, and get them only if nobody has after a while. What was told before is not
 * repeated. Channels that hold tickets repeat by themselves.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
