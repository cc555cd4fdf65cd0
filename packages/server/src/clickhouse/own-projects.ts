import { type ClickHouseClient, SettingsMap } from '@clickhouse/client'
import { codes } from '@rtcops/core/api/codes'
import { Refusal } from '../platform/input/refusal.ts'
import { queryingThrough } from './client.ts'
import { shardingKeys } from './shards.ts'

/** Column with the project of a row, of the tables where it is not `app_key`; undefined for tables whose rows belong to no project. */
const otherColumns: Readonly<Record<string, string | undefined>> = {
  stage_day: 'project',
  migration: undefined,
  // Numbers of names and of users, which are looked up for rows that were found elsewhere.
  known_name: undefined,
  user_number: undefined,
  // Of all projects together; queries use `isNarrow` to read other rows instead.
  node_seen: undefined,
  day_rows: undefined,
  quality_country: undefined,
  roll_up_start: undefined,
}

/** Column with the project of a row, by table. */
export const projectColumns: ReadonlyMap<string, string> = new Map(
  Object.keys(shardingKeys).flatMap((table) => {
    const column = Object.hasOwn(otherColumns, table) ? otherColumns[table] : 'app_key'
    return column === undefined ? [] : [[table, column] as const]
  }),
)

/**
 * Returns a client that finds only the rows of some projects: the engine leaves all others out wherever a query reads a table, also in its
 * subqueries.
 * @param appkeys returns the projects; called again for each query, so that a change counts at once
 */
export function narrowTelemetry(client: ClickHouseClient, appkeys: () => Promise<readonly string[]>): ClickHouseClient {
  const narrow = queryingThrough(client, async (query) => ({
    ...query,
    clickhouse_settings: {
      ...query.clickhouse_settings,
      additional_table_filters: SettingsMap.from(filtersOf(query.query, await appkeys())),
    },
  }))
  narrowClients.add(narrow)
  return narrow
}

const narrowClients = new WeakSet<ClickHouseClient>()

/** Returns whether a client finds only the rows of some projects, for queries of tables that sum up all projects. */
export const isNarrow = (client: ClickHouseClient): boolean => narrowClients.has(client)

/** Characters of all conditions of a query: they are one field of a request, of which a ClickHouse server reads 128 KiB. */
const mostLetters = 120_000

/**
 * Returns the conditions of the tables that a query names, by table.
 * @throws {Refusal} 40001 if the projects are too many for a query: some 3,500, divided by the number of its tables
 */
function filtersOf(query: string, appkeys: readonly string[]): Record<string, string> {
  const strange = appkeys.find((appkey) => !/^[\w-]+$/.test(appkey))
  if (strange !== undefined) throw new Error(`an appkey has characters that a query cannot contain: ${strange}`)
  const names = new Set(query.match(/\w+/g))
  const listed = appkeys.length === 0 ? '' : `splitByChar(',', '${appkeys.join(',')}')`
  const filters = [...projectColumns]
    .filter(([table]) => names.has(table))
    // The map's own quotes surround the condition.
    .map(([table, column]) => [table, (listed === '' ? '0' : `${column} IN ${listed}`).replaceAll("'", "\\'")] as const)
  const length = filters.reduce((sum, [table, filter]) => sum + table.length + filter.length, 0)
  if (length > mostLetters) throw new Refusal(codes.badParameter, 'common.refusal.tooManyProjects')
  return Object.fromEntries(filters)
}
