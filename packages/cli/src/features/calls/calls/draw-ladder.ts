import type { Context } from '../../../command.ts'
import { wholePage } from '../../../lists/pages.ts'
import type { SortOptions } from '../../../options/list.ts'
import { isDrawn } from '../../../output/is-drawn.ts'
import { checkColumns, printList } from '../../../output/print.ts'
import { openProgress, type Progress } from '../../../terminal/progress.ts'
import { paintLine } from '../../../terminal/styled-line.ts'
import { userNotFound } from './find-user.ts'
import type { LadderCall } from './ladder/call.ts'
import type { FigureId } from './ladder/figures.ts'
import { ladderFrame } from './ladder/ladder-frame.ts'
import { readLadder } from './ladder/read-ladder.ts'
import { firstView } from './ladder/view.ts'
import { type LadderRow, ladderListing, ladderRows, ladderSchema } from './ladder-rows.ts'
import { frameSize, printedLook } from './printed-look.ts'
import { rowSorter } from './sort-rows.ts'

interface LadderOptions extends SortOptions {
  user?: string
  metric?: FigureId
  /** A sender and a receiver, by their ids. */
  pair?: string
  /** Seconds of an interval. */
  step?: number
}

/** Draws a call as one frame on a terminal. Otherwise, or with `--step`, prints a row for each event and each interval of a user. */
export async function drawLadder(context: Context, id: string, options: LadderOptions): Promise<void> {
  if (options.pair !== undefined) {
    const { drawPair } = await import('./pair/draw-pair.ts')
    await drawPair(context, id, options.pair, options)
    return
  }
  const { metric, sort, step, user } = options
  const sorted = rowSorter<LadderRow>(ladderSchema.fields, sort)
  checkColumns(context, ladderListing)
  const isFrame = isDrawn(context) && step === undefined
  const call = await readCall(context, id, user || undefined, isFrame)
  if (isFrame) await drawFrame(context, call, metric)
  else await printList(context, ladderListing, wholePage(sorted(ladderRows(call, step, context.settings.zone))))
}

async function drawFrame(context: Context, call: LadderCall, figure: FigureId | undefined): Promise<void> {
  const { paint, stdout } = context
  const view = firstView(call)
  const lines = ladderFrame(
    call,
    figure ? { ...view, figure, isCharted: true } : view,
    frameSize(context),
    await printedLook(context),
  )
  stdout.write(lines.map((line) => `${paintLine(line, paint.out)}\n`).join(''))
}

/** Milliseconds of reading before progress is shown. */
const patience = 1000

/**
 * Reads a call, and shows progress if that takes long.
 * @throws {Failure} if the call does not exist, or has no such user
 */
async function readCall(
  context: Context,
  id: string,
  user: string | undefined,
  diagnoses: boolean,
): Promise<LadderCall> {
  const { clock, t } = context
  const began = clock()
  let progress: Progress | undefined
  try {
    const call = await readLadder(context, id, {
      ...(user === undefined ? {} : { user }),
      diagnoses,
      onProgress: (done, total) => {
        if (clock() - began < patience) return
        progress ??= openProgress(context, 'ladder')
        progress.show(done, total, t('cli.call.ladder.progress', { done, total }))
      },
    })
    if (user !== undefined && call.users.length === 0) throw await userNotFound(context, id, user)
    return call
  } finally {
    progress?.end()
  }
}
