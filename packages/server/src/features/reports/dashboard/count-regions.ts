import type { MetricId } from '@rtcops/core/quality/metrics'
import { periodParams } from '../../../clickhouse/quality/periods-sql.ts'
import { fromSource } from '../../../clickhouse/quality/sources.ts'
import { measures } from '../../../clickhouse/schema/quality.ts'
import { readSharedRows } from '../../../clickhouse/shared-rows.ts'
import type { Days } from '../../../rollups/days/days-filter.ts'
import type { Context } from '../../../services/context.ts'

/** Sum and number of the measured values of each metric. */
export type RegionSums = Record<MetricId, { sum: number; number: number }>

const metrics = Object.entries(measures) as [MetricId, string][]

/** Returns the sums of samples by country code; empty if the country is unknown (F-08, F-17). */
export async function countRegions(
  context: Pick<Context, 'telemetry'>,
  { appKeys, range }: Days,
): Promise<Map<string, RegionSums>> {
  const { params, text } = fromSource('sample', { appKeys }, [range])
  const sums = metrics.map(
    ([, column]) => `sum(${column}_sum) AS ${column}_total, sum(${column}_count) AS ${column}_number`,
  )
  const rows = await readSharedRows<{ address: string } & Record<string, string | number>>(
    context,
    `SELECT toString(country) AS address, ${sums.join(', ')}
     ${text}
     GROUP BY country`,
    { ...params, ...periodParams([range]) },
  )
  return new Map(
    rows.map((row) => [
      row.address,
      Object.fromEntries(
        metrics.map(([metric, column]) => [
          metric,
          { sum: Number(row[`${column}_total`]), number: Number(row[`${column}_number`]) },
        ]),
      ) as RegionSums,
    ]),
  )
}
