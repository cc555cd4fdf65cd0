import type { QueryParams } from './read-rows.ts'

/** Part of a query, and the parameters that it binds. */
export interface QueryPart {
  text: string
  params: QueryParams
}

/**
 * Returns conditions for the defined fields of a filter, each preceded by its `AND`: a text must be equal, a list must contain the value.
 * Values become parameters, never text.
 *
 * @param columns expressions by the name of the filter's field; other fields of the filter are ignored
 */
export function narrowedBy<Name extends string>(
  filter: Readonly<Partial<Record<NoInfer<Name>, string | readonly string[] | undefined>>>,
  columns: Readonly<Record<Name, string>>,
): QueryPart {
  const names = (Object.keys(columns) as Name[]).filter((name) => filter[name] !== undefined)
  return {
    text: names
      .map((name) => {
        const [compare, type] = typeof filter[name] === 'string' ? ['=', 'String'] : ['IN', 'Array(String)']
        return ` AND ${columns[name]} ${compare} {${name}: ${type}}`
      })
      .join(''),
    params: Object.fromEntries(names.map((name) => [name, filter[name]])) as QueryParams,
  }
}
