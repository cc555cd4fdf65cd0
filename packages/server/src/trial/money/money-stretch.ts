import { formatDay, hour, type Instant, minute } from '@rtcops/core/time/zone'
import type { Transaction } from 'kysely'
import type { Database } from '../../postgres/schema.ts'
import type { PastWrite } from '../past-writes.ts'
import { pick } from '../world.ts'
import { fateOf, informationOf, officeTime, wantedInvoice } from './money-invoices.ts'
import { openingOf, type Payer, type Payment, paymentOf, settlementOf, targets } from './money-plan.ts'
import {
  bookPayment,
  bookReversal,
  type Customer,
  insertInformation,
  insertPastInvoice,
  settleInvoice,
} from './money-queries.ts'

/** The time between two closings. */
export interface Stretch {
  from: Instant
  until: Instant
  /** Position among the stretches, and their number. */
  index: number
  count: number
  /** Days in the whole history. */
  days: number
  /** Only in the stretch that ends with the last closing: fen that each company was charged in the six days before. */
  charged: ReadonlyMap<number, bigint> | undefined
}

/** An event of the history; its writes are for the audit log. */
export interface Happening {
  at: Instant
  happen: (tx: Transaction<Database>) => Promise<PastWrite[]>
}

interface Person {
  id: number
  username: string
}

export type TrialCustomer = Customer & Payer

/** The company whose payment is booked twice by mistake, and reversed. */
const bookedTwice = '深圳云声互动科技有限公司'

/** Returns the payments and invoices of companies in a stretch, in time order. */
export function happeningsOf(
  stretch: Stretch,
  customers: readonly TrialCustomer[],
  waiting: readonly { id: number }[],
  accountant: Person,
): Happening[] {
  const happenings = [
    ...customers.flatMap((customer) => payments(stretch, customer, accountant)),
    ...customers.flatMap((customer) => wishes(stretch, customer, accountant)),
    ...waiting.flatMap(({ id }) => fates(stretch, id, accountant)),
  ]
  return happenings.sort((one, other) => one.at - other.at)
}

const timeOf = ({ from, until }: Stretch, ...words: readonly (string | number)[]): Instant =>
  officeTime(from, until, formatDay(from), ...words)

/** Per mille: about two payments of a company in the whole history. */
const chanceOf = ({ count }: Stretch, least: number): number => Math.max(least, Math.round(2_000 / count))

function payments(stretch: Stretch, customer: TrialCustomer, accountant: Person): Happening[] {
  const { name } = customer
  const pay = (payment: Payment | undefined, at: Instant): Happening[] =>
    payment ? [{ at, happen: async (tx) => [await bookPayment(tx, customer, payment, at, accountant)] }] : []
  const twice = mistake(stretch, customer, accountant)
  if (twice.length > 0) return twice
  // A company that gets its target balance in the first stretch has no opening payment.
  const opens = stretch.index === 0 && !(stretch.charged && targets.has(name))
  const opening = opens ? pay(openingOf(customer, stretch.days), stretch.from + pick(hour / 2, 'opens', name)) : []
  const usual = stretch.index > 0 ? paymentOf(customer, formatDay(stretch.from), chanceOf(stretch, 70)) : undefined
  const settled =
    stretch.charged && settlementOf(customer, customer.daily, (stretch.charged.get(customer.id) ?? 0n) + customer.daily)
  return [...opening, ...pay(usual, timeOf(stretch, 'pays', name)), ...pay(settled, timeOf(stretch, 'settles', name))]
}

/** Returns a payment that was entered twice, and reversed when it was noticed. */
function mistake(stretch: Stretch, customer: TrialCustomer, accountant: Person): Happening[] {
  if (customer.name !== bookedTwice || stretch.index !== Math.ceil((stretch.count - 1) * 0.6)) return []
  const payment = { type: 1, amount: 500_000n, remark: '充值' } as const
  const room = Math.max(0, stretch.until - stretch.from - hour)
  const at = stretch.from + Math.min(room, timeOf(stretch, 'mistake') - stretch.from)
  const seen = Math.min(at + 25 * minute, stretch.until - 1)
  const book = (time: Instant): Happening => ({
    at: time,
    happen: async (tx) => [await bookPayment(tx, customer, payment, time, accountant)],
  })
  return [
    book(at),
    {
      at: Math.min(at + 2 * minute, seen),
      happen: async (tx) => {
        const again = await bookPayment(tx, customer, payment, Math.min(at + 2 * minute, seen), accountant)
        const original = { ...payment, id: again.id, companyId: customer.id }
        return [again, ...(await bookReversal(tx, original, seen, accountant))]
      },
    },
  ]
}

/** Returns changes of a company's invoice information, and an invoice. */
function wishes(stretch: Stretch, customer: TrialCustomer, accountant: Person): Happening[] {
  const { id, name, code, available, hasInformation } = customer
  const onDay = formatDay(stretch.from)
  if (!hasInformation) {
    const information = informationOf(name, code)
    const turn = pick(Math.ceil(stretch.count / 2), 'enters', name)
    if (!information || stretch.index < turn) return []
    const at = timeOf(stretch, 'enters', name)
    return [{ at, happen: async (tx) => [await insertInformation(tx, id, information, at, accountant.username)] }]
  }
  const amount = wantedInvoice(name, onDay, available, chanceOf(stretch, 100))
  const at = timeOf(stretch, 'wants', name)
  if (!amount) return []
  return [
    {
      at,
      happen: async (tx) => {
        const invoice = await insertPastInvoice(tx, id, amount, at, accountant)
        // A short history has no later day on which the invoice could be processed.
        const fate = stretch.count < 4 ? fateOf(invoice.id, onDay) : undefined
        const later = Math.min(at + 20 * minute, stretch.until - 1)
        return fate ? [invoice, await settleInvoice(tx, invoice.id, fate, later, accountant)] : [invoice]
      },
    },
  ]
}

function fates(stretch: Stretch, id: number, accountant: Person): Happening[] {
  const fate = fateOf(id, formatDay(stretch.from))
  const at = timeOf(stretch, 'fate', id)
  return fate ? [{ at, happen: async (tx) => [await settleInvoice(tx, id, fate, at, accountant)] }] : []
}
