import { formatDay } from '@rtcops/core/time/zone'
import type { Context } from '../../../command.ts'
import { wholePage } from '../../../lists/pages.ts'
import type { SortOptions } from '../../../options/list.ts'
import { isDrawn } from '../../../output/is-drawn.ts'
import { checkColumns, printList } from '../../../output/print.ts'
import { openProgress } from '../../../terminal/progress.ts'
import type { Progress } from '../../../terminal/progress-bar.tsx'
import { paintLine } from '../../../terminal/styled-line.ts'
import { userNotFound } from './find-user.ts'
import type { LadderCall } from './ladder/call.ts'
import type { FigureId } from './ladder/figures.ts'
import { ladderFrame } from './ladder/ladder-frame.ts'
import type { Look } from './ladder/layout.ts'
import { readLadder } from './ladder/read-ladder.ts'
import { firstView } from './ladder/view.ts'
import { type LadderRow, ladderListing, ladderRows, ladderSchema } from './ladder-rows.ts'
import { rowSorter } from './sort-rows.ts'

interface LadderOptions extends SortOptions {
  user?: string
  metric?: FigureId
  /** Seconds of an interval. */
  step?: number
}

/** Draws a call as one frame on a terminal. Otherwise, or with `--step`, prints a row for each event and each interval of a user. */
export async function drawLadder(context: Context, id: string, options: LadderOptions): Promise<void> {
  const { metric, sort, step, user } = options
  const sorted = rowSorter<LadderRow>(ladderSchema.fields, sort)
  checkColumns(context, ladderListing)
  const call = await readCall(context, id, user || undefined)
  if (isDrawn(context) && step === undefined) await drawFrame(context, call, metric)
  else await printList(context, ladderListing, wholePage(sorted(ladderRows(call, step, context.settings.zone))))
}

async function drawFrame(context: Context, call: LadderCall, figure: FigureId | undefined): Promise<void> {
  const { paint, stdout } = context
  const view = firstView(call)
  const size = { columns: stdout.columns ?? 80, rows: (stdout.rows ?? 24) - 1 }
  const lines = ladderFrame(call, figure ? { ...view, figure } : view, size, await lookOf(context))
  stdout.write(lines.map((line) => `${paintLine(line, paint.out)}\n`).join(''))
}

async function lookOf({ glyphs, language, loadShared, now, session, settings: { zone } }: Context): Promise<Look> {
  return {
    glyphs,
    language,
    t: await loadShared(),
    zone,
    server: { profile: session.profile, isProduction: session.production === true, member: session.login?.name },
    today: formatDay(now, zone),
    hasKeys: false,
  }
}

/** Milliseconds of reading before progress is shown. */
const patience = 1000

/**
 * Reads a call, and shows progress if that takes long.
 * @throws {Failure} if the call does not exist, or has no such user
 */
async function readCall(context: Context, id: string, user: string | undefined): Promise<LadderCall> {
  const { clock, t } = context
  const began = clock()
  let progress: Promise<Progress> | undefined
  try {
    const call = await readLadder(context, id, {
      ...(user === undefined ? {} : { user }),
      onProgress: async (done, total) => {
        if (clock() - began < patience) return
        progress ??= openProgress(context, 'ladder')
        const shown = await progress
        shown.show(done, total, t('cli.call.ladder.progress', { done, total }))
      },
    })
    if (user !== undefined && call.users.length === 0) throw await userNotFound(context, id, user)
    return call
  } finally {
    const shown = await progress
    shown?.end()
  }
}
