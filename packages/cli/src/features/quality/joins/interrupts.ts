import type { Schema } from '@rtcops/core/api/types'
import { safeText } from '@rtcops/core/format/display-text'
import { formatNumber } from '@rtcops/core/format/format-number'
import { type InterruptKind, interruptKinds } from '@rtcops/core/quality/joins'
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

type Row = Schema<'InterruptInterval'>

/** Kinds by the words of the command line. */
const kindWords = {
  disconnect: 'connection_interrupt_total',
  'cs-rejected': 'find_center_server_rejected_total',
  'router-failed': 'connect_server_failed_total',
  'cs-response': 'tcp_query_connect_center_failed_total',
  'cs-failed': 'find_center_server_unavailable_total',
  heartbeat: 'heartbeat_timeout_total',
} as const satisfies Record<string, InterruptKind>

/** Connections lost and refused, by kind. */
export const chartInterrupts: Run = async (context) => {
  const word = context.values.choice('type', Object.keys(kindWords) as (keyof typeof kindWords)[])
  const input = { ...comparisonOf(context), ...(await qualityFilter(context)) }
  const { info, list, timesList: times } = await ask(context, 'getConnectionInterruptChart', input)
  if (!isDrawn(context)) await printList(context, shape, wholePage(list.map(timeFirst)))
  else {
    const words = await loadWords()
    const format = (value: number) => formatNumber(Math.round(value))
    for (const { id, label } of interruptKinds) {
      const counts = info.totals.map((total) => ({ name: total.name, now: total[id], before: total.previous[id] }))
      const isDrawn = word === undefined ? counts.some(({ now }) => now > 0) : kindWords[word] === id
      if (isDrawn)
        drawLines(context, { title: words(label), lines: linesOf(list, (row) => row[id]), times, format, leastTop: 2 })
      else if (word === undefined) writeOut(`${words(label)}\n`)
      else continue
      for (const { before, name, now } of counts) {
        const change = `${formatNumber(now)} (${words('quality.period.previous')} ${formatNumber(before)})`
        writeOut(`  ${[safeText(name), change].filter((part) => part !== '').join('   ')}\n`)
      }
      writeOut('\n')
    }
  }
  noticeWindow(context, info)
  return undefined
}

/** A row as the other charts have it; the wire gives the counts first. */
const timeFirst = ({ _time_interval, name, ...counts }: Row): Row => ({ _time_interval, name, ...counts })

const ids: readonly InterruptKind[] = interruptKinds.map(({ id }) => id)

const shape: Shape<Row> = {
  what: 'rows.intervals',
  columns: [
    { id: '_time_interval', kind: 'time', label: 'quality.filter.time' },
    { id: 'name', kind: 'text', label: 'quality.compare.type' },
    ...interruptKinds.map(({ id, label }) => ({ id, kind: 'number', label }) as const),
  ],
  fields: ['_time_interval', 'name', ...ids],
  times: ['_time_interval'],
  heads: { _time_interval: { zh: '时间', en: 'Time' }, name: { zh: '对比', en: 'Value' } },
}
