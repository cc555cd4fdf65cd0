import type { Column } from '@rtcops/core/columns/columns'
import type { BucketMetric } from '@rtcops/core/quality/metrics'
import type { Run } from '../../../command.ts'
import { printList } from '../../../output/list.ts'
import type { Shape } from '../../../output/shape.ts'
import { qualityFilter } from '../../../quality/filter.ts'
import { noticeWindow } from '../../../quality/window-notice.ts'
import { ask } from '../../../server/server.ts'
import { bucketColumns, bucketHeads, metricOf } from './buckets.ts'

/** Five periods of one metric, with its buckets under their names on the wire. */
export const listPeriods: Run = async (context) => {
  const metric = metricOf(context, context.args[0])
  const filter = await qualityFilter(context)
  const { info, list } = await ask(context, 'getCallQualityPeriods', { ...filter, type: metric.id })
  const rows = list.map(
    ({ shares, ...rest }): Row => ({
      ...rest,
      ...Object.fromEntries(metric.fields.map((field, index) => [field, shares?.[index] ?? null])),
    }),
  )
  await printList(context, shapeOf(metric), pageOf(rows))
  noticeWindow(context, info, { medians: true })
  return undefined
}

type Row = Record<string, unknown>

async function* pageOf(rows: readonly Row[]) {
  yield { rows, total: rows.length }
}

const shapeOf = (metric: BucketMetric): Shape<Row> => {
  const kind: Column<Row>['kind'] = metric.unit === '%' ? 'percent' : 'number'
  return {
    what: 'word.periods',
    columns: [
      {
        id: 'period',
        kind: 'status',
        label: 'quality.windows.of',
        words: {
          now: { text: 'quality.period.now', mark: 'plain' },
          previous: { text: 'quality.period.previous', mark: 'plain' },
          day1: { text: 'quality.period.day1', mark: 'plain' },
          day2: { text: 'quality.period.day2', mark: 'plain' },
          day7: { text: 'quality.period.day7', mark: 'plain' },
        },
      },
      { id: 'start', kind: 'time', label: 'quality.filter.time' },
      ...bucketColumns(metric),
      { id: 'avg', kind, label: 'quality.byCountry.average' },
      { id: 'middle', kind, label: 'quality.byCountry.middle' },
      { id: 'number', kind: 'number', label: 'quality.column.samples' },
    ],
    wide: [{ id: 'end', kind: 'time', label: 'quality.filter.time' }],
    fields: ['period', 'start', 'end', 'number', ...metric.fields, 'avg', 'middle'],
    times: ['start', 'end'],
    heads: {
      ...bucketHeads(metric),
      period: { zh: '周期', en: 'Period' },
      start: { zh: '开始', en: 'From' },
      end: { zh: '结束', en: 'To' },
    },
  }
}
