import { type Kysely, sql } from 'kysely'

const statements = [
  `CREATE TABLE alarm_threshold_check (checked_until timestamptz)`,
  `COMMENT ON TABLE alarm_threshold_check IS 'One row: how far the thresholds by country are checked.'`,
  `COMMENT ON COLUMN alarm_threshold_check.checked_until IS 'End of the last five minutes that were checked; null before the first.'`,
  `INSERT INTO alarm_threshold_check VALUES (NULL)`,
  `CREATE TABLE alarm_threshold_state (
    country text NOT NULL,
    indicator text NOT NULL,
    action text NOT NULL CHECK (action IN ('log', 'phone')),
    recent jsonb NOT NULL,
    empty integer NOT NULL,
    is_on boolean NOT NULL,
    PRIMARY KEY (country, indicator, action))`,
  `COMMENT ON TABLE alarm_threshold_state IS 'What is known, after the last five minutes, of each threshold by country of which alarms are open.'`,
  `COMMENT ON COLUMN alarm_threshold_state.recent IS 'Whether the last windows with data were bad, the newest last.'`,
  `COMMENT ON COLUMN alarm_threshold_state.empty IS 'Windows without data since the last one with data.'`,
  `COMMENT ON COLUMN alarm_threshold_state.is_on IS 'False once enough windows in a row were good, until those of the country''s other open alarms were, too.'`,
  `ALTER TABLE alarm_log ADD COLUMN ended_by text CHECK (ended_by IN ('data', 'member', 'settings'))`,
  `COMMENT ON COLUMN alarm_log.ended_by IS 'What resolved it, as AlarmEnd of the contract; null while it is open, and of alarms that were resolved before this was stored.'`,
  `UPDATE alarm_log SET told = 'done' WHERE state < 3 AND create_time < now() - interval '1 day'
    AND rule IN ('uploss_lt5', 'uploss_gt20', 'downloss_lt5', 'downloss_lt10', 'rtt_gt300')`,
]

/**
 * Adds what is known of alarms by country between two checks, and what resolved an alarm. Alarms that nobody has resolved for more than a day
 * will end without a message: there may be hundreds, which is no news.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
