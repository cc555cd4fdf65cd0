import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'

/** What the type numbers of messages are called; the bare number for one that has no name. */
export async function eventTypeNames(
  db: Kysely<Database>,
  typeNumbers: readonly number[],
): Promise<(typeNumber: number) => string> {
  const rows =
    typeNumbers.length === 0
      ? []
      : await db
          .selectFrom('event_type')
          .select(['type_number', 'type_describe'])
          .where('type_number', 'in', [...new Set(typeNumbers)])
          .execute()
  const names = new Map(rows.map(({ type_number, type_describe }) => [type_number, type_describe]))
  return (typeNumber) => names.get(typeNumber) ?? String(typeNumber)
}
