import type { Input, Schema } from '@rtcops/core/api/types'
import { shareOf } from '@rtcops/core/quality/shares'
import { formatDateTime, hour } from '@rtcops/core/time/zone'
import { readTimeRange } from '../../../../platform/input/time-range.ts'
import type { MemberContext } from '../../../../services/context.ts'
import { type ChangedPart, changedParts, isSamePart } from './changed-parts.ts'
import { type CheckedChange, readChange, readCheckedChanges } from './changes.ts'
import { checkChange, courseOf } from './check-change.ts'
import { checkMetrics, ownAndOthers } from './rolled-up.ts'

/** Other changes that are looked at for windows that they bound. */
const mostOthers = 500

/** Returns one page of changes with what they did, the newest first. */
export async function listChangeChecks(
  context: MemberContext,
  { limit = 10, page = 1, target, time }: Input<'listChangeChecks'>,
): Promise<{ list: Schema<'ChangeCheck'>[]; total: number }> {
  const found = await readCheckedChanges(context, time && readTimeRange(time), page * limit, target)
  const changes = found.changes.slice((page - 1) * limit)
  const around = await withOthers(context, changes)
  const list = await Promise.all(
    changes.map((change) => checkChange(context, change, around.parts.get(change.id), around.othersOf(change))),
  )
  return { list, total: found.total }
}

/** Returns one change with what it did over time. @throws {Refusal} 40002 if there is none that the member sees */
export async function getChangeCheck(
  context: MemberContext,
  { id }: Input<'getChangeCheck'>,
): Promise<{ info: Schema<'ChangeCheck'>; list: Schema<'ChangeCourse'>[] }> {
  const change = await readChange(context, id)
  const { othersOf, parts } = await withOthers(context, [change])
  const part = parts.get(id)
  const info = await checkChange(context, change, part, othersOf(change))
  if (!part || info.unknown !== null) return { info, list: [] }
  const rows = await courseOf(context, change, part, info)
  const list = checkMetrics.flatMap((metric) =>
    [
      ...Map.groupBy(
        rows.filter((row) => row.metric === metric),
        ({ interval }) => interval,
      ),
    ]
      .toSorted(([one], [other]) => one - other)
      .map(([interval, of]) => {
        const { others, own } = ownAndOthers(of)
        return {
          metric,
          start_time: formatDateTime(interval),
          share: shareOf(own.bad, own.number),
          number: own.number,
          others_share: shareOf(others.bad, others.number),
          others_number: others.number,
        }
      }),
  )
  return { info, list }
}

/** Finds the parts of changes, and when each was changed besides, within an hour. */
async function withOthers(context: MemberContext, changes: readonly CheckedChange[]) {
  const moments = changes.map(({ at }) => at)
  const range = { start: Math.min(...moments) - hour, end: Math.max(...moments) + hour }
  const near = changes.length === 0 ? [] : (await readCheckedChanges(context, range, mostOthers)).changes
  const all = [...new Map([...near, ...changes].map((change) => [change.id, change])).values()]
  const parts: ReadonlyMap<string, ChangedPart> = await changedParts(context, all)
  const othersOf = ({ id }: CheckedChange): number[] => {
    const own = parts.get(id)
    return all.flatMap((other) => {
      const part = parts.get(other.id)
      return own && part && other.id !== id && isSamePart(own, part) ? [other.at] : []
    })
  }
  return { parts, othersOf }
}
