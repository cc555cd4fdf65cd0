import type { ClickHouseClient, ResultSet } from '@clickhouse/client'

/** Has the names of the columns once. Repeated in every row, they are most of what the engine writes and we parse. */
const format = 'JSONCompactEachRowWithNames'

type Query = Omit<Parameters<ClickHouseClient['query']>[0], 'format'>

/** Runs a query whose rows `readPortions` reads. */
export const queryRows = (client: ClickHouseClient, query: Query): Promise<ResultSet<typeof format>> =>
  client.query({ ...query, format })

/** Yields the rows of a result in portions, as they arrive. */
export async function* readPortions<Row>(result: ResultSet<typeof format>): AsyncGenerator<Row[]> {
  let names: readonly string[] | undefined
  for await (const lines of result.stream()) {
    const rows: unknown[][] = JSON.parse(`[${lines.map(({ text }) => text).join(',')}]`)
    names ??= rows.shift() as string[]
    yield namedRows(names, rows) as Row[]
  }
}

/** Returns all rows of a result. */
export async function readAll<Row>(result: ResultSet<typeof format>): Promise<Row[]> {
  const portions: Row[][] = []
  for await (const portion of readPortions<Row>(result)) portions.push(portion)
  return portions.flat()
}

function namedRows(names: readonly string[], rows: readonly unknown[][]): object[] {
  return rows.map((values) => {
    const row: Record<string, unknown> = {}
    // All rows get their names in one order, and so one shape. `Object.fromEntries` takes several times as long.
    for (let index = 0; index < names.length; index += 1) row[names[index] as string] = values[index]
    return row
  })
}
