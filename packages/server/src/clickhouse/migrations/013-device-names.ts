import type { Dialect } from '../dialect.ts'
import { table } from './003-roll-ups.ts'
import { byReceipt } from './by-receipt.ts'

/** The number that stands for a manufacturer or a model; 0 for what was not reported, so that of the rows of a stay any other number is greater. */
export const deviceHash = (column: string): string => `if(${column} = '', 0, cityHash64(${column}))`

/** What tells a manufacturer and a model. */
const sources = ['user_session', 'join_attempt'] as const

const namesOf = (source: (typeof sources)[number]) => `
SELECT DISTINCT received, ${deviceHash('name')} AS number, name
FROM ${source} ARRAY JOIN [toString(manufacturer), toString(model)] AS name`

/**
 * The names of manufacturers and models by their numbers: a report groups a day's stays by two numbers sooner than by two texts, and there are few
 * of them to be named in the end.
 */
export const deviceNames = (dialect: Dialect, isFresh: boolean): string[] => [
  table(dialect, 'device_name', 'received Date, number UInt64, name String', 'number'),
  ...sources.flatMap((source) => [
    ...(isFresh
      ? []
      : byReceipt((received) => `INSERT INTO device_name ${namesOf(source)} WHERE ${received} AND name != ''`)),
    `
CREATE MATERIALIZED VIEW IF NOT EXISTS device_name_from_${source}${dialect.onCluster} TO device_name AS ${namesOf(source)} WHERE name != ''`,
  ]),
]
