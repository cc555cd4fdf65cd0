import type { TimeRange } from '@rtcops/core/time/range'
import { formatDateTime } from '@rtcops/core/time/zone'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../postgres/schema.ts'

export interface NodeChange {
  /** Of the audit entry. */
  id: number
  /** Wire time. */
  time: string
  node: string
  operation: string
  username: string
  before: object | null
  after: object | null
}

/** Returns the newest audit entries of CS nodes, newest first, and how many there are. @param node only of this one */
export async function readNodeChanges(
  db: Kysely<Database>,
  range: TimeRange | undefined,
  most: number,
  node?: string,
): Promise<{ rows: NodeChange[]; total: number }> {
  const found = db
    .selectFrom('audit')
    .where('target', '=', 'cs_node')
    .$if(node !== undefined, (query) => query.where('target_id', '=', node ?? ''))
    .$if(range !== undefined, (query) =>
      query.where('at', '>=', new Date(range?.start ?? 0)).where('at', '<', new Date(range?.end ?? 0)),
    )
  const [rows, { total }] = await Promise.all([
    found.select(columns).orderBy('id', 'desc').limit(most).execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows: rows.map(read), total }
}

/** Returns one change of a CS node by the id of its audit entry; undefined if there is none. */
export async function readNodeChange(db: Kysely<Database>, id: number): Promise<NodeChange | undefined> {
  const row = await db
    .selectFrom('audit')
    .select(columns)
    .where('id', '=', id)
    .where('target', '=', 'cs_node')
    .executeTakeFirst()
  return row && read(row)
}

const columns = ['id', 'at', 'target_id as node', 'operation', 'username', 'before', 'after'] as const

type Entry = Omit<NodeChange, 'after' | 'before' | 'time'> & { at: Date; before: unknown; after: unknown }

const read = ({ after, at, before, ...row }: Entry): NodeChange => ({
  ...row,
  time: formatDateTime(at.getTime()),
  before: before as object | null,
  after: after as object | null,
})
