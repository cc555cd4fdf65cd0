import type { Input, Schema } from '@rtcops/core/api/types'
import { incidentTitle } from '@rtcops/core/features/operations/alarms/incidents/title'
import { shareOf } from '@rtcops/core/quality/shares'
import { formatDateTime } from '@rtcops/core/time/zone'
import { type Kysely, type Selectable, sql } from 'kysely'
import { notFound } from '../../platform/input/refusal.ts'
import { readTimeRange } from '../../platform/input/time-range.ts'
import { readCompanyContacts } from '../../postgres/company-contacts.ts'
import { readListPage } from '../../postgres/read-list-page.ts'
import type { Database, IncidentTable } from '../../postgres/schema.ts'
import type { MemberContext } from '../../services/context.ts'
import { alarmSeverity, conditionOnWire, type IncidentCondition, readConditions } from './conditions.ts'
import { timelineOf } from './timeline.ts'

type IncidentRow = Selectable<IncidentTable> & { owner_name: string | null }

/** Returns one page of the incidents, the newest first. */
export async function listIncidents(
  context: MemberContext,
  { condition_id, limit = 20, page = 1, severity, state, time }: Input<'listIncidents'>,
): Promise<{ list: Schema<'Incident'>[]; total: number }> {
  const { db } = context
  const range = time && readTimeRange(time)
  const ordered = db
    .selectFrom('incident')
    .where('merged_into', 'is', null)
    .$if(state !== undefined, (query) => query.where(isOpen, '=', state === 'open'))
    .$if(severity !== undefined, (query) => query.where(highestSeverity, '=', severity ?? 0))
    .$if(condition_id !== undefined, (query) =>
      query.where('incident.id', 'in', ({ selectFrom }) =>
        selectFrom('incident_alarm')
          .select('incident_id')
          .where('condition_id', '=', condition_id ?? 0),
      ),
    )
    .$if(range !== undefined, (query) =>
      query
        .where('incident.create_time', '>=', new Date(range?.start ?? 0))
        .where('incident.create_time', '<', new Date(range?.end ?? 0)),
    )
    .leftJoin('member', 'member.id', 'incident.owner_id')
    .selectAll('incident')
    .select('member.name as owner_name')
    .orderBy('incident.id', 'desc')
  const { rows, total } = await readListPage(ordered, { limit, page })
  const ids = rows.map(({ id }) => id)
  const [conditions, sums] = await Promise.all([readConditions(db, ids), readSums(db, ids)])
  return { list: rows.map((row) => onWire(context, row, conditions.get(row.id) ?? [], sums.get(row.id))), total }
}

const alarmsOf = sql`SELECT FROM incident_alarm JOIN alarm_log ON alarm_log.condition_id = incident_alarm.condition_id
  WHERE incident_alarm.incident_id = incident.id`

/** Whether an incident is open, as `incidentState` has it. */
const isOpen = sql<boolean>`(EXISTS (${alarmsOf} AND state < 3 AND (incident.resolve_time IS NULL OR alarm_log.create_time > incident.resolve_time))
  OR incident.resolve_time IS NULL AND NOT EXISTS (${alarmsOf}))`

const highestSeverity = sql<number>`coalesce((SELECT min(${alarmSeverity}) FROM incident_alarm
  JOIN alarm_log ON alarm_log.condition_id = incident_alarm.condition_id
  WHERE incident_alarm.incident_id = incident.id), 2)`

/** Returns an incident with all that is known of it. @throws {Refusal} 40002 if there is none, or it hits none of the member's companies */
export async function getIncident(context: MemberContext, id: number): Promise<Schema<'IncidentDetails'>> {
  const { db, language, member, t } = context
  const row = await readIncident(db, id)
  const [byIncident, sums] = await Promise.all([readConditions(db, [row.id]), readSums(db, [row.id])])
  const conditions = byIncident.get(row.id) ?? []
  const [hit, linked, notes] = await Promise.all([
    readHit(context, row.id),
    readLinked(db, row.id),
    readNotes(db, row.id),
  ])
  return {
    ...onWire(context, row, conditions, sums.get(row.id)),
    given_title: member.dataScope === 'all' ? row.title : '',
    counted_from: row.counted_from && formatDateTime(row.counted_from.getTime()),
    counted_to: row.counted_to && formatDateTime(row.counted_to.getTime()),
    conditions: shownTo(member, conditions).map((condition) => conditionOnWire(condition, language, t)),
    hit,
    linked,
    notes,
    timeline: await timelineOf(context, row, shownTo(member, conditions), notes),
  }
}

/** Leaves out alarms of members' rules and of other systems for members who see their own companies alone: their names may tell of others. */
const shownTo = ({ dataScope }: MemberContext['member'], conditions: IncidentCondition[]): IncidentCondition[] =>
  dataScope === 'all' ? conditions : conditions.filter(({ external, subject }) => subject === null && external === null)

/** Returns an incident; of one that was merged into another, the other. @throws {Refusal} 40002 */
export async function readIncident(db: Kysely<Database>, id: number): Promise<IncidentRow> {
  const row = await db
    .selectFrom('incident')
    .leftJoin('member', 'member.id', 'incident.owner_id')
    .selectAll('incident')
    .select('member.name as owner_name')
    .where('incident.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row.merged_into === null ? row : await readIncident(db, row.merged_into)
}

interface Sums {
  companies: number
  users: number
  bad_minutes: number
}

async function readSums(db: Kysely<Database>, ids: readonly number[]): Promise<ReadonlyMap<number, Sums>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('incident_company')
    .select(({ fn }) => [
      'incident_id',
      fn.countAll<number>().as('companies'),
      fn.sum<string>('users').as('users'),
      fn.sum<string>('bad_minutes').as('bad_minutes'),
    ])
    .where('incident_id', 'in', [...ids])
    .groupBy('incident_id')
    .execute()
  return new Map(
    rows.map(({ bad_minutes, companies, incident_id, users }) => [
      incident_id,
      { companies: Number(companies), users: Number(users), bad_minutes: Number(bad_minutes) },
    ]),
  )
}

