import { type RawBuilder, sql } from 'kysely'

/** Owner and days of bills; the last day is included. `YYYY-MM-DD` */
export interface DayBillFilter {
  firstDay: string
  lastDay: string
  companyId?: number
  appKey?: string
}

/** Converts the owner from wire names. */
export const ownerOf = ({
  appkey,
  company_id,
}: {
  appkey?: string
  company_id?: number
}): Pick<DayBillFilter, 'companyId' | 'appKey'> => ({
  ...(company_id === undefined ? {} : { companyId: company_id }),
  ...(appkey === undefined ? {} : { appKey: appkey }),
})

/** A bill of a day that is not closed, in the form in which PostgreSQL receives it: minutes and fen as text. */
export interface OpenBill {
  day: string
  project_id: number
  company_id: number
  speech_sounds_minutes: string
  speech_sounds_amount: string
  video_minutes: string
  video_amount: string
  push_flow_minutes: string
  push_flow_amount: string
  amount: string
}

const columns = sql`
  day, project_id, company_id, speech_sounds_minutes, speech_sounds_amount, video_minutes, video_amount, push_flow_minutes,
  push_flow_amount, amount`

/**
 * Selects bills of single days: the stored ones, and those of open days, except for days that were closed since they were counted. A day may be
 * closed for others and open for a company.
 */
export function dayBills(filter: DayBillFilter, open: readonly OpenBill[]): RawBuilder<unknown> {
  const { firstDay, lastDay, companyId, appKey } = filter
  const ofCompany = companyId === undefined ? sql`` : sql`AND company_id = ${companyId}`
  const ofProject =
    appKey === undefined ? sql`` : sql`AND project_id = (SELECT id FROM project WHERE project.appkey = ${appKey})`
  return sql`
    SELECT ${columns}, 1 AS closed FROM bill
    WHERE day BETWEEN ${firstDay} AND ${lastDay} ${ofCompany} ${ofProject}
    UNION ALL
    SELECT ${columns}, 0 AS closed FROM jsonb_to_recordset(${JSON.stringify(open)}) AS counted (
      day date, project_id integer, company_id integer, speech_sounds_minutes bigint, speech_sounds_amount numeric,
      video_minutes bigint, video_amount numeric, push_flow_minutes bigint, push_flow_amount numeric, amount numeric)
    WHERE (NOT EXISTS (SELECT FROM bill_day WHERE bill_day.day = counted.day)
      OR EXISTS (SELECT FROM late_company WHERE late_company.company_id = counted.company_id AND first_day <= counted.day))
      ${ofCompany} ${ofProject}`
}
