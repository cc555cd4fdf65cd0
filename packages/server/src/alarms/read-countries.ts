import type { CountryEvidence } from '@rtcops/core/alarms/country-rules'
import { finestStep } from '@rtcops/core/quality/intervals'
import type { TimeRange } from '@rtcops/core/time/range'
import type { Instant } from '@rtcops/core/time/zone'
import { countSamples } from '../clickhouse/quality/count-quality.ts'
import { countCountryUsers } from '../clickhouse/quality/count-users.ts'
import type { TelemetryReader } from '../clickhouse/telemetry-reader.ts'

/** What was measured in five minutes, by country. */
export type CountryWindow = ReadonlyMap<string, CountryEvidence>

/**
 * Reads what was measured in each country in each five minutes of a range, by their start; users whose country is unknown are of none.
 * @param country all of them without it
 */
export async function readCountries(
  { telemetry }: Pick<TelemetryReader, 'telemetry'>,
  range: TimeRange,
  country?: string,
): Promise<ReadonlyMap<Instant, CountryWindow>> {
  const [rows, users] = await Promise.all([
    countSamples({ telemetry }, { filter: { country }, periods: [range], step: finestStep, by: 'country' }),
    countCountryUsers({ telemetry }, { country }, range, finestStep),
  ])
  const keyOf = (where: string, interval: Instant) => `${where} ${interval}`
  const usersOf = new Map(users.map((each) => [keyOf(each.country, each.interval), each]))
  const windows = new Map<Instant, Map<string, CountryEvidence>>()
  for (const { down_loss, interval, rtt, up_loss, value } of rows) {
    if (value === '') continue
    const measured = usersOf.get(keyOf(value, interval))
    const window = windows.get(interval) ?? new Map<string, CountryEvidence>()
    windows.set(interval, window)
    window.set(value, {
      up_loss: { buckets: up_loss.buckets, users: measured?.up_loss ?? 0 },
      down_loss: { buckets: down_loss.buckets, users: measured?.down_loss ?? 0 },
      rtt: { buckets: rtt.buckets, users: measured?.rtt ?? 0 },
    })
  }
  return windows
}
