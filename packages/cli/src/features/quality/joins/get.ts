import type { Schema } from '@rtcops/core/api/types'
import type { Column } from '@rtcops/core/columns/columns'
import { type JoinReason, joinReasons } from '@rtcops/core/quality/joins'
import type { Run } from '../../../context.ts'
import { printList } from '../../../old/list.ts'
import { wholePage } from '../../../old/lists.ts'
import type { Shape } from '../../../old/shape.ts'
import { qualityFilter } from '../../../quality/filter.ts'
import { periodColumns, periodHeads } from '../../../quality/period-columns.ts'
import { noticeWindow } from '../../../quality/window-notice.ts'
import { ask } from '../../../server/server.ts'
import { isTable } from '../../../settings.ts'

type Period = Schema<'JoinPeriod'>

/** A period, and for eyes its rates and its reasons in columns of their own. */
type Row = Period & Partial<Record<JoinReason | 'success_rate' | 'success_5s_rate' | 'fail_5s_rate', number>>

/** Success of joining now and in the four periods before, with the reasons of those not in within 5 s. */
export const getJoins: Run = async (context) => {
  const { info, list } = await ask(context, 'getJoinSituationPeriods', await qualityFilter(context))
  // What a program reads has the names and the figures of the wire alone.
  await printList<Row>(context, shape, wholePage(isTable(context.settings) ? list.map(inColumns) : list))
  noticeWindow(context, info)
  return undefined
}

const inColumns = (row: Period): Row => ({
  ...row,
  ...row.reasons,
  ...(row.number === 0 ? {} : ratesOf(row)),
})

const ratesOf = ({ fail_lt_5s, number, success, success_lt_5s }: Period) => ({
  success_rate: (success / number) * 100,
  success_5s_rate: (success_lt_5s / number) * 100,
  fail_5s_rate: (fail_lt_5s / number) * 100,
})

const reasons = Object.keys(joinReasons) as JoinReason[]

const shape: Shape<Row> = {
  what: 'rows.periods',
  columns: [
    ...(periodColumns as readonly Column<Row>[]),
    { id: 'number', kind: 'number', label: 'quality.column.attempts' },
    { id: 'success_rate', kind: 'percent', label: 'quality.join.joined' },
    { id: 'success_5s_rate', kind: 'percent', label: 'quality.join.joined5' },
    { id: 'fail_5s_rate', kind: 'percent', label: 'quality.join.notJoined5' },
  ],
  wide: [
    { id: 'end', kind: 'time', label: 'quality.filter.time' },
    ...reasons.map((id): Column<Row> => ({ id, kind: 'number', label: joinReasons[id] })),
  ],
  fields: ['period', 'start', 'end', 'number', 'success', 'success_lt_5s', 'fail_lt_5s', 'reasons'],
  times: ['start', 'end'],
  heads: {
    ...periodHeads,
    success_rate: { zh: '进入成功 (%)', en: 'joined (%)' },
    success_5s_rate: { zh: '5秒进入成功 (%)', en: 'within 5 s (%)' },
    fail_5s_rate: { zh: '5秒进入失败 (%)', en: 'not within 5 s (%)' },
  },
}
