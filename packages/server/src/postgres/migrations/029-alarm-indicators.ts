import { type Kysely, sql } from 'kysely'

const rules = ['uploss_lt5', 'uploss_gt20', 'downloss_lt5', 'downloss_lt10']
const columns = rules.flatMap((rule) => [rule, `${rule}_tel`])

/** Reads the columns of a table with thresholds as rows; -1 meant off. @param country an expression */
const rowsOf = (table: string, country: string): string =>
  columns
    .map((column) => {
      const [indicator = '', action] = column.endsWith('_tel') ? [column.slice(0, -4), 'phone'] : [column, 'log']
      return `SELECT ${country}, '${indicator}', '${action}', ${column} FROM ${table} WHERE ${column} <> -1`
    })
    .join(' UNION ALL ')

const statements = [
  `CREATE TABLE alarm_threshold (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    country text REFERENCES alarm_country (country) ON DELETE CASCADE,
    indicator text NOT NULL,
    action text NOT NULL CHECK (action IN ('log', 'phone')),
    value double precision NOT NULL CHECK (value BETWEEN 0 AND 100),
    UNIQUE NULLS NOT DISTINCT (country, indicator, action))`,
  `COMMENT ON TABLE alarm_threshold IS 'Thresholds of the indicators in percent; one that is off has no row.'`,
  `COMMENT ON COLUMN alarm_threshold.country IS 'Null for countries without thresholds of their own.'`,
  `INSERT INTO alarm_threshold (country, indicator, action, value)
    ${rowsOf('alarm_country', 'country')} UNION ALL ${rowsOf('alarm_default', 'NULL')}`,
  `COMMENT ON TABLE alarm_country IS 'Countries with thresholds of their own.'`,
  `COMMENT ON TABLE alarm_default IS 'Not used any more; the next release removes it, and the thresholds in alarm_country.'`,
  `ALTER TABLE alarm_log DROP CONSTRAINT alarm_log_rule_check`,
]

/**
 * Keeps a row for each threshold instead of a column, so that an indicator is added without a schema step. The columns
 * stay for a release, for servers of the version before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
