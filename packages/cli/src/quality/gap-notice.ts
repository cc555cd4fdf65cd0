import type { Schema } from '@rtcops/core/api/types'
import { isMarked, sentenceOf } from '@rtcops/core/features/operations/data-gaps/gap-text'
import { safeText } from '@rtcops/core/format/display-text'
import type { Context } from '../command.ts'
import { Failure } from '../errors.ts'
import { inZone } from '../output/wire-time.ts'
import { ask } from '../server/server.ts'
import { isTable } from '../settings.ts'

/** Prints, under a table or a chart of samples, what is known to be missing in its range, for members who may see annotations. */
export async function noticeGaps(
  context: Context,
  { end, start }: Pick<Schema<'Window'>, 'end' | 'start'>,
  appkeys: readonly string[] = [],
): Promise<void> {
  if (!isTable(context.settings)) return
  const gaps = await readGaps(context, [start, end], appkeys)
  if (gaps.length === 0) return
  const t = await context.loadShared()
  const { zone } = context.settings
  const local = gaps.map((gap) => ({
    ...gap,
    start_time: inZone(gap.start_time, zone),
    end_time: inZone(gap.end_time, zone),
  }))
  context.notice(safeText(sentenceOf(local, t)))
}

async function readGaps(context: Context, time: [string, string], appkeys: readonly string[]) {
  const [only] = appkeys
  try {
    const { list } = await ask(context, 'listDataGaps', {
      time,
      limit: 100,
      ...(appkeys.length === 1 && only ? { app_key: only } : {}),
    })
    return list.filter((gap) => isMarked(gap) && (appkeys.length === 0 || appkeys.includes(gap.app_key)))
  } catch (error) {
    if (error instanceof Failure && error.kind === 'no_permission') return []
    throw error
  }
}
