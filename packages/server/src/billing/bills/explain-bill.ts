import { codes } from '@rtcops/core/api/codes'
import type { Answer, Input } from '@rtcops/core/api/types'
import { billKinds } from '@rtcops/core/features/finance/bills/bill-kinds'
import { type MethodKey, methodKeys } from '@rtcops/core/features/settings/methods/keys'
import { printFen } from '@rtcops/core/money/fen'
import { printUnitPrice } from '@rtcops/core/money/unit-price'
import { formatDateTime } from '@rtcops/core/time/zone'
import { telemetryRefusal } from '../../clickhouse/read-rows.ts'
import type { ExportContext } from '../../exports/index.ts'
import { isDay, rangeOfDay } from '../../platform/billing-days.ts'
import { badField, notFound, Refusal } from '../../platform/input/refusal.ts'
import type { PriceKind } from '../../postgres/schema.ts'
import type { MemberContext } from '../../services/context.ts'
import { openBillsOf, readOpenDays } from '../open-bills.ts'
import type { KindBill } from '../project-bill.ts'
import { listUsageCalls, type Usage, type UsageCall } from '../usage/usage.ts'
import { findBill, findProject } from './queries.ts'

type Explanation = Answer<'getExpenseBill'>
type BilledCall = Explanation['list'][number]

/** Most calls listed for a bill; the call list (magnifier) has all of them. */
const mostCalls = 100

/**
 * Explains the bill of a project and day: kinds, deduction, and the calls that produced the minutes. While the telemetry engine does not
 * respond, a closed bill is still explained, without its calls.
 * @throws {Refusal} 40001 for a text that is not a day; 40002 for an unknown project and for a day without a bill; 50010 for an open day
 * that cannot be counted
 */
export async function getExpenseBill(
  context: MemberContext,
  input: Input<'getExpenseBill'>,
): Promise<Omit<Explanation, 'code' | 'msg'>> {
  const { appkey, day } = input
  const { bill, project } = await findDayBill(context, input)
  const calls = await readCalls(context, appkey, day, bill.kinds)
  return {
    info: {
      day,
      company_id: project.company_id,
      company_name: project.company_name,
      appkey,
      appkey_name: project.name,
      ...bill,
      calls: calls ? 'included' : 'unavailable',
    },
    list: calls?.list ?? [],
    total: calls?.total ?? 0,
  }
}

type Bill = Pick<Explanation['info'], 'total_amount' | 'closed' | 'closed_time' | 'transaction_id' | 'kinds'>

/** Finds the bill of a project and day, stored or counted now. @throws {Refusal} as `getExpenseBill` does */
export async function findDayBill(context: ExportContext, { appkey, day }: Input<'getExpenseBill'>) {
  if (!isDay(day)) throw badField('day', 'common.refusal.timeFormat')
  const project = await findProject(context.db, appkey)
  if (!project) throw notFound()
  const bill = (await closedBill(context, project.id, day)) ?? (await openBill(context, { ...project, appkey }, day))
  if (!bill) throw notFound()
  return { bill, project }
}

async function closedBill({ db }: ExportContext, projectId: number, day: string): Promise<Bill | undefined> {
  const bill = await findBill(db, projectId, day)
  return (
    bill && {
      total_amount: printFen(bill.amount),
      closed: 1,
      closed_time: formatDateTime(bill.closedAt.getTime()),
      transaction_id: bill.transactionId,
      kinds: kindsOnWire(bill.kinds),
    }
  )
}

/** Counts the bill of a day that is still open. @throws {Refusal} 50010 if the telemetry engine does not respond */
async function openBill(
  context: ExportContext,
  project: { id: number; company_id: number; appkey: string },
  day: string,
): Promise<Bill | undefined> {
  const { firstOpen, late } = await readOpenDays(context)
  const openFrom = late.find(({ companyId }) => companyId === project.company_id)?.firstDay ?? firstOpen
  const isOpen = openFrom !== undefined && day >= openFrom && rangeOfDay(day).start <= context.now()
  if (!isOpen) return undefined
  const { bills, uncounted } = await openBillsOf(context, day).catch((error: unknown) => {
    throw telemetryRefusal(error) ?? error
  })
  if (uncounted.includes(project.appkey))
    throw new Refusal(codes.serverFault, 'bill.refusal.uncounted', { status: 503, retryAfter: 300 })
  const bill = bills.find((each) => each.projectId === project.id)
  return (
    bill && {
      total_amount: printFen(bill.amount),
      closed: 0,
      closed_time: null,
      transaction_id: null,
      kinds: kindsOnWire(bill.kinds),
    }
  )
}

const kindsOnWire = (kinds: Readonly<Record<PriceKind, KindBill>>): Bill['kinds'] =>
  billKinds.map(({ kind }) => {
    const { methodKey, methodName, milliseconds, minutes, unitPrice, amount } = kinds[kind]
    return {
      kind,
      method_key: methodKey,
      method_name: methodName,
      milliseconds: Number(milliseconds),
      minutes: Number(minutes),
      unit_price: unitPrice === null ? null : printUnitPrice(unitPrice),
      amount: printFen(amount),
    }
  })

/** Returns the calls that overlap the day; undefined while the telemetry engine does not respond. */
async function readCalls(
  { telemetry, now, signal }: MemberContext,
  appkey: string,
  day: string,
  kinds: Bill['kinds'],
): Promise<Pick<Explanation, 'list' | 'total'> | undefined> {
  try {
    const calls = await listUsageCalls(telemetry, { appkey, day, now: now(), signal, limit: mostCalls })
    return { total: calls.total, list: calls.list.map((call) => callOnWire(call, kinds)) }
  } catch (error) {
    if (telemetryRefusal(error)) return undefined
    throw error
  }
}

const isMethod = (key: string): key is MethodKey => methodKeys.some((each) => each === key)

/** Returns the milliseconds that a bill counts, for each kind whose method is known. */
export const billedOf = (usage: Usage, kinds: Bill['kinds']): BilledCall['billed'] =>
  kinds.flatMap(({ kind, method_key }) =>
    isMethod(method_key) ? [{ kind, milliseconds: Number(usage[method_key]) }] : [],
  )

const callOnWire = (call: UsageCall, kinds: Bill['kinds']): BilledCall => ({
  ...factsOnWire(call),
  billed: billedOf(call.usage, kinds),
  user_milliseconds: Number(call.usage.user_minutes),
  room_milliseconds: Number(call.usage.room_minutes),
})

/** Returns which call it is, and when it was. */
export const factsOnWire = ({ callId, channelName, users, start, end }: UsageCall) => ({
  channel_session_id: callId,
  channel_name: channelName,
  user_num: users,
  create_date: formatDateTime(start),
  exit_date: formatDateTime(end),
})
