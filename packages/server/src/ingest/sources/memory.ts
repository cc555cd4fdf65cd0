import type { Transaction } from 'kysely'
import type { Database } from '../../postgres/schema.ts'
import type { Memory } from '../connectors/source-connector.ts'

/** A remembered value as it is to be stored; undefined if it is to be forgotten. */
type Kept = { value: object; user: string | null } | undefined

/**
 * Opens what is remembered of a source. Values are read when they are asked for, and written by `keep` all at once.
 * @returns `keep` with the time of the last message
 */
export function openMemory(
  tx: Transaction<Database>,
  source: string,
): { memory: Memory; keep: (at: Date) => Promise<void> } {
  const known = new Map<string, unknown>()
  const changes = new Map<string, Kept>()
  const memory: Memory = {
    async get<Value>(name: string) {
      if (!known.has(name)) known.set(name, await readOne(tx, source, name))
      return known.get(name) as Value | undefined
    },
    set(name, value, user) {
      known.set(name, value)
      changes.set(name, { value, user: user ?? null })
    },
    forget(name) {
      known.set(name, undefined)
      changes.set(name, undefined)
    },
  }
  return { memory, keep: async (at) => await write(tx, source, changes, at) }
}

async function readOne(tx: Transaction<Database>, source: string, name: string): Promise<unknown> {
  const row = await tx
    .selectFrom('source_memory')
    .select('value')
    .where('source_id', '=', source)
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.value
}

/** Rows of one statement. */
const atOnce = 1_000

async function write(
  tx: Transaction<Database>,
  source: string,
  changes: ReadonlyMap<string, Kept>,
  at: Date,
): Promise<void> {
  const entries = [...changes]
  for (let from = 0; from < entries.length; from += atOnce) {
    const some = entries.slice(from, from + atOnce)
    const forgotten = some.flatMap(([name, kept]) => (kept ? [] : [name]))
    const rows = some.flatMap(([name, kept]) =>
      kept ? [{ source_id: source, name, value: JSON.stringify(kept.value), user_id: kept.user, told_at: at }] : [],
    )
    if (forgotten.length > 0)
      await tx.deleteFrom('source_memory').where('source_id', '=', source).where('name', 'in', forgotten).execute()
    if (rows.length > 0)
      await tx
        .insertInto('source_memory')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['source_id', 'name']).doUpdateSet(({ ref }) => ({
            value: ref('excluded.value'),
            user_id: ref('excluded.user_id'),
            told_at: ref('excluded.told_at'),
          })),
        )
        .execute()
  }
}
