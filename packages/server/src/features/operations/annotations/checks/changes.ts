import type { Schema } from '@rtcops/core/api/types'
import type { TimeRange } from '@rtcops/core/time/range'
import { type Instant, parseWireTime } from '@rtcops/core/time/zone'
import { mayMemberCall } from '../../../../identity/index.ts'
import { notFound } from '../../../../platform/input/refusal.ts'
import type { MemberContext } from '../../../../services/context.ts'
import { changeText } from '../node-changes.ts'
import { getAnnotation, notes } from '../queries.ts'
import { type NodeChange, readNodeChange, readNodeChanges } from '../records/node-changes.ts'

/** A change of a node, or a release, and what it may have changed. */
export interface CheckedChange {
  id: string
  kind: Schema<'AnnotationKind'>
  at: Instant
  start_time: string
  text: string
  username: string
  /** The node as its audit entry has it. */
  node?: Pick<NodeChange, 'after' | 'before' | 'node'>
  /** Project of a release; empty if it is about the platform. */
  appKey: string
}

/** Returns the newest changes that the member may see, newest first, and how many there are. @param target only of this node */
export async function readCheckedChanges(
  context: MemberContext,
  range: TimeRange | undefined,
  most: number,
  target?: string,
): Promise<{ changes: CheckedChange[]; total: number }> {
  const releases = { app_key: undefined, kind: 'release', range } as const
  const none = { total: 0 }
  const [nodes, released] = await Promise.all([
    maySeeNodes(context) ? readNodeChanges(context.db, range, most, target) : { ...none, rows: [] },
    target === undefined ? notes.find(context, releases, most) : { ...none, newest: [] },
  ])
  const changes = [...nodes.rows.map((row) => ofNode(context, row)), ...released.newest.map(ofRelease)]
  return {
    changes: changes.toSorted((one, other) => other.at - one.at).slice(0, most),
    total: nodes.total + released.total,
  }
}

/** Returns one change. @throws {Refusal} 40002 if there is none, or the member may not see it */
export async function readChange(context: MemberContext, changeId: string): Promise<CheckedChange> {
  const [kind, number] = changeId.split('-')
  const id = Number(number)
  if (!Number.isSafeInteger(id) || id > 2 ** 31 - 1) throw notFound()
  if (kind === 'node') {
    const row = maySeeNodes(context) ? await readNodeChange(context.db, id) : undefined
    if (!row) throw notFound()
    return ofNode(context, row)
  }
  const release = await getAnnotation(context, id)
  if (release.kind !== 'release') throw notFound()
  return ofRelease(release)
}

const maySeeNodes = ({ member }: MemberContext): boolean => mayMemberCall(member, 'listCsNodes')

const ofNode = ({ t }: MemberContext, row: NodeChange): CheckedChange => ({
  id: `node-${row.id}`,
  kind: 'node',
  at: parseWireTime(row.time) ?? 0,
  start_time: row.time,
  text: changeText(row, t),
  username: row.username,
  node: row,
  appKey: '',
})

const ofRelease = ({ app_key, id, start_time, text, username }: Schema<'Annotation'>): CheckedChange => ({
  id: `release-${id}`,
  kind: 'release',
  at: parseWireTime(start_time) ?? 0,
  start_time,
  text,
  username,
  appKey: app_key,
})
