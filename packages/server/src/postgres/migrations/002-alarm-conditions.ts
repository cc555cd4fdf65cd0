import { type Kysely, sql } from 'kysely'

const statements = [
  `ALTER TABLE alarm_log ADD COLUMN first_id integer REFERENCES alarm_log`,
  `UPDATE alarm_log SET first_id = earlier.first FROM (
    SELECT country, create_time, min(id) AS first FROM alarm_log GROUP BY country, create_time) earlier
    WHERE alarm_log.country = earlier.country AND alarm_log.create_time = earlier.create_time
      AND alarm_log.id <> earlier.first`,
  `ALTER TABLE alarm_log
    ADD COLUMN condition_id integer NOT NULL GENERATED ALWAYS AS (COALESCE(first_id, id)) STORED`,
  `COMMENT ON COLUMN alarm_log.first_id IS 'First alarm of the condition; null for that one.'`,
  `COMMENT ON COLUMN alarm_log.condition_id IS 'Number of the first alarm of the condition.'`,
  `CREATE INDEX alarm_log_condition ON alarm_log (condition_id)`,
  `CREATE INDEX alarm_log_unresolved ON alarm_log (state) WHERE state < 3`,
]

/** Groups the alarms of one condition: those of a country that were raised together belong to the first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
