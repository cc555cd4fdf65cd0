import { printFen } from '@rtcops/core/money/fen'
import { addDays, formatDateTime, formatDay } from '@rtcops/core/time/zone'
import { closeDay, NotClosable } from '../billing/close-day.ts'
import { closeLateDays } from '../billing/close-late-days.ts'
import { readLateCompanies } from '../billing/late-companies.ts'
import { type BillPreview, previewDay } from '../billing/preview-day.ts'
import { type ClosedDay, readClosedDay } from '../billing/queries.ts'
import { closableFrom, isDay } from '../platform/billing-days.ts'
import type { Services } from '../services/context.ts'
import { HostFailure, hostExits } from './failure.ts'
import type { HostCommand } from './io.ts'
import { withServices } from './open.ts'

/**
 * Closes a day and charges it, as the server does by itself at 02:00; yesterday unless `--day` names another. A closed day is reported as
 * stored. `--dry-run` reports what each company would have to pay, and writes nothing.
 */
export const billRun: HostCommand = {
  flags: { day: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  run: async (io) => {
    const result = await withServices(io, (services) =>
      runBill(services, { day: io.flags['day'] as string | undefined, isDryRun: io.flags['dry-run'] === true }),
    )
    io.result(result)
    return hostExits.done
  },
}

/** Closes or previews a day. @throws {HostFailure} for a day that cannot be closed or previewed */
export async function runBill(
  services: Services,
  { day: given, isDryRun }: { day: string | undefined; isDryRun: boolean },
): Promise<object> {
  const day = given ?? formatDay(addDays(services.now(), -1))
  if (!isDay(day)) throw new HostFailure('usage', `"${day}" is not a day; give it as 2026-11-20`)
  try {
    if (!isDryRun) {
      const { isNew, ...closed } = await closeDay(services, day)
      await closeLateDays(services, undefined, 0)
      const late = await readLateCompanies(services.db)
      const uncounted = late.filter(({ firstDay }) => firstDay <= day).flatMap(({ appkeys }) => appkeys)
      return { dry_run: 0, is_new: isNew ? 1 : 0, ...closedOnWire(closed), uncounted }
    }
    const closed = await readClosedDay(services.db, day)
    return closed
      ? { dry_run: 1, is_new: 0, ...closedOnWire(closed) }
      : { dry_run: 1, is_new: 0, ...previewOnWire(await previewDay(services, day)) }
  } catch (error) {
    throw error instanceof NotClosable ? refusalOf(error, day, isDryRun) : error
  }
}

const closedOnWire = ({ day, closedAt, projects, companies, amount }: ClosedDay) => ({
  day,
  closed: 1,
  closed_time: formatDateTime(closedAt.getTime()),
  projects,
  companies,
  amount: printFen(amount),
})

const previewOnWire = ({ day, projects, companies, amount, uncounted }: BillPreview) => ({
  day,
  closed: 0,
  closed_time: null,
  projects,
  companies: companies.length,
  amount: printFen(amount),
  uncounted,
  list: companies.map(({ companyId, companyName, projects: count, amount: owed, balance }) => ({
    company_id: companyId,
    company_name: companyName,
    projects: count,
    amount: printFen(owed),
    balance: printFen(balance),
    balance_after: printFen(balance - owed),
  })),
})

function refusalOf({ reason, detail }: NotClosable, day: string, isDryRun: boolean): HostFailure {
  switch (reason) {
    case 'not over': {
      const from = isDryRun ? `${day} 00:00:00` : formatDateTime(closableFrom(day))
      const what = isDryRun ? 'has not begun; it can be previewed' : 'can be closed'
      return new HostFailure('dayNotOver', `${day} ${what} from ${from} on`, { day, from })
    }
    case 'before billing':
      return new HostFailure('dayBeforeBilling', `${day} is not billed; billing began on ${detail}`, {
        day,
        start: detail,
      })
    case 'days before':
      return new HostFailure('daysBeforeOpen', `${detail} must be closed before ${day}`, { day, next: detail })
  }
}
