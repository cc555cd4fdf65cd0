import { formatNumber } from '@rtcops/core/format/format-number'
import type { Context } from '../../../command.ts'
import { wholePage } from '../../../lists/pages.ts'
import { drawLines } from '../../../output/chart/line-chart.ts'
import { isDrawn } from '../../../output/is-drawn.ts'
import { printList } from '../../../output/print.ts'
import { ask } from '../../../server/server.ts'
import { daysOf } from './filters.ts'
import type { ReportOptions } from './options.ts'
import { activityDays, userActivity } from './place-listings.ts'
import { listReport, type Report, range } from './report.ts'

const list = listReport({
  takes: ['company', 'project', ...range, 'sort', 'chart'],
  list: 'listUar',
  file: 'exportUar',
  listing: userActivity,
  filter: daysOf,
  saysDays: true,
})

/** Users by day and project, above the figures of the whole range; with `--chart`, users by day. */
export const uar: Report = {
  ...list,
  get: (context, options) => (options.chart ? chartActivity(context, options) : list.get(context, options)),
}

/** Draws lines on a terminal; otherwise lists the days, the oldest first. */
async function chartActivity(context: Context, options: ReportOptions): Promise<void> {
  const { info, list: days, timesList } = await ask(context, 'getUarCharts', await daysOf(context, options))
  if (!isDrawn(context)) return await printList(context, activityDays, wholePage(days))
  const t = await context.loadShared()
  const users = activityDays.columns.filter(({ kind }) => kind === 'number')
  drawLines(context, {
    title: t('activity.chart'),
    lines: users.map(({ id, label }) => ({ name: t(label), values: days.map((each) => Number(each[id])) })),
    times: timesList,
    format: (value) => formatNumber(Math.round(value)),
    leastTop: 2,
    // The day of the last moment counted is not over.
    openFrom: info.until?.slice(0, 10),
  })
}
