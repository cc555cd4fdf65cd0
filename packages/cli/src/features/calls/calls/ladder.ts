import { formatDay } from '@rtcops/core/time/zone'
import type { Context, Run } from '../../../context.ts'
import type { LadderCall } from '../../../ladder/call.ts'
import { figureIds } from '../../../ladder/figures.ts'
import { ladderFrame } from '../../../ladder/ladder-frame.ts'
import type { Look } from '../../../ladder/layout.ts'
import { readLadder } from '../../../ladder/read-ladder.ts'
import { firstView } from '../../../ladder/view.ts'
import { tell } from '../../../ladder/words.ts'
import { loadWords } from '../../../old/catalogue.ts'
import { checkColumns, printList } from '../../../old/list.ts'
import { orderOf, wholePage } from '../../../old/lists.ts'
import { filterText, notFound } from '../../../old/lookup.ts'
import { Progress } from '../../../old/progress.ts'
import { terminalHeight, terminalWidth, writeOut } from '../../../old/streams.ts'
import { isDrawn } from '../../../output/is-drawn.ts'
import { isTable } from '../../../settings.ts'
import { paintLine } from '../../../terminal/styled-line.ts'
import { inOrder } from './in-order.ts'
import { ladderRows, ladderShape } from './ladder-rows.ts'
import { stepOf } from './step.ts'

/** Reading that takes longer than this shows how far it is, milliseconds. */
const patience = 1000

/** One frame where somebody looks at it; elsewhere, or with `--step`, a row for each event and for each interval of a user. */
export const drawLadder: Run = async (context) => {
  const [id = ''] = context.args
  const figure = context.values.choice('metric', figureIds)
  const order = orderOf(context, ladderShape().fields)
  const step = stepOf(context)
  checkColumns(context, ladderShape())
  const call = await readCall(context, id)
  if (isDrawn(context) && step === undefined) {
    const view = firstView(call)
    const size = { columns: terminalWidth() ?? 80, rows: (terminalHeight() ?? 24) - 1 }
    const lines = ladderFrame(call, figure ? { ...view, figure } : view, size, await lookOf(context))
    writeOut(lines.map((line) => `${paintLine(line, context.paint.out)}\n`).join(''))
    return undefined
  }
  const rows = ladderRows(call, step, context.settings.zone)
  const words = isTable(context.settings) ? await loadWords() : undefined
  await printList(context, ladderShape(words), wholePage(inOrder(rows, order)))
  return undefined
}

async function readCall(context: Context, id: string): Promise<LadderCall> {
  const user = filterText(context, 'user')
  const progress = new Progress(context, 'ladder')
  const began = Date.now()
  try {
    const call = await readLadder(context, id, {
      ...(user === undefined ? {} : { user }),
      onProgress: (done, all) => {
        if (Date.now() - began >= patience) progress.show(done, all, tell('progress', { done, all }))
      },
    })
    if (user !== undefined && call.users.length === 0)
      throw notFound('what.companyUser', user, `rtcops call users ${id}`)
    return call
  } finally {
    progress.end()
  }
}

async function lookOf({ glyphs, settings: { zone }, session, now }: Context): Promise<Look> {
  return {
    glyphs,
    words: await loadWords(),
    zone,
    server: { profile: session.profile, isProduction: session.production === true, member: session.login?.name },
    today: formatDay(now, zone),
    hasKeys: false,
  }
}
