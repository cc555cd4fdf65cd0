import { type PassedThreshold, passedThresholds } from '@rtcops/core/alarms/passed'
import { finestStep, floorRange } from '@rtcops/core/quality/intervals'
import { minute } from '@rtcops/core/time/zone'
import { countSamples } from '../clickhouse/quality/count-quality.ts'
import { countCountryUsers } from '../clickhouse/quality/count-users.ts'
import type { Services } from '../services/context.ts'
import { likelyCauses } from './likely-cause.ts'
import { insertAlarms, recentAlarms } from './records/raised-alarms.ts'
import { readThresholds } from './records/thresholds.ts'

/** Milliseconds by which telemetry may be late (AM-11), so that five minutes are checked when they are complete. */
const grace = 10_000
/** At most one alarm per country and rule in this time (D-46). */
const quietFor = 30 * minute

/**
 * Checks the figures of the last whole five minutes, country by country, and logs what exceeds a threshold (D-45, D-46): the country's own
 * one, else the default; none if the country is disabled, or its samples or users are too few (AM-27). Each alarm names what most users
 * badly off have in common. Checking the same five minutes again raises nothing new.
 */
export async function raiseAlarms(services: Services): Promise<void> {
  const { db, log, now, telemetry } = services
  const end = floorRange({ start: now() - grace, end: now() - grace }).start
  const period = { start: end - finestStep, end }
  const [rows, users, thresholds, recent] = await Promise.all([
    countSamples({ telemetry }, { filter: {}, periods: [period], by: 'country' }),
    countCountryUsers({ telemetry }, period),
    readThresholds(db),
    recentAlarms(db, new Date(now() - quietFor)),
  ])
  const usersOf = new Map(users.map((each) => [each.country, each]))
  const raised = rows.flatMap(({ down_loss, rtt, up_loss, value: country }) => {
    const own = thresholds.byCountry.get(country)
    if (country === '' || own?.status === 0) return []
    const measured = usersOf.get(country)
    return passedThresholds(own ?? thresholds.byDefault, {
      up_loss: { buckets: up_loss.buckets, users: measured?.up_loss ?? 0 },
      down_loss: { buckets: down_loss.buckets, users: measured?.down_loss ?? 0 },
      rtt: { buckets: rtt.buckets, users: measured?.rtt ?? 0 },
    })
      .map((passed) => ({ country, ...passed }))
      .filter((alarm) => !recent.has(kindOf(alarm)))
  })
  if (raised.length === 0) return
  const countries = [...new Set(raised.map(({ country }) => country))]
  const causes = await likelyCauses(services, countries, period)
  const alarms = raised.map((alarm) => ({ ...alarm, likely: causes.get(alarm.country) ?? null }))
  await insertAlarms(db, alarms, new Date(now()))
  for (const { country, isTel, likely, rule, threshold, value } of alarms) {
    const alarm = { country, rule, value, threshold, likely }
    // No telephone service is set up, so the alarm is logged as an error instead.
    if (isTel === 1) log.error(alarm, 'an alarm that requires a telephone call was raised')
    else log.warn(alarm, 'an alarm was raised')
  }
}

/** Returns the key of alarms that count as the same within half an hour. */
const kindOf = ({ country, isTel, rule }: Pick<PassedThreshold, 'rule' | 'isTel'> & { country: string }): string =>
  `${country} ${rule} ${isTel}`
