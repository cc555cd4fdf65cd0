import { hitRange } from '@rtcops/core/alarms/incidents/scope'
import type { Input, Schema } from '@rtcops/core/api/types'
import { incidentCustomerText } from '@rtcops/core/features/operations/alarms/incidents/customer-text'
import { translateIn } from '../../platform/language.ts'
import type { MemberContext } from '../../services/context.ts'
import { readConditions } from './conditions.ts'
import { incidentState, readHit, readIncident } from './queries.ts'
import { readIncidentEntries } from './records.ts'

/** Returns what each company that an incident hit may be told; projects that are no longer recorded belong to none. */
export async function listIncidentTexts(
  context: MemberContext,
  { company_id, id }: Input<'listIncidentTexts'>,
): Promise<{ list: Schema<'IncidentText'>[] }> {
  const { db, now } = context
  const incident = await readIncident(db, id)
  const conditions = (await readConditions(db, [incident.id])).get(incident.id) ?? []
  const hit = (await readHit(context, incident.id)).filter(
    (company) => company_id === undefined || company.company_id === company_id,
  )
  if (conditions.length === 0) return { list: [] }
  const ranges = conditions.map((condition) => hitRange(condition, now()))
  const { isOpen } = incidentState(incident, conditions)
  const facts = {
    alarms: conditions.flatMap(({ alarms }) => alarms),
    start: Math.min(...ranges.map(({ start }) => start)),
    end: isOpen ? undefined : Math.max(...ranges.map(({ end }) => end)),
    taken: await takenAt(
      context,
      incident.id,
      conditions.flatMap(({ alarms }) => alarms.map((alarm) => alarm.id)),
    ),
  }
  return {
    list: hit.flatMap(({ company_id: company, company_name, users }) =>
      company === null
        ? []
        : {
            company_id: company,
            company_name,
            users,
            zh: incidentCustomerText({ ...facts, users }, 'zh', translateIn('zh')),
            en: incidentCustomerText({ ...facts, users }, 'en', translateIn('en')),
          },
    ),
  }
}

/** Returns when somebody first acknowledged an alarm of the incident, or became its owner. */
async function takenAt({ db }: MemberContext, id: number, alarmIds: readonly number[]): Promise<number | undefined> {
  const entries = await readIncidentEntries(db, id, alarmIds)
  const taken = entries.find(({ after, target }) => {
    const { owner, state } = (after ?? {}) as { owner?: unknown; state?: unknown }
    return target === 'incident' ? typeof owner === 'string' && owner !== '' : state === 2
  })
  return taken?.at.getTime()
}
