import { printFen } from '@rtcops/core/money/fen'
import type { Transaction } from 'kysely'
import { ulid } from 'ulid'
import type { Services } from '../context.ts'
import { appendAudit } from '../postgres/audit.ts'
import { transactionType } from '../postgres/ledger/accounts.ts'
import { bookAll } from '../postgres/ledger/book.ts'
import type { Database } from '../postgres/schema.ts'
import { closableFrom, dayAfter } from './billing-days.ts'
import { countDay, type DayUsage, patient } from './count-day.ts'
import { makeBills, sumByCompany } from './make-bills.ts'
import { type ClosedDay, insertClosedDay, lockClosing, readBillingState, readClosedDay } from './queries.ts'

/** Why a day cannot be closed now. */
export class NotClosable extends Error {
  readonly reason: 'not over' | 'before billing' | 'days before'
  /** The first day that is billed, the day that has to be closed before, or the moment from which on the day can be closed. */
  readonly detail: string | number

  constructor(day: string, reason: NotClosable['reason'], detail: string | number) {
    super(`the day ${day} cannot be closed: ${reason}`)
    this.reason = reason
    this.detail = detail
  }
}

/**
 * Closes a day: bills of all projects that used something, one deduction for each company that has to pay, the day itself and its audit
 * entry, all in one database transaction or nothing. A day that is closed stays as it is (D-65); so whoever comes again, or second, gets
 * what is stored.
 * @throws {NotClosable} when it is not yet its turn
 * @throws {Error} when an engine does not answer; then nothing has changed
 */
export async function closeDay(services: Services, day: string): Promise<ClosedDay & { isNew: boolean }> {
  const closed = await refuseEarly(services, day)
  if (closed) return { ...closed, isNew: false }
  const usage = await countDay(patient(services), day)
  return await services.db.transaction().execute(async (tx) => {
    await lockClosing(tx)
    const meanwhile = await readClosedDay(tx, day)
    return meanwhile ? { ...meanwhile, isNew: false } : { ...(await chargeDay(tx, services, day, usage)), isNew: true }
  })
}

/** @returns the day when it is closed already */
async function refuseEarly({ db, now }: Services, day: string): Promise<ClosedDay | undefined> {
  // Before the day itself, as another may close it meanwhile: then it is found closed, and not taken for one whose turn has passed.
  const { start, lastClosed } = await readBillingState(db)
  const closed = await readClosedDay(db, day)
  if (closed) return closed
  if (now() < closableFrom(day)) throw new NotClosable(day, 'not over', closableFrom(day))
  if (start === undefined || day < start) throw new NotClosable(day, 'before billing', start ?? '')
  const next = lastClosed === undefined ? start : dayAfter(lastClosed)
  if (day !== next) throw new NotClosable(day, 'days before', next)
  return undefined
}

async function chargeDay(
  tx: Transaction<Database>,
  services: Services,
  day: string,
  usage: DayUsage,
): Promise<ClosedDay> {
  const bills = await makeBills(tx, day, usage)
  // Nothing is booked for a company that used what costs nothing: a deduction of ¥0.00 would change no balance.
  const charged = sumByCompany(bills).filter(({ amount }) => amount > 0n)
  const closed = {
    day,
    closedAt: new Date(services.now()),
    projects: bills.length,
    companies: charged.length,
    amount: bills.reduce((sum, { amount }) => sum + amount, 0n),
  }
  await bookDeductions(tx, day, closed.closedAt, charged)
  await insertClosedDay(tx, closed, bills)
  const author = {
    operation: 'closeBillDay' as const,
    member: { id: null, username: 'system' },
    requestId: ulid(),
    address: '',
    now: services.now,
  }
  const after = { projects: closed.projects, companies: closed.companies, amount: printFen(closed.amount) }
  await appendAudit(tx, author, [{ target: 'bill_day', id: day, after }])
  return closed
}

/** PostgreSQL takes at most 65,535 values a statement. */
const bookingsPerStatement = 2_000

/** One deduction for each company, in the order of their ids, as everybody locks them. */
async function bookDeductions(
  tx: Transaction<Database>,
  day: string,
  at: Date,
  charged: readonly { companyId: number; amount: bigint }[],
): Promise<void> {
  for (let from = 0; from < charged.length; from += bookingsPerStatement) {
    const portion = charged.slice(from, from + bookingsPerStatement)
    await bookAll(
      tx,
      portion.map(({ companyId, amount }) => ({
        companyId,
        type: transactionType.consumption,
        amount: -amount,
        at,
        memberId: null,
        billDay: day,
      })),
    )
  }
}
