import type { WeekOfProject } from '@rtcops/core/features/reports/usage/columns'
import { paths } from '../../../ui/paths.ts'

/** Returns the address of the last seven whole days of one project. */
export const daysAddress = ({ company_id, appkey }: WeekOfProject): string =>
  `${paths.usage}?${new URLSearchParams({ company_id: String(company_id), appkey, query_time: '7-days-to-yesterday' })}`

interface Place {
  company_id?: number
  appkey?: string
}

/** Returns the address of the bills behind the minutes of a day. */
export const billsAddress = (day: string, { company_id, appkey }: Place): string =>
  `${paths.bills}?${new URLSearchParams({
    ...(company_id === undefined ? {} : { company_id: String(company_id) }),
    ...(appkey === undefined ? {} : { appkey }),
    time: `${day}~${day}`,
  })}`
