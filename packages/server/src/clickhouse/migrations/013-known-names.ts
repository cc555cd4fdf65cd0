import type { Dialect } from '../dialect.ts'
import { table } from './003-roll-ups.ts'
import { byReceipt } from './by-receipt.ts'

/** The number of 64 bits that stands for a name; 0 for what was not reported, so that of the rows of a stay any other number is greater. */
export const nameHash = (column: string): string => `if(${column} = '', 0, cityHash64(${column}))`

/** What tells projects, manufacturers and models. */
const sources = { user_session: ['app_key', 'manufacturer', 'model'], join_attempt: ['manufacturer', 'model'] } as const

/**
 * The names of projects, manufacturers and models by their numbers: a report groups a day's stays by numbers sooner than by texts, and there are few of
 * these to be named in the end.
 */
export const knownNames = (dialect: Dialect, isFresh: boolean): string[] => [
  table(dialect, 'known_name', 'received Date, number UInt64, name String', 'number'),
  ...Object.entries(sources).flatMap(([source, columns]) => {
    const select = `
SELECT DISTINCT received, ${nameHash('name')} AS number, name
FROM ${source} ARRAY JOIN [${columns.map((column) => `toString(${column})`).join(', ')}] AS name WHERE name != ''`
    return [
      ...(isFresh ? [] : byReceipt((received) => `INSERT INTO known_name ${select} AND ${received}`)),
      `
CREATE MATERIALIZED VIEW IF NOT EXISTS known_name_from_${source}${dialect.onCluster} TO known_name AS ${select}`,
    ]
  }),
]
