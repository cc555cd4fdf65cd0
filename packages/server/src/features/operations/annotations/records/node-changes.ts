import type { TimeRange } from '@rtcops/core/time/range'
import { formatDateTime } from '@rtcops/core/time/zone'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../postgres/schema.ts'

export interface NodeChange {
  /** Wire time. */
  time: string
  node: string
  operation: string
  username: string
  before: object | null
  after: object | null
}

/** Returns the newest audit entries of CS nodes, newest first, and how many there are. */
export async function readNodeChanges(
  db: Kysely<Database>,
  range: TimeRange | undefined,
  most: number,
): Promise<{ rows: NodeChange[]; total: number }> {
  const found = db
    .selectFrom('audit')
    .where('target', '=', 'cs_node')
    .$if(range !== undefined, (query) =>
      query.where('at', '>=', new Date(range?.start ?? 0)).where('at', '<', new Date(range?.end ?? 0)),
    )
  const [rows, { total }] = await Promise.all([
    found
      .select(['at', 'target_id as node', 'operation', 'username', 'before', 'after'])
      .orderBy('id', 'desc')
      .limit(most)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return {
    rows: rows.map(({ after, at, before, ...row }) => ({
      ...row,
      time: formatDateTime(at.getTime()),
      before: before as object | null,
      after: after as object | null,
    })),
    total,
  }
}
