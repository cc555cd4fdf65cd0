import { type PassedThreshold, passedThresholds } from '@rtcops/core/features/operations/alarm-countries/passed'
import { thresholdsOf } from '@rtcops/core/features/operations/alarm-countries/thresholds'
import { finestStep, floorRange } from '@rtcops/core/quality/intervals'
import { minute } from '@rtcops/core/time/zone'
import { countSamples } from '../clickhouse/quality/count-quality.ts'
import type { Services } from '../context.ts'
import { insertAlarms, readThresholds, recentAlarms } from './queries.ts'

/** Telemetry may be so late (AM-11), so that five minutes are looked at when they are whole. */
const grace = 10_000
/** One alarm per country and rule in this time (D-46). */
const quietFor = 30 * minute

/**
 * Looks at the loss of the last whole five minutes, country by country, and logs what passes a threshold (D-45, D-46): of the country's own
 * ones, else of the default ones; none where the country is switched off. A look at the same five minutes again raises nothing new.
 */
export async function raiseAlarms({ db, log, now, telemetry }: Services): Promise<void> {
  const end = floorRange({ start: now() - grace, end: now() - grace }).start
  const [rows, thresholds, recent] = await Promise.all([
    countSamples({ telemetry }, { filter: {}, periods: [{ start: end - finestStep, end }], by: 'country' }),
    readThresholds(db),
    recentAlarms(db, new Date(now() - quietFor)),
  ])
  const raised = rows.flatMap(({ down_loss, up_loss, value: country }) => {
    const own = thresholds.byCountry.get(country)
    if (country === '' || own?.status === 0) return []
    return passedThresholds(thresholdsOf(own ?? thresholds.byDefault), { up: up_loss.buckets, down: down_loss.buckets })
      .map((passed) => ({ country, ...passed }))
      .filter((alarm) => !recent.has(kindOf(alarm)))
  })
  if (raised.length === 0) return
  await insertAlarms(db, raised, new Date(now()))
  for (const { country, isTel, rule, threshold, value } of raised) {
    const alarm = { country, rule, value, threshold }
    // No telephone service is set up: the log is who is called.
    if (isTel === 1) log.error(alarm, 'an alarm that calls somebody was raised')
    else log.warn(alarm, 'an alarm was raised')
  }
}

/** What counts as the same alarm within half an hour. */
const kindOf = ({ country, isTel, rule }: Pick<PassedThreshold, 'rule' | 'isTel'> & { country: string }): string =>
  `${country} ${rule} ${isTel}`