function onWire(
  { language, member, t }: MemberContext,
  row: IncidentRow,
  conditions: IncidentCondition[],
  sums: Sums = { companies: 0, users: 0, bad_minutes: 0 },
): Schema<'Incident'> {
  const shown = shownTo(member, conditions)
  const { isOpen: open, resolved } = incidentState(row, conditions)
  const begun = row.create_time.getTime()
  return {
    id: row.id,
    title:
      (member.dataScope === 'all' && row.title) ||
      incidentTitle(
        shown.map(({ alarms: [first] }) => first),
        language,
        t,
      ),
    state: open ? 'open' : 'resolved',
    severity: Math.min(...conditions.map((condition) => condition.severity), conditions.length === 0 ? 2 : 3),
    owner_id: row.owner_id,
    owner_name: row.owner_name ?? '',
    is_own: row.owner_id === member.id ? 1 : 0,
    countries: [...new Set(shown.flatMap(({ country }) => country || []))].sort(),
    alarms: shown.length,
    open_alarms: shown.filter(({ state }) => state < 3).length,
    ...sums,
    create_time: formatDateTime(Math.min(begun, ...conditions.map(({ first }) => first))),
    last_time: formatDateTime(Math.max(begun, ...conditions.map(({ last }) => last))),
    resolve_time: resolved === undefined ? null : formatDateTime(resolved),
  }
}

/**
 * Returns whether an incident is open, and if not, since when. It is over when its last alarm is resolved, or a member has
 * resolved it; an alarm that is raised after that opens it again.
 */
export function incidentState(
  { resolve_time }: Pick<IncidentRow, 'resolve_time'>,
  conditions: readonly IncidentCondition[],
): { isOpen: boolean; resolved: number | undefined } {
  const byMember = resolve_time?.getTime()
  const alarms = conditions.flatMap((condition) => condition.alarms)
  const counting = alarms.filter(({ create_time }) => byMember === undefined || create_time.getTime() > byMember)
  if (alarms.length === 0) return { isOpen: byMember === undefined, resolved: byMember }
  if (counting.some(({ state }) => state < 3)) return { isOpen: true, resolved: undefined }
  const last = (of: typeof alarms) => Math.max(...of.map((alarm) => alarm.resolve_time?.getTime() ?? 0))
  if (counting.length > 0) return { isOpen: false, resolved: last(counting) }
  const areOver = alarms.every(({ state }) => state === 3)
  return { isOpen: false, resolved: areOver ? Math.min(byMember ?? Number.POSITIVE_INFINITY, last(alarms)) : byMember }
}

/** Returns the companies hit, with those who talk to them. */
export async function readHit(context: MemberContext, id: number): Promise<Schema<'AffectedCompany'>[]> {
  const rows = await context.db
    .selectFrom('incident_company')
    .selectAll()
    .where('incident_id', '=', id)
    .orderBy('users', 'desc')
    .orderBy('bad_minutes', 'desc')
    .orderBy('company_id')
    .execute()
  const contactOf = await readCompanyContacts(
    context,
    rows.flatMap(({ company_id }) => company_id ?? []),
  )
  return rows.map(({ all_users, appkeys, bad_minutes, calls, company_id, users }) => {
    const contact = contactOf.get(company_id ?? 0)
    return {
      company_id,
      company_name: contact?.name ?? context.t('common.state.unknown'),
      users,
      all_users,
      share: shareOf(users, all_users) ?? 0,
      bad_minutes,
      calls,
      salesperson_name: contact?.salesperson_name ?? '',
      contact_name: contact?.contact_name ?? '',
      contact_phone: contact?.contact_phone ?? '',
      appkeys,
    }
  })
}

async function readLinked(db: Kysely<Database>, id: number): Promise<Schema<'IncidentCall'>[]> {
  const rows = await db
    .selectFrom('incident_call')
    .innerJoin('member', 'member.id', 'incident_call.member_id')
    .leftJoin('project', 'project.appkey', 'incident_call.app_key')
    .select(['app_key', 'channel_session_id', 'incident_call.create_time', 'member.name as user_name'])
    .select('project.name as app_name')
    .where('incident_id', '=', id)
    .orderBy('incident_call.create_time')
    .orderBy('channel_session_id')
    .execute()
  return rows.map(({ app_name, create_time, ...row }) => ({
    ...row,
    app_name: app_name ?? row.app_key,
    create_time: formatDateTime(create_time.getTime()),
  }))
}

async function readNotes(db: Kysely<Database>, id: number): Promise<Schema<'IncidentNote'>[]> {
  const rows = await db
    .selectFrom('incident_note')
    .innerJoin('member', 'member.id', 'incident_note.member_id')
    .select(['incident_note.id', 'text', 'incident_note.create_time', 'member.name as user_name'])
    .where('incident_id', '=', id)
    .orderBy('incident_note.create_time')
    .orderBy('incident_note.id')
    .execute()
  return rows.map(({ create_time, ...row }) => ({ ...row, create_time: formatDateTime(create_time.getTime()) }))
}
