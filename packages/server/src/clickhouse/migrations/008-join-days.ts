import { businessZone } from '@rtcops/core/time/zone'
import type { Dialect } from '../dialect.ts'
import { joinCounts } from './003-roll-ups.ts'
import { laterRollUp } from './later-roll-up.ts'

const columns = joinCounts.map(([name]) => name)

/** Attempts to join by business day, project, country and system: on a busy platform a hundredth of the rows of five minutes. */
export const joinDayTables = (dialect: Dialect, isFresh: boolean): string[] =>
  laterRollUp(dialect, isFresh, {
    name: 'join_day',
    source: 'join_5m',
    columns: `
  day Date,
  app_key LowCardinality(String),
  received Date,
  country LowCardinality(String),
  os LowCardinality(String),
  ${columns.map((name) => `${name} SimpleAggregateFunction(sum, UInt64)`).join(',\n  ')}`,
    order: 'day, app_key, country, os',
    select: `SELECT toDate(bucket, '${businessZone}') AS day, app_key, received, country, os,
  ${columns.map((name) => `sum(${name}) AS ${name}`).join(', ')}
FROM join_5m`,
    grouped: 'GROUP BY day, app_key, received, country, os',
  })
