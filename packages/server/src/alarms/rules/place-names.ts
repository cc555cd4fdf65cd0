import type { Schema } from '@rtcops/core/api/types'
import type { Kysely } from 'kysely'
import type { Database } from '../../postgres/schema.ts'

type Names = Promise<readonly { value: string; name: string }[]>

/** What reads the names of those values of a dimension that readers know by another one. */
const readers: {
  readonly [Split in Schema<'RuleSplit'>]?: (db: Kysely<Database>, values: readonly string[]) => Names
} = {
  project: (db, values) =>
    db
      .selectFrom('project')
      .select(['appkey as value', 'name'])
      .where('appkey', '=', ({ fn, val }) => fn.any(val(values)))
      .execute(),
  company: async (db, values) => {
    const rows = await db
      .selectFrom('company')
      .select(['id', 'name'])
      .where('id', '=', ({ fn, val }) => fn.any(val(values.map(Number))))
      .execute()
    return rows.map(({ id, name }) => ({ value: String(id), name }))
  },
  source: (db, values) =>
    db
      .selectFrom('source')
      .select(['id as value', 'name'])
      .where('id', '=', ({ fn, val }) => fn.any(val(values)))
      .execute(),
}

/** Returns what turns values of a dimension into what readers know them as; a value without a name stays as it is. */
export async function readPlaces(
  db: Kysely<Database>,
  split: Schema<'RuleSplit'>,
  values: readonly string[],
): Promise<(value: string) => string> {
  const rows = values.length === 0 ? [] : await readers[split]?.(db, [...new Set(values)])
  const names = new Map(rows?.map(({ name, value }) => [value, name]))
  return (value) => names.get(value) ?? value
}
