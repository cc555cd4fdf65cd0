import type { Row, Schema } from '@rtcops/core/api/types'
import { columns } from '@rtcops/core/columns/columns'
import { joinStages, type StageId } from '@rtcops/core/features/reports/statistics/stages'
import { formatNumber } from '@rtcops/core/format/format-number'
import type { Run } from '../../../context.ts'
import { printList } from '../../../old/list.ts'
import { wholePage } from '../../../old/lists.ts'
import { printPart } from '../../../old/part.ts'
import { inWords } from '../../../old/say.ts'
import type { Shape } from '../../../old/shape.ts'
import { ask } from '../../../server/server.ts'
import { isTable } from '../../../settings.ts'
import { noticeDays } from './counted-until.ts'
import { readDays } from './read-days.ts'

type StageDay = Row<'getConnectTimingStats'>
type JoinDay = Schema<'JoinDay'>

/** Stages of joining and failures of each day, the oldest first; under the table of a project who joined in time in the last three days. */
export const getStages: Run = async (context) => {
  const { info, list } = await ask(context, 'getConnectTimingStats', await readDays(context))
  await printList(context, stageDayShape, wholePage(list))
  noticeDays(context, info)
  if (info.days3 && isTable(context.settings))
    await printPart(context, joinDayShape, inWords({ zh: '近三天进房', en: 'Joins of three days' }), info.days3)
  return undefined
}

/** Mean and median of a stage; nothing where nobody told it. */
const stageCell = ({ avg, middle }: Schema<'StageTime'>): string | undefined =>
  avg === null || middle === null ? undefined : `${formatNumber(Math.round(avg))}/${formatNumber(Math.round(middle))}`

const failures = (counts: Schema<'Failures'>): string =>
  formatNumber(Object.values(counts).reduce((sum, count) => sum + count, 0))

export const stageDayShape: Shape<StageDay> = {
  what: 'rows.points',
  columns: columns<StageDay>()([
    { id: 'days', kind: 'day', label: 'report.column.day' },
    ...joinStages.map(({ id, label }) => ({ id, kind: 'number' as const, label })),
    { id: 'fail1', kind: 'number', label: 'report.chart.failed1' },
    { id: 'fail3', kind: 'number', label: 'report.chart.failed3' },
    { id: 'fail5', kind: 'number', label: 'report.chart.failed5' },
  ]),
  fields: ['days', ...joinStages.map(({ id }) => id), 'fail1', 'fail3', 'fail5'],
  times: [],
  heads: {
    dns: { zh: 'DNS 均/中 ms', en: 'DNS mean/med' },
    connect_cs: { zh: '连接CS 均/中', en: 'Connect CS' },
    query_cs: { zh: '查询CS 均/中', en: 'Query CS' },
    connect_as: { zh: '连接AS 均/中', en: 'Connect AS' },
    join_room: { zh: '进入房间 均/中', en: 'Join room' },
    fail1: { zh: '1秒未进', en: 'Not in 1s' },
    fail3: { zh: '3秒未进', en: 'Not in 3s' },
    fail5: { zh: '5秒未进', en: 'Not in 5s' },
  },
  cells: {
    ...(Object.fromEntries(joinStages.map(({ id }) => [id, (row: StageDay) => stageCell(row[id])])) as Record<
      StageId,
      (row: StageDay) => string | undefined
    >),
    fail1: ({ fail1 }) => failures(fail1),
    fail3: ({ fail3 }) => failures(fail3),
    fail5: ({ fail5 }) => failures(fail5),
  },
}

const joinDayShape: Shape<JoinDay> = {
  what: 'rows.points',
  columns: columns<JoinDay>()([
    { id: 'days', kind: 'day', label: 'report.column.day' },
    { id: 'number', kind: 'number', label: 'report.figure.number' },
    { id: 'success1_pct', kind: 'percent', label: 'report.chart.within1' },
    { id: 'success3_pct', kind: 'percent', label: 'report.chart.within3' },
    { id: 'success5_pct', kind: 'percent', label: 'report.chart.within5' },
  ]),
  fields: ['days', 'number', 'success1', 'success3', 'success5', 'success1_pct', 'success3_pct', 'success5_pct'],
  times: [],
}
