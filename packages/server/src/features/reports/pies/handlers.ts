import type { Schema } from '@rtcops/core/api/types'
import { sharesOf } from '@rtcops/core/quality/shares'
import { rangeToWire } from '@rtcops/core/time/range'
import { defaultRange } from '@rtcops/core/time/range-presets'
import { telemetryUntil } from '../../../clickhouse/newest-telemetry.ts'
import type { Handlers } from '../../../handlers.ts'
import { readPastRange } from '../../../http/time-range.ts'
import { chosenAppKeys } from '../../../postgres/project-names.ts'
import { countSlices, type Slice } from './queries.ts'

/** Longest range that may be asked for. */
const mostDays = 31

/** User sessions by country and by version of the SDK. */
export const pieHandlers: Pick<Handlers, 'getPieStatistics'> = {
  async getPieStatistics(context, { appkey, company_id, time }) {
    const now = context.now()
    const range = time ? readPastRange(time, now, mostDays) : defaultRange('reports', now)
    const appKeys = await chosenAppKeys(context.db, { app_key: appkey, company_id })
    const [{ countries, sdkVersions }, until] = await Promise.all([
      countSlices(context, range, appKeys, now),
      telemetryUntil(context, now),
    ])
    const [start, end] = rangeToWire(range)
    return { info: { countries: pieOf(countries), sdk_versions: pieOf(sdkVersions) }, span: { start, end, until } }
  },
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
