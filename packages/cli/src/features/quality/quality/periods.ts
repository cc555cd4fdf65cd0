import type { Column } from '@rtcops/core/columns/columns'
import type { BucketMetric } from '@rtcops/core/quality/metrics'
import type { Run } from '../../../context.ts'
import { printList } from '../../../old/list.ts'
import { wholePage } from '../../../old/lists.ts'
import type { Shape } from '../../../old/shape.ts'
import { qualityFilter } from '../../../quality/filter.ts'
import { periodColumns, periodHeads } from '../../../quality/period-columns.ts'
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
  await printList(context, shapeOf(metric), wholePage(rows))
  noticeWindow(context, info, { medians: true })
  return undefined
}

type Row = Record<string, unknown>

const shapeOf = (metric: BucketMetric): Shape<Row> => {
  const kind: Column<Row>['kind'] = metric.unit === '%' ? 'percent' : 'number'
  return {
    what: 'rows.periods',
    columns: [
      ...(periodColumns as readonly Column<never>[] as readonly Column<Row>[]),
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
      ...periodHeads,
    },
  }
}
