import { type PlatformRule, platformCountry } from '@rtcops/core/alarms/platform-rules'
import { minute } from '@rtcops/core/time/zone'
import { readBillingDelay } from '../billing/index.ts'
import { countSilentSources } from '../ingest/index.ts'
import { countFailedProjects } from '../postgres/project-failures.ts'
import type { Services } from '../services/context.ts'
import { highestRaised, insertAlarms, resolvePlatformAlarms } from './records/raised-alarms.ts'

/** Milliseconds for which an alarm is not raised again if a member has resolved it although its cause remains. */
const quietFor = 30 * minute
/** Milliseconds for which jobs fail for a project before it counts: they are tried again meanwhile. */
const patience = 15 * minute

/**
 * Raises an alarm when a day is not closed by 03:00, when jobs fail for single projects, and when data sources fall silent; another one when it
 * becomes more.
 * The alarms are resolved when there are none any more.
 */
export async function raisePlatformAlarms(services: Services): Promise<void> {
  const { db, now } = services
  const [{ overdueDays }, projects, sources] = await Promise.all([
    readBillingDelay(db, now()),
    countFailedProjects(db, new Date(now() - patience)),
    countSilentSources(services),
  ])
  await raiseOrResolve(services, 'day_not_closed', overdueDays)
  await raiseOrResolve(services, 'projects_failed', projects)
  await raiseOrResolve(services, 'sources_silent', sources)
}

async function raiseOrResolve({ db, log, now }: Services, rule: PlatformRule, value: number): Promise<void> {
  const at = new Date(now())
  if (value === 0) {
    const resolved = await resolvePlatformAlarms(db, rule, at)
    if (resolved > 0) log.info({ rule }, 'an alarm of the platform was resolved')
    return
  }
  if (value <= (await highestRaised(db, rule, new Date(now() - quietFor)))) return
  await insertAlarms(db, [{ country: platformCountry, rule, value, threshold: 0, isTel: 0, likely: null }], at)
  log.warn({ rule, value }, 'an alarm of the platform was raised')
}
