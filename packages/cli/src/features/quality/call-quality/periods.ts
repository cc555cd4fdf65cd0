import type { Schema } from '@rtcops/core/api/types'
import type { Column } from '@rtcops/core/columns/columns'
import type { BucketMetric } from '@rtcops/core/quality/metrics'
import type { Context } from '../../../command.ts'
import { wholePage } from '../../../lists/pages.ts'
import type { Listing } from '../../../output/listing.ts'
import { printList } from '../../../output/print.ts'
import { qualityFilter } from '../../../quality/filter.ts'
import type { QualityOptions } from '../../../quality/options.ts'
import { endColumn, periodColumns } from '../../../quality/period-columns.ts'
import { noticeWindow } from '../../../quality/window-notice.ts'
import { ask } from '../../../server/server.ts'
import { type BucketRow, bucketColumns } from './bucket-columns.ts'
import { periodFields } from './metrics.ts'

type Period = Omit<Schema<'BucketPeriod'>, 'shares'> & BucketRow

/** Lists five periods of one metric, with its buckets by their wire names. */
export async function listPeriods(context: Context, metric: BucketMetric, options: QualityOptions): Promise<void> {
  const filter = await qualityFilter(context, options)
  const { info, list } = await ask(context, 'getCallQualityPeriods', { ...filter, type: metric.id })
  const rows = list.map(
    ({ shares, ...rest }): Period => ({
      ...rest,
      ...Object.fromEntries(metric.fields.map((field, index) => [field, shares?.[index] ?? null])),
    }),
  )
  await printList(context, periodsOf(metric), wholePage(rows))
  noticeWindow(context, info, { medians: true })
}

function periodsOf(metric: BucketMetric): Listing<Period> {
  const kind: Column<Period>['kind'] = metric.unit === '%' ? 'percent' : 'number'
  return {
    rows: 'cli.rows.periods',
    schema: {
      fields: periodFields(metric),
      times: ['start', 'end'],
    },
    columns: [
      ...periodColumns<Period>(),
      ...bucketColumns(metric),
      { id: 'avg', kind, label: 'quality.byCountry.average' },
      { id: 'middle', kind, label: 'quality.byCountry.middle' },
      { id: 'number', kind: 'number', label: 'quality.column.samples' },
    ],
    wide: [endColumn()],
  }
}
