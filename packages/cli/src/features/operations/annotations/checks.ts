import {
  badTexts,
  type ChangeCheck,
  checkText,
  controlText,
  partText,
} from '@rtcops/core/features/operations/change-checks/check-text'
import { safeText } from '@rtcops/core/format/display-text'
import { formatDecimal } from '@rtcops/core/format/format-number'
import type { Context } from '../../../command.ts'
import { listPages, wholePage } from '../../../lists/pages.ts'
import { onlyGiven } from '../../../only-given.ts'
import type { PageOptions } from '../../../options/list.ts'
import type { RangeOptions } from '../../../options/range.ts'
import { drawLines } from '../../../output/chart/line-chart.ts'
import { isDrawn } from '../../../output/is-drawn.ts'
import { printList, printObject } from '../../../output/print.ts'
import { ask } from '../../../server/server.ts'
import { isTable } from '../../../settings.ts'
import { hasRange, timeOf } from '../../../time-range.ts'
import { changeChecks, inOwnZone, judgedFigures } from './check-listing.ts'

/** Changes that the server compares at once. */
const most = 20

/** Lists changes with what they did, the newest first. */
export async function listChecks(
  context: Context,
  options: PageOptions & RangeOptions & { node?: string },
): Promise<void> {
  const { node, ...range } = options
  const filter = { ...onlyGiven({ target: node }), ...(hasRange(range) ? { time: timeOf(context, range) } : {}) }
  await context.loadShared()
  await printList(context, changeChecks, listPages(context, 'listChangeChecks', filter, options, most), options)
}

/** Shows what one change did to each metric, and draws the clearest one. */
export async function showCheck(context: Context, id: string): Promise<void> {
  const { info, list } = await ask(context, 'getChangeCheck', { id })
  const t = await context.loadShared()
  const check = inOwnZone(info, context.settings.zone)
  const [clearest] = info.figures
  if (clearest && isDrawn(context)) {
    const rows = list.filter(({ metric }) => metric === clearest.metric)
    drawLines(context, {
      title: `${t(badTexts[clearest.metric])} %`,
      times: rows.map(({ start_time }) => start_time),
      lines: [
        { name: safeText(partText(info, t)), values: rows.map(({ share }) => share) },
        { name: othersText(info, t), values: rows.map(({ others_share }) => others_share) },
      ],
      format: (value) => formatDecimal(value, 1),
      leastTop: 1,
    })
    context.stdout.write('\n')
  }
  if (!clearest || !isTable(context.settings)) return await printObject(context, changeChecks, 'cli.what.change', info)
  await printList(context, judgedFigures(info), wholePage(info.figures))
  context.notice(safeText(checkText(check, t)))
  const control = controlText(check, context.language, t)
  if (control !== '') context.notice(control)
}

const othersText = ({ part }: ChangeCheck, t: Awaited<ReturnType<Context['loadShared']>>): string =>
  part === null ? '' : t(`changeCheck.others.${part}`)
