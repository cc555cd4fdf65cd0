import type { Dialect } from '../dialect.ts'
import { table } from './003-roll-ups.ts'
import { byReceipt } from './by-receipt.ts'

/** A roll-up of rows that may have been stored before it. */
interface LaterRollUp {
  name: string
  /** The table that it is made of. */
  source: string
  /** Its columns, and what of them sorts it. */
  columns: string
  order: string
  /** That its rows are kept; 180, unless its source is kept shorter. */
  days?: number
  /** `SELECT … FROM …`, without conditions, and what follows them. */
  select: string
  grouped: string
}

/**
 * Makes a roll-up, fills it from what there is, and keeps it up by a view. A step that was cut short fills the table anew; nobody reports
 * telemetry meanwhile, as servers start after it.
 */
export function laterRollUp(
  dialect: Dialect,
  isFresh: boolean,
  { name, source, columns, order, days, select, grouped }: LaterRollUp,
): string[] {
  const view = `${name}_from_${source}${dialect.onCluster}`
  return [
    `DROP VIEW IF EXISTS ${view} SYNC`,
    `DROP TABLE IF EXISTS ${name}${dialect.onCluster} SYNC`,
    table(dialect, name, columns, order, days),
    ...(isFresh ? [] : byReceipt((received) => `INSERT INTO ${name} ${select} WHERE ${received} ${grouped}`)),
    `
CREATE MATERIALIZED VIEW IF NOT EXISTS ${view} TO ${name} AS
${select} ${grouped}`,
  ]
}
