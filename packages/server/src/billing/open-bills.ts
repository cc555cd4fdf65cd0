import { telemetryRefusal } from '../clickhouse/read-rows.ts'
import { dayAfter, daysBetween } from '../platform/billing-days.ts'
import type { Refusal } from '../platform/input/refusal.ts'
import type { Services } from '../services/context.ts'
import { countDayUsage, type DayUsage } from './count-day.ts'
import type { DayBillFilter, OpenBill } from './day-bills.ts'
import { makeBills } from './make-bills.ts'
import type { ProjectBill } from './project-bill.ts'
import { readBillingState } from './queries.ts'

type Days = Pick<DayBillFilter, 'firstDay' | 'lastDay'>
type Clients = Pick<Services, 'db' | 'telemetry' | 'now'>

/** Whether bills of open days are part of a response: the range has none, they are included, or the telemetry engine does not respond. */
export type OpenState = 'none' | 'included' | 'unavailable'

export interface OpenBills {
  bills: OpenBill[]
  state: OpenState
  /** First day that is or will be billed and is not closed; undefined before billing begins. */
  firstOpen: string | undefined
  /** Why they are unavailable. */
  refusal?: Refusal
}

/** Returns the bills of a filter's open days, as counted so far. */
export async function readOpenBills(clients: Clients, filter: Days): Promise<OpenBills> {
  const firstOpen = await firstOpenDay(clients)
  const days = firstOpen === undefined ? [] : daysBetween(latest(filter.firstDay, firstOpen), filter.lastDay)
  if (days.length === 0) return { bills: [], state: 'none', firstOpen }
  try {
    await Promise.all(days.map((day) => recentCount(clients, day)))
  } catch (error) {
    const refusal = telemetryRefusal(error)
    if (!refusal) throw error
    return { bills: [], state: 'unavailable', refusal, firstOpen }
  }
  const bills: OpenBill[] = []
  for (const day of days) bills.push(...(await openBillsOf(clients, day)).map((bill) => flat(day, bill)))
  return { bills, state: 'included', firstOpen }
}

/** Returns the bills of an open day, as counted so far. @throws the telemetry engine's error */
export async function openBillsOf(clients: Clients, day: string): Promise<ProjectBill[]> {
  return await makeBills(clients.db, day, await recentCount(clients, day))
}

async function firstOpenDay({ db }: Clients): Promise<string | undefined> {
  const { start, lastClosed } = await readBillingState(db)
  return start === undefined || lastClosed === undefined ? start : dayAfter(lastClosed)
}

const latest = (one: string, other: string): string => (one > other ? one : other)

/** Milliseconds for which a count of a day is shared by all callers. */
const countLife = 30_000

interface Count {
  at: number
  usage: Promise<DayUsage>
}

/** By telemetry engine and day. */
const counts = new WeakMap<Clients['telemetry'], Map<string, Count>>()

async function recentCount({ telemetry, now }: Clients, day: string): Promise<DayUsage> {
  const ofEngine = counts.get(telemetry) ?? new Map<string, Count>()
  counts.set(telemetry, ofEngine)
  const isFresh = ({ at }: Count) => Math.abs(now() - at) < countLife
  for (const [each, count] of ofEngine) if (!isFresh(count)) ofEngine.delete(each)
  const present = ofEngine.get(day)
  if (present) return await present.usage
  const count: Count = { at: now(), usage: countDayUsage({ telemetry, now }, day) }
  ofEngine.set(day, count)
  // A failure is passed to the callers that wait for it, and not cached.
  count.usage.catch(() => ofEngine.get(day) === count && ofEngine.delete(day))
  return await count.usage
}

const flat = (day: string, { projectId, companyId, kinds, amount }: ProjectBill): OpenBill => ({
  day,
  project_id: projectId,
  company_id: companyId,
  speech_sounds_minutes: String(kinds.speech_sounds.minutes),
  speech_sounds_amount: String(kinds.speech_sounds.amount),
  video_minutes: String(kinds.video.minutes),
  video_amount: String(kinds.video.amount),
  push_flow_minutes: String(kinds.push_flow.minutes),
  push_flow_amount: String(kinds.push_flow.amount),
  amount: String(amount),
})
