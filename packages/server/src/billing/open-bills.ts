import type { Schema } from '@rtcops/core/api/types'
import { minute } from '@rtcops/core/time/zone'
import { telemetryRefusal } from '../clickhouse/read-rows.ts'
import { dayAfter, daysBetween } from '../platform/billing-days.ts'
import type { Refusal } from '../platform/input/refusal.ts'
import type { Services } from '../services/context.ts'
import { countDayUsage, type DayUsage } from './count-day.ts'
import type { DayBillFilter, OpenBill } from './day-bills.ts'
import { type LateCompany, readLateCompanies, readProjectsOf } from './late-companies.ts'
import { makeBills } from './make-bills.ts'
import type { ProjectBill } from './project-bill.ts'
import { readBillingState } from './queries.ts'

type Days = Pick<DayBillFilter, 'firstDay' | 'lastDay'>
type Clients = Pick<Services, 'db' | 'telemetry' | 'now'>

/** Whether bills of open days are part of a response: the range has none, they are included, or the telemetry engine does not respond. */
export type OpenState = Schema<'OpenDays'>

export interface OpenBills {
  bills: OpenBill[]
  state: OpenState
  /** First day that is or will be billed and is not closed; undefined before billing begins. */
  firstOpen: string | undefined
  /** The same for companies with an earlier open day (`late-companies.ts`). */
  late: readonly LateCompany[]
  /** Appkeys of the projects that cannot be counted, on at least one of the days: their minutes are missing, not zero. */
  uncounted: readonly string[]
  /** Why they are unavailable. */
  refusal?: Refusal
}

/** Returns the bills of a filter's open days, as counted so far; a day may be open for some companies alone. */
export async function readOpenBills(clients: Clients, filter: Days): Promise<OpenBills> {
  const { firstOpen, late } = await readOpenDays(clients)
  const since = [firstOpen, ...late.map(({ firstDay }) => firstDay)].flatMap((day) => day ?? []).sort()[0]
  const days = since === undefined ? [] : daysBetween(latest(filter.firstDay, since), filter.lastDay)
  const none = { bills: [], uncounted: [], firstOpen, late }
  if (days.length === 0) return { ...none, state: 'none' }
  try {
    await Promise.all(days.map((day) => recentCount(clients, day)))
  } catch (error) {
    const refusal = telemetryRefusal(error)
    if (!refusal) throw error
    return { ...none, state: 'unavailable', refusal }
  }
  const bills: OpenBill[] = []
  const uncounted = new Set<string>()
  for (const day of days) {
    const open = await openBillsOf(clients, day)
    bills.push(...open.bills.map((bill) => flat(day, bill)))
    for (const appkey of open.uncounted) uncounted.add(appkey)
  }
  return { ...none, bills, uncounted: [...uncounted], state: 'included' }
}

/**
 * Returns the bills of an open day, as counted so far, and the projects that cannot be counted.
 * @throws the telemetry engine's error
 */
export async function openBillsOf(
  clients: Clients,
  day: string,
): Promise<{ bills: ProjectBill[]; uncounted: readonly string[] }> {
  const { uncounted, usage } = await recentCount(clients, day)
  return { bills: await makeBills(clients.db, day, usage), uncounted }
}

/** Returns from which day on days are open: for all, and earlier for some companies. */
export async function readOpenDays({
  db,
}: Pick<Clients, 'db'>): Promise<{ firstOpen: string | undefined; late: LateCompany[] }> {
  const { start, lastClosed } = await readBillingState(db)
  const firstOpen = start === undefined || lastClosed === undefined ? start : dayAfter(lastClosed)
  return { firstOpen, late: await readLateCompanies(db) }
}

const latest = (one: string, other: string): string => (one > other ? one : other)

/** Milliseconds for which a count of a day is shared by all callers. */
const countLife = 30_000
/** Milliseconds for which it is still returned while the next one is made, so that a day with many calls delays nobody. */
const staleLife = 2 * countLife
/** Milliseconds for which a project that could not be counted is not tried again for a screen: the attempt takes as long as a query may. */
const failureLife = 5 * minute

/** Milliseconds for which a screen waits until projects that cannot be counted are found. */
const patience = 40_000

interface DayCount {
  usage: DayUsage
  uncounted: readonly string[]
}

interface Count {
  at: number
  counted: Promise<DayCount>
}

interface KnownDay {
  /** The last one that ended, or the first while it runs. */
  count: Count | undefined
  /** The one that runs and takes its place. */
  next: Count | undefined
  /** When projects failed, by appkey. */
  failed: Map<string, number>
}

/** By telemetry engine and day. */
const days = new WeakMap<Clients['telemetry'], Map<string, KnownDay>>()

async function recentCount(clients: Clients, day: string): Promise<DayCount> {
  const { telemetry, now } = clients
  const ofEngine = days.get(telemetry) ?? new Map<string, KnownDay>()
  days.set(telemetry, ofEngine)
  for (const [each, known] of ofEngine) forgetOld(known, now()) || ofEngine.delete(each)
  const known = ofEngine.get(day) ?? { count: undefined, next: undefined, failed: new Map() }
  ofEngine.set(day, known)
  if (!known.count) known.count = startCount(clients, day, known)
  else if (Math.abs(now() - known.count.at) >= countLife) known.next ??= startCount(clients, day, known)
  return await known.count.counted
}

/** Counts a day. A failure is passed to the callers that wait for it, and not kept. */
function startCount(clients: Clients, day: string, known: KnownDay): Count {
  const count: Count = { at: clients.now(), counted: countOpen(clients, day, known.failed) }
  const end = (isCounted: boolean) => {
    if (known.next === count) known.next = undefined
    else if (known.count !== count) return
    known.count = isCounted ? count : undefined
  }
  count.counted.then(
    () => end(true),
    () => end(false),
  )
  return count
}

/** @returns whether anything is left */
function forgetOld(known: KnownDay, at: number): boolean {
  if (known.count && Math.abs(at - known.count.at) >= staleLife) {
    known.count = known.next
    known.next = undefined
  }
  for (const [appkey, since] of known.failed) if (Math.abs(at - since) >= failureLife) known.failed.delete(appkey)
  return known.count !== undefined || known.failed.size > 0
}

async function countOpen({ db, telemetry, now }: Clients, day: string, failed: Map<string, number>): Promise<DayCount> {
  const { firstOpen, late } = await readOpenDays({ db })
  const companies = late.filter(({ firstDay }) => firstDay <= day)
  // What could not be counted for its bill is not tried again for each screen.
  const hopeless = companies.flatMap(({ appkeys }) => appkeys)
  const isLate = firstOpen !== undefined && day < firstOpen
  const open = isLate
    ? {
        appkeys: await readProjectsOf(
          db,
          companies.map(({ companyId }) => companyId),
        ),
      }
    : {}
  const except = [...failed.keys(), ...(isLate ? hopeless : [])]
  const { failures, usage } = await countDayUsage({ telemetry, now }, day, { ...open, except, patience })
  for (const { appkey } of failures) failed.set(appkey, now())
  return { usage, uncounted: [...new Set([...except, ...failures.map(({ appkey }) => appkey)])] }
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
