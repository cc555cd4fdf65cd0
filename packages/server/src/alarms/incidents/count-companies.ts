import { countedRange, type HitPlace, longestCounted, placeOf } from '@rtcops/core/alarms/incidents/scope'
import type { TimeRange } from '@rtcops/core/time/range'
import { day } from '@rtcops/core/time/zone'
import { countAffected } from '../../diagnosis/index.ts'
import { companiesByProject } from '../../postgres/project-names.ts'
import { readRawDays } from '../../retention/index.ts'
import type { Services } from '../../services/context.ts'
import { readConditions } from './conditions.ts'

/** Milliseconds for which what changes in an incident is still counted after it began. */
const countedFor = 3 * day

/**
 * Counts the companies with users badly off in the window and places of each recent incident, if those changed since they
 * were counted. What was counted stays, also when the samples have expired.
 */
export async function countIncidentCompanies(
  services: Services,
  isStopping: () => boolean = () => false,
): Promise<void> {
  const { db, now } = services
  const incidents = await db
    .selectFrom('incident')
    .select(['id', 'counted'])
    .where('merged_into', 'is', null)
    .where('create_time', '>', new Date(now() - countedFor))
    .execute()
  const conditions = await readConditions(
    db,
    incidents.map(({ id }) => id),
  )
  const oldest = now() - (await readRawDays(db)) * day
  for (const { counted, id } of incidents) {
    if (isStopping()) return
    const scoped = (conditions.get(id) ?? []).filter((condition) => placeOf(condition) !== undefined)
    const places = scoped.flatMap((condition) => placeOf(condition) ?? [])
    const range = scoped.length === 0 ? undefined : countedRange(scoped, now())
    if (range && (range.start < oldest || range.end - range.start > longestCounted)) continue
    const key = range ? JSON.stringify([range, places]) : null
    if (key !== counted) await countOne(services, { id, key, places, range })
  }
}

async function countOne(
  services: Services,
  { id, key, places, range }: { id: number; key: string | null; places: HitPlace[]; range: TimeRange | undefined },
): Promise<void> {
  const { db } = services
  const projects = range ? await countAffected(services, { anyOf: places }, range) : []
  const companyOf = await companiesByProject(db)
  const byCompany = Map.groupBy(projects, ({ appKey }) => companyOf.get(appKey)?.id ?? null)
  const rows = [...byCompany].flatMap(([company_id, ofCompany]) => {
    const sum = (of: 'users' | 'allUsers' | 'badMinutes' | 'calls') =>
      ofCompany.reduce((all, project) => all + project[of], 0)
    const hit = ofCompany.filter(({ users }) => users > 0).toSorted((one, other) => other.users - one.users)
    if (hit.length === 0) return []
    return {
      incident_id: id,
      company_id,
      users: sum('users'),
      all_users: sum('allUsers'),
      bad_minutes: sum('badMinutes'),
      calls: sum('calls'),
      appkeys: hit.map(({ appKey }) => appKey),
    }
  })
  await db.transaction().execute(async (tx) => {
    // Of two servers that counted at once, the second replaces what the first stored.
    await tx
      .updateTable('incident')
      .set({
        counted: key,
        counted_from: range ? new Date(range.start) : null,
        counted_to: range ? new Date(range.end) : null,
      })
      .where('id', '=', id)
      .execute()
    await tx.deleteFrom('incident_company').where('incident_id', '=', id).execute()
    if (rows.length > 0) await tx.insertInto('incident_company').values(rows).execute()
  })
}
