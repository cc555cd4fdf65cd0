import type { Schema } from '@rtcops/core/api/types'
import type { Column } from '@rtcops/core/columns/columns'
import { type JoinReason, joinReasons } from '@rtcops/core/quality/joins'
import type { Context } from '../../../command.ts'
import { wholePage } from '../../../lists/pages.ts'
import type { Listing } from '../../../output/listing.ts'
import { printList } from '../../../output/print.ts'
import { qualityFilter } from '../../../quality/filter.ts'
import type { QualityOptions } from '../../../quality/options.ts'
import { endColumn, periodColumns } from '../../../quality/period-columns.ts'
import { noticeWindow } from '../../../quality/window-notice.ts'
import { ask } from '../../../server/server.ts'
import { isTable } from '../../../settings.ts'

type Period = Schema<'JoinPeriod'>

/** Period; for tables, with its rates and reasons in separate columns. */
type Row = Period & Partial<Record<JoinReason | 'success_rate' | 'success_5s_rate' | 'fail_5s_rate', number>>

const periods: Listing<Row> = {
  rows: 'cli.rows.periods',
  schema: 'JoinPeriod',
  columns: [
    ...periodColumns<Row>(),
    { id: 'number', kind: 'number', label: 'quality.column.attempts' },
    { id: 'success_rate', kind: 'percent', label: 'cli.join.head.joined' },
    { id: 'success_5s_rate', kind: 'percent', label: 'cli.join.head.joined5' },
    { id: 'fail_5s_rate', kind: 'percent', label: 'cli.join.head.notJoined5' },
  ],
  wide: [
    endColumn<Row>(),
    ...(Object.keys(joinReasons) as JoinReason[]).map(
      (id): Column<Row> => ({ id, kind: 'number', label: joinReasons[id] }),
    ),
  ],
}

/** Shows the success of joining now and in the four previous periods, with the reasons of attempts that failed within 5 s. */
export async function getJoins(context: Context, options: QualityOptions): Promise<void> {
  const filter = await qualityFilter(context, options)
  const { info, list } = await ask(context, 'getJoinSituationPeriods', filter)
  const rows: readonly Row[] = isTable(context.settings) ? list.map(inColumns) : list
  await printList(context, periods, wholePage(rows))
  noticeWindow(context, info)
}

const inColumns = (row: Period): Row => ({ ...row, ...row.reasons, ...(row.number === 0 ? {} : ratesOf(row)) })

const ratesOf = ({ fail_lt_5s, number, success, success_lt_5s }: Period) => ({
  success_rate: (success / number) * 100,
  success_5s_rate: (success_lt_5s / number) * 100,
  fail_5s_rate: (fail_lt_5s / number) * 100,
})
