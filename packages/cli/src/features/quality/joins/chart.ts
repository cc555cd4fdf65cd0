import type { Schema } from '@rtcops/core/api/types'
import { safeText } from '@rtcops/core/format/display-text'
import { formatNumber } from '@rtcops/core/format/format-number'
import { formatPercent, percentOf } from '@rtcops/core/format/format-percent'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { Run } from '../../../context.ts'
import { loadWords } from '../../../old/catalogue.ts'
import { printList } from '../../../old/list.ts'
import { wholePage } from '../../../old/lists.ts'
import type { Shape } from '../../../old/shape.ts'
import { writeOut } from '../../../old/streams.ts'
import { isDrawn } from '../../../output/is-drawn.ts'
import { drawLines } from '../../../output/line-chart.ts'
import { comparisonOf, qualityFilter } from '../../../quality/filter.ts'
import { linesOf } from '../../../quality/lines-of.ts'
import { noticeWindow } from '../../../quality/window-notice.ts'
import { ask } from '../../../server/server.ts'

type Row = Schema<'JoinInterval'>

const charts = [
  ['success_join_lt_5s', 'quality.join.joined5'],
  ['success_join_total', 'quality.join.joined'],
] as const satisfies readonly (readonly [keyof Row, MessageKey])[]

/** Attempts that got in within 5 s, and at any time. */
export const chartJoins: Run = async (context) => {
  const input = { ...comparisonOf(context), ...(await qualityFilter(context)) }
  const { info, list, timesList: times } = await ask(context, 'getSuccessJoinChart', input)
  if (!isDrawn(context)) await printList(context, shape, wholePage(list))
  else {
    const words = await loadWords()
    const format = (value: number) => formatNumber(Math.round(value))
    for (const [field, title] of charts) {
      const lines = linesOf(list, (row) => (row.number === 0 ? null : row[field]))
      drawLines(context, { title: words(title), lines, times, format, leastTop: 2 })
      for (const total of info.totals) {
        const rate = percentOf(total[field], total.number)
        const counts = `${formatNumber(total[field])} / ${formatNumber(total.number)}`
        writeOut(`  ${[safeText(total.name), formatPercent(rate), counts].filter((part) => part !== '').join('   ')}\n`)
      }
      writeOut('\n')
    }
  }
  noticeWindow(context, info)
  return undefined
}

const shape: Shape<Row> = {
  what: 'rows.intervals',
  columns: [
    { id: '_time_interval', kind: 'time', label: 'quality.filter.time' },
    { id: 'name', kind: 'text', label: 'quality.compare.type' },
    { id: 'number', kind: 'number', label: 'quality.join.attempts' },
    { id: 'success_join_total', kind: 'number', label: 'quality.join.joined' },
    { id: 'success_join_lt_5s', kind: 'number', label: 'quality.join.joined5' },
  ],
  fields: ['_time_interval', 'name', 'number', 'success_join_total', 'success_join_lt_5s'],
  times: ['_time_interval'],
  heads: { _time_interval: { zh: '时间', en: 'Time' }, name: { zh: '对比', en: 'Value' } },
}
