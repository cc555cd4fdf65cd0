import type { Answer, Input } from '@rtcops/core/api/types'
import { type ActivityDay, activityColumns, type UserActivity } from '@rtcops/core/features/reports/activity/columns'
import { formatNumber } from '@rtcops/core/format/format-number'
import type { Context, Run } from '../../../context.ts'
import { loadWords } from '../../../old/catalogue.ts'
import { exportToFile } from '../../../old/export-to-file.ts'
import { printList } from '../../../old/list.ts'
import { listPages, notesOf, orderOf, wholePage } from '../../../old/lists.ts'
import type { Shape } from '../../../old/shape.ts'
import { onlyGiven } from '../../../only-given.ts'
import { isDrawn } from '../../../output/is-drawn.ts'
import { drawLines } from '../../../output/line-chart.ts'
import { ask } from '../../../server/server.ts'
import { countedUntil } from './counted-until.ts'
import { readDays } from './read-days.ts'

type Info = Answer<'listUar'>['info']

const sortFields = ['days', 'active_users', 'new_users', 'returning_users', 'avg_call_time', 'avg_sessions'] as const

/** Users by day and project above the figures of the whole range, or with `--chart` by day. */
export const getUar: Run = async (context) => {
  if (context.values.has('chart')) return await chartUar(context)
  const pages = listPages<'listUar', UserActivity>(context, 'listUar', await readFilter(context))
  const { printed, notice } = await countedUntil<UserActivity, Info>(context, pages)
  await printList(context, uarShape, printed, notesOf(context, ['company', 'project']))
  notice()
  return undefined
}

export const exportActivity: Run = async (context) => {
  await exportToFile(context, 'exportUar', await readFilter(context))
  return undefined
}

/** Lines where somebody looks at them; elsewhere rows, the oldest first. */
const chartUar: Run = async (context) => {
  context.values.refuseBoth('chart', 'sort')
  const { list, timesList } = await ask(context, 'getUarCharts', await readFilter(context))
  if (!isDrawn(context)) {
    await printList(context, uarDayShape, wholePage(list))
    return undefined
  }
  const words = await loadWords()
  const users = uarDayShape.columns.filter(({ kind }) => kind === 'number')
  drawLines(context, {
    title: words('activity.chart'),
    lines: users.map(({ id, label }) => ({ name: words(label), values: list.map((point) => Number(point[id])) })),
    times: timesList,
    format: (value) => formatNumber(Math.round(value)),
    leastTop: 2,
  })
  return undefined
}

const readFilter = async (context: Context): Promise<Input<'exportUar'>> => ({
  ...(await readDays(context)),
  ...onlyGiven({ order: orderOf(context, sortFields) }),
})

export const uarShape: Shape<UserActivity> = {
  what: 'rows.rows',
  columns: activityColumns,
  wide: [{ id: 'appkey', kind: 'code', label: 'project.appkey' }],
  fields: [
    'days',
    'company_name',
    'appkey',
    'appkey_name',
    'active_users',
    'new_users',
    'returning_users',
    'avg_call_time',
    'avg_sessions',
  ],
  times: [],
  foot: (info) => (info as Info).cards,
}

const uarDayShape: Shape<ActivityDay> = {
  what: 'rows.points',
  columns: activityColumns.filter((column) => column.id !== 'company_name' && column.id !== 'appkey_name'),
  fields: ['days', 'active_users', 'new_users', 'returning_users', 'avg_call_time', 'avg_sessions'],
  times: [],
}
