import type { Context } from '../../../../command.ts'
import { wholePage } from '../../../../lists/pages.ts'
import { isDrawn } from '../../../../output/is-drawn.ts'
import { checkColumns, printList } from '../../../../output/print.ts'
import { paintLine } from '../../../../terminal/styled-line.ts'
import { frameSize, printedLook } from '../printed-look.ts'
import { rowSorter } from '../sort-rows.ts'
import { pairFrame } from './pair-frame.ts'
import { type PairRow, pairListing, pairRows, pairSchema } from './pair-rows.ts'
import { worstOfPair } from './pair-times.ts'
import { readPair } from './read-pair.ts'
import { readPairOption } from './read-pair-option.ts'

interface PairOptions {
  sort?: string
  /** Seconds of an interval. */
  step?: number
}

/** Draws a sender and a receiver as one frame on a terminal. Otherwise, or with `--step`, prints a row for each interval. */
export async function drawPair(
  context: Context,
  id: string,
  given: string,
  { sort, step }: PairOptions,
): Promise<void> {
  const sorted = rowSorter<PairRow>(pairSchema.fields, sort)
  checkColumns(context, pairListing)
  const pair = await readPair(context, id, (sessions) => readPairOption(given, sessions))
  if (!isDrawn(context) || step !== undefined) {
    await printList(context, pairListing, wholePage(sorted(pairRows(pair, step, context.settings.zone))))
    return
  }
  const { paint, stdout } = context
  const lines = pairFrame(pair, worstOfPair(pair), frameSize(context), await printedLook(context))
  stdout.write(lines.map((line) => `${paintLine(line, paint.out)}\n`).join(''))
}
