import type { Kysely } from 'kysely'
import type { Database } from '../../../../postgres/schema.ts'

/** What a CS node reports of itself. */
export interface CsNodeNames {
  hostname: string
  raw_appkeys: string[]
}

/** Returns what these nodes report, by name; nodes that are no longer there are absent. */
export async function readCsNodes(
  db: Kysely<Database>,
  names: readonly string[],
): Promise<ReadonlyMap<string, CsNodeNames>> {
  if (names.length === 0) return new Map()
  const rows = await db
    .selectFrom('cs_node')
    .select(['node', 'hostname', 'raw_appkeys'])
    .where('node', 'in', names)
    .execute()
  return new Map(rows.map(({ node, ...row }) => [node, row]))
}
