import { platformCountry } from '@rtcops/core/alarms/platform-rules'
import { day, hour } from '@rtcops/core/time/zone'
import { findPartChanges, isSameChange } from '../diagnosis/index.ts'
import { ProjectsFailed } from '../schedule/projects-failed.ts'
import type { Services } from '../services/context.ts'
import { endChange, readChanges } from './records/part-changes.ts'
import { insertAlarms } from './records/raised-alarms.ts'

/**
 * Raises an alarm for each part of the platform whose users are badly off since some time of the last day, and resolves it when
 * that is over.
 * @throws {ProjectsFailed} if the user sessions of some projects could not be counted, after those of the others were
 */
export async function raiseChangeAlarms(services: Services): Promise<void> {
  const { db, log, now } = services
  const known = await readChanges(db, { start: now() - day - hour, end: now() })
  const { begun, ended, failures } = await findPartChanges(
    services,
    known.map(({ change }) => change),
  )
  for (const change of ended) {
    const old = known.find((each) => isSameChange(each.change, change))
    if (old) await endChange(db, { ...old, change }, now())
    log.info({ change }, 'a change of a part is over')
  }
  const alarms = begun.map((change) => ({
    ...({ country: platformCountry, rule: 'part_changed', value: change.bad_users, threshold: 0, isTel: 0 } as const),
    likely: null,
    change,
  }))
  if (alarms.length > 0) await insertAlarms(db, alarms, new Date(now()))
  for (const change of begun) log.warn({ change }, 'users of a part are badly off since some time')
  if (failures.length > 0) throw new ProjectsFailed(failures)
}
