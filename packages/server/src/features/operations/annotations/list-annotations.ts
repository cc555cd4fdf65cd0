import type { Input } from '@rtcops/core/api/types'
import { readTimeRange } from '../../../platform/input/time-range.ts'
import type { MemberContext } from '../../../services/context.ts'
import type { Annotation, AnnotationSource } from './annotation-source.ts'
import { dataGaps } from './gaps/list-gaps.ts'
import { nodeChanges } from './node-changes.ts'
import { notes } from './queries.ts'

/** Where annotations come from; a further kind is one more entry. */
const sources: readonly AnnotationSource[] = [notes, nodeChanges, dataGaps]

/** Returns one page of what happened, the newest first. */
export async function listAnnotations(
  context: MemberContext,
  { app_key, kind, limit = 20, page = 1, time }: Input<'listAnnotations'>,
): Promise<{ list: Annotation[]; total: number }> {
  const filter = { app_key, kind, range: time && readTimeRange(time) }
  const asked = sources.filter(
    ({ isShownTo, kinds }) => isShownTo(context.member) && (kind === undefined || kinds.includes(kind)),
  )
  const found = await Promise.all(asked.map(({ find }) => find(context, filter, page * limit)))
  const list = found
    .flatMap(({ newest }) => newest)
    .sort((one, other) => other.start_time.localeCompare(one.start_time))
  return {
    list: list.slice((page - 1) * limit, page * limit),
    total: found.reduce((sum, { total }) => sum + total, 0),
  }
}
