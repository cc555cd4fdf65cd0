import type { Schema } from '@rtcops/core/api/types'
import { sharesOf } from '@rtcops/core/quality/shares'
import type { Handler } from '../../../handlers.ts'
import { countSlices, type Slice } from './pie-queries.ts'
import { readReportFilter, spanOf } from './report-filter.ts'

/** User sessions by country and by version of the SDK. */
export const getPieStatistics: Handler<'getPieStatistics'> = async (context, { appkey, company_id, time }) => {
  const filter = await readReportFilter(context, { appkey, company_id, time })
  const [{ countries, sdkVersions }, span] = await Promise.all([
    countSlices(context, filter, context.now()),
    spanOf(context, filter.range),
  ])
  return { info: { countries: pieOf(countries), sdk_versions: pieOf(sdkVersions) }, span }
}

/** Slices that are told apart. */
const mostSlices = 10
/** Name of those that are not, together. */
const other = 'other'

/** The ten most frequent of at least 1 %, and the others together behind them (R-RP1-01). Percentages sum to 100. */
function pieOf(all: readonly Slice[]): Schema<'Slice'>[] {
  const total = all.reduce((sum, { sessions }) => sum + sessions, 0)
  const told = all.slice(0, mostSlices).filter(({ name, sessions }) => sessions * 100 >= total && name !== other)
  const rest = total - told.reduce((sum, { sessions }) => sum + sessions, 0)
  const slices = rest === 0 ? told : [...told, { name: other, sessions: rest }]
  const shares = sharesOf(slices.map(({ sessions }) => sessions)) ?? []
  return slices.map(({ name, sessions }, index) => ({ name, num: sessions, pct: shares[index] ?? 0 }))
}
