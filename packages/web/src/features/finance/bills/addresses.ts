import type { Bill, BillExplanation, BilledCall } from '@rtcops/core/features/finance/bills/columns'
import { addMonths, formatDay, parseWireTime } from '@rtcops/core/time/zone'
import { callDetailAddress } from '../../../ui/call-address.ts'
import { paths } from '../../../ui/paths.ts'

/** Returns the address of a transaction's details. */
export const transactionAddress = (id: number): string => `${paths.transactions}?id=${id}`

/** Returns the address of a project's earlier prices. */
export const pricesAddress = ({ appkey, company_id }: BillExplanation): string =>
  `${paths.prices}?companyId=${company_id}&history=${appkey}`

/** Returns the address of the calls of a project on a day, in the magnifier. */
export const dayCallsAddress = ({ company_id, appkey, day }: BillExplanation): string =>
  `${paths.calls}?${new URLSearchParams({ company_id: String(company_id), app_key: appkey, time: `${day}~${day}` })}`

/** Returns the address of the details of a billed call. */
export const callAddress = ({ appkey, appkey_name }: BillExplanation, { channel_session_id }: BilledCall): string =>
  callDetailAddress({ channel_session_id, app_key: appkey, app_name: appkey_name, uid: '' })

/** Returns the days of a month's bill in the form that ranges have in addresses. */
export function daysOfMonth({ day }: Pick<Bill, 'day'>): string {
  const start = parseWireTime(`${day}-01`) ?? 0
  return `${formatDay(start)}~${formatDay(addMonths(start, 1) - 1)}`
}
