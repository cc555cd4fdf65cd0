import type { QueryParams } from './read-rows.ts'

/** Part of a question, and the parameters that it binds. */
export interface QueryPart {
  text: string
  params: QueryParams
}

/**
 * Conditions for what is told of a filter, each with its `AND` before it: a text must be equal, of a list one must be. Values become
 * parameters, never text.
 *
 * @param columns expressions for what narrows here, by its name in the filter; the rest of the filter is left out
 */
export function narrowedBy<Name extends string>(
  filter: Readonly<Partial<Record<NoInfer<Name>, string | readonly string[] | undefined>>>,
  columns: Readonly<Record<Name, string>>,
): QueryPart {
  const told = (Object.keys(columns) as Name[]).filter((name) => filter[name] !== undefined)
  return {
    text: told
      .map((name) => {
        const [compare, type] = typeof filter[name] === 'string' ? ['=', 'String'] : ['IN', 'Array(String)']
        return ` AND ${columns[name]} ${compare} {${name}: ${type}}`
      })
      .join(''),
    params: Object.fromEntries(told.map((name) => [name, filter[name]])) as QueryParams,
  }
}
