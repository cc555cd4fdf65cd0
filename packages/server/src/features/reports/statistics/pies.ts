import type { Schema } from '@rtcops/core/api/types'
import { sharesOf } from '@rtcops/core/quality/shares'
import type { Handler } from '../../../services/handlers.ts'
import { countSlices, type PieSlice } from './pie-queries.ts'
import { readReportFilter, spanOf } from './report-filter.ts'

/** Returns user sessions by country and by SDK version. */
export const getPieStatistics: Handler<'getPieStatistics'> = async (context, { appkey, company_id, time }) => {
  const filter = await readReportFilter(context, { appkey, company_id, time })
  const [{ countries, sdkVersions }, span] = await Promise.all([
    countSlices(context, filter, context.now()),
    spanOf(context, filter.range),
  ])
  return { info: { countries: pieOf(countries), sdk_versions: pieOf(sdkVersions) }, span }
}

/** Slices shown separately. */
const mostSlices = 10
/** Name of the slice for all others together. */
const other = 'other'

/** Returns the ten most frequent values of at least 1 %, followed by the others together (R-RP1-01). Percentages sum to 100. */
function pieOf(all: readonly PieSlice[]): Schema<'Slice'>[] {
  const total = all.reduce((sum, { sessions }) => sum + sessions, 0)
  const largest = all.slice(0, mostSlices).filter(({ name, sessions }) => sessions * 100 >= total && name !== other)
  const rest = total - largest.reduce((sum, { sessions }) => sum + sessions, 0)
  const slices = rest === 0 ? largest : [...largest, { name: other, sessions: rest }]
  const shares = sharesOf(slices.map(({ sessions }) => sessions)) ?? []
  return slices.map(({ name, sessions }, index) => ({ name, num: sessions, pct: shares[index] ?? 0 }))
}
