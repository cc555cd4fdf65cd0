import type { Input } from '@rtcops/core/api/types'
import { usageKinds } from '@rtcops/core/features/reports/usage/usage-kinds'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type DayBillFilter, dayBills, type OpenBill } from '../../../billing/day-bills.ts'
import { contains } from '../../../postgres/like.ts'
import type { Database, PriceKind } from '../../../postgres/schema.ts'

/** Minutes as the bills have them. */
interface BilledMinutes {
  speech_sounds_total: number
  video_total: number
  push_flow_total: number
}

export type UsageDay = BilledMinutes & { day: string }

export type ProjectUsage = BilledMinutes & {
  company_id: number
  company_name: string
  appkey: string
  appkey_name: string
  /** Whether the company has video and stream pushing. */
  video: number
  push_flow: number
}

const sums = sql`
  coalesce(sum(bills.speech_sounds_minutes), 0)::bigint AS speech_sounds_total,
  coalesce(sum(bills.video_minutes), 0)::bigint AS video_total,
  coalesce(sum(bills.push_flow_minutes), 0)::bigint AS push_flow_total`

/** Returns the minutes of all projects of a filter by day, oldest first; one row for each day of the range. */
export async function readUsageDays(
  db: Kysely<Database>,
  filter: DayBillFilter,
  open: readonly OpenBill[],
): Promise<UsageDay[]> {
  const { rows } = await sql<UsageDay>`
    SELECT to_char(days.day, 'YYYY-MM-DD') AS day, ${sums}
    FROM generate_series(${filter.firstDay}::timestamp, ${filter.lastDay}::timestamp, interval '1 day') AS days (day)
    LEFT JOIN (${dayBills(filter, open)}) AS bills ON bills.day = days.day::date
    GROUP BY days.day ORDER BY days.day`.execute(db)
  return rows
}

type WeekInput = Pick<Input<'listProjectShortTime'>, 'name' | 'order' | 'page' | 'limit'>

/** The minutes shown for a project; null if its company does not have the kind. */
const shownMinutes: Readonly<Record<keyof BilledMinutes, RawBuilder<unknown>>> = {
  speech_sounds_total: sql`coalesce(sum(bills.speech_sounds_minutes), 0)`,
  video_total: sql`CASE WHEN company.video = 1 THEN coalesce(sum(bills.video_minutes), 0) END`,
  push_flow_total: sql`CASE WHEN company.push_flow = 1 THEN coalesce(sum(bills.push_flow_minutes), 0) END`,
}

/**
 * Returns one page of projects with their minutes, including those without usage, and the number of projects. Hidden minutes do not affect
 * the order: projects without the kind come last in both directions.
 * @param shown kinds that are shown at all
 */
export async function readProjectUsage(
  db: Kysely<Database>,
  filter: DayBillFilter,
  open: readonly OpenBill[],
  shown: readonly PriceKind[],
  { limit = 10, name, order, page = 1 }: WeekInput,
): Promise<{ list: ProjectUsage[]; total: number }> {
  const conditions: RawBuilder<unknown>[] = [
    ...(filter.companyId === undefined ? [] : [sql`project.company_id = ${filter.companyId}`]),
    ...(filter.appKey === undefined ? [] : [sql`project.appkey = ${filter.appKey}`]),
    ...(name === undefined ? [] : [sql`project.name ILIKE ${contains(name)}`]),
  ]
  const where = conditions.length === 0 ? sql`` : sql`WHERE ${sql.join(conditions, sql` AND `)}`
  const { field, sort } = order ?? { field: 'speech_sounds_total', sort: 2 }
  const isShown = usageKinds.some(({ kind, minutes }) => minutes === field && shown.includes(kind))
  const direction = sort === 1 ? sql`ASC` : sql`DESC`
  const byMinutes = isShown ? sql`${shownMinutes[field]} ${direction} NULLS LAST,` : sql``
  const { rows } = await sql<ProjectUsage>`
    SELECT company.id AS company_id, company.name AS company_name, company.video, company.push_flow,
      project.appkey, project.name AS appkey_name, ${sums}
    FROM project JOIN company ON company.id = project.company_id
    LEFT JOIN (${dayBills(filter, open)}) AS bills ON bills.project_id = project.id
    ${where}
    GROUP BY project.id, project.appkey, project.name, company.id, company.name, company.video, company.push_flow
    ORDER BY ${byMinutes} project.id
    LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(db)
  const counted = await sql<{ total: number }>`SELECT count(*) AS total FROM project ${where}`.execute(db)
  return { list: rows, total: counted.rows[0]?.total ?? 0 }
}
