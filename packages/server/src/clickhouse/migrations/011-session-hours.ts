import type { Dialect } from '../dialect.ts'
import { shortLife } from './001-telemetry.ts'
import { laterRollUp } from './later-roll-up.ts'

/** What is summed of samples, by its column there; below zero is not measured. */
const measures = ['distance', 'up_loss_rate', 'down_loss_rate'] as const

/**
 * What user sessions measured, by hour: a stay has a row or two here and hundreds of samples, and what tells devices apart is known of stays alone. Kept
 * as long as samples are, of which the hours are read that a range covers in part.
 */
export const sessionHours = (dialect: Dialect, isFresh: boolean): string[] =>
  laterRollUp(dialect, isFresh, {
    name: 'session_hour',
    source: 'sample',
    columns: `
  app_key LowCardinality(String),
  received Date,
  hour DateTime('UTC') CODEC(Delta, ZSTD(1)),
  session UInt64,
  ${measures
    .flatMap((name) => [
      `${name}_sum SimpleAggregateFunction(sum, Float64)`,
      `${name}_count SimpleAggregateFunction(sum, UInt64)`,
    ])
    .join(',\n  ')}`,
    order: 'app_key, hour, session',
    days: shortLife,
    select: `SELECT app_key, received, toStartOfHour(ts) AS hour, session,
  ${measures.flatMap((name) => [`sum(greatest(${name}, 0)) AS ${name}_sum`, `countIf(${name} >= 0) AS ${name}_count`]).join(', ')}
FROM sample`,
    grouped: 'GROUP BY app_key, received, hour, session',
  })
