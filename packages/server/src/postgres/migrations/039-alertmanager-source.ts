import { type Kysely, sql } from 'kysely'

const statements = [
  `CREATE TABLE external_alert (
    source_id text NOT NULL REFERENCES source ON DELETE CASCADE,
    fingerprint text NOT NULL,
    is_firing boolean NOT NULL,
    starts_at timestamptz NOT NULL,
    ended_at timestamptz,
    end_heard_at timestamptz,
    heard_at timestamptz NOT NULL,
    about jsonb NOT NULL,
    alarm_id integer,
    PRIMARY KEY (source_id, fingerprint))`,
  `COMMENT ON TABLE external_alert IS 'What another system last told of each of its alerts, and the alarm that was raised for it.'`,
  `COMMENT ON COLUMN external_alert.starts_at IS 'By the other system.'`,
  `COMMENT ON COLUMN external_alert.ended_at IS 'When it last ended, by the other system.'`,
  `COMMENT ON COLUMN external_alert.end_heard_at IS 'When the message of that end came.'`,
  `COMMENT ON COLUMN external_alert.heard_at IS 'When the newest message of it came.'`,
  `COMMENT ON COLUMN external_alert.about IS 'As ExternalAlert of the contract; the node is looked up when its alarm is raised.'`,
  `COMMENT ON COLUMN external_alert.alarm_id IS 'Its alarm, which stays when the alert is forgotten.'`,
  `ALTER TABLE alarm_log ADD COLUMN external jsonb`,
  `COMMENT ON COLUMN alarm_log.external IS 'Of alarms of other systems: the alert as it was, as ExternalAlert of the contract.'`,
]

/** Lets alerts of an Alertmanager be alarms. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
