import type { Transaction } from 'kysely'
import { notFound } from '../platform/input/refusal.ts'
import type { Database } from '../postgres/schema.ts'
import { counterAccounts, type TransactionType } from './accounts.ts'

/** Money that is added to or taken from a company's balance. */
export interface Booking {
  companyId: number
  type: TransactionType
  /** Fen; positive raises the balance. Not zero. */
  amount: bigint
  at: Date
  /** The member who booked it; null for what the server does itself. */
  memberId: number | null
  /** The second member, who approved it; null if none was needed. */
  approverId?: number | null
  remark?: string
  remittance?: { time: Date; bankName: string; bankAccount: string; bankUsername: string }
  /** For a consumption deduction: the day that it charges, `YYYY-MM-DD` in Asia/Shanghai. */
  billDay?: string
  /** The transaction that this one reverses. */
  reverses?: number
}

export interface Booked {
  id: number
  companyId: number
  /** Fen before and after. */
  before: bigint
  balance: bigint
}

/**
 * Prevents other transactions from booking for these companies until this transaction ends. Companies are locked in the order of their ids,
 * so that transactions that lock several cannot deadlock.
 * @returns state, name and `four_eyes` of each company that exists
 */
export async function lockCompanies(
  tx: Transaction<Database>,
  companyIds: readonly number[],
): Promise<Map<number, { state: number; name: string; four_eyes: number }>> {
  const rows = await tx
    .selectFrom('company')
    .select(['id', 'state', 'name', 'four_eyes'])
    .where('id', '=', ({ fn, val }) => fn.any(val(companyIds)))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Map(rows.map(({ id, ...company }) => [id, company]))
}

/** Returns the current balance of a company in fen. Stable only after `lockCompanies`. */
export async function readBalance(db: Transaction<Database>, companyId: number): Promise<bigint> {
  return (await lastTransactions(db, [companyId])).get(companyId)?.balance ?? 0n
}

/** Books one transaction. @throws {Refusal} 40002 if the company does not exist */
export async function book(tx: Transaction<Database>, booking: Booking): Promise<Booked> {
  const [booked] = await bookAll(tx, [booking])
  if (!booked) throw new Error('the booking returned no transaction')
  return booked
}

/**
 * Books one transaction for each of several companies, with both entries of each, or none at all.
 * @param bookings at most one per company
 * @throws {Refusal} 40002 if a company does not exist
 */
export async function bookAll(tx: Transaction<Database>, bookings: readonly Booking[]): Promise<Booked[]> {
  if (bookings.length === 0) return []
  const companyIds = bookings.map(({ companyId }) => companyId)
  if (new Set(companyIds).size < companyIds.length) throw new Error('there is more than one booking for a company')
  if ((await lockCompanies(tx, companyIds)).size < companyIds.length) throw notFound()
  const last = await lastTransactions(tx, companyIds)
  const rows = bookings.map((booking) => rowOf(booking, last.get(booking.companyId)))
  const inserted = await tx.insertInto('ledger_transaction').values(rows).returning(['id', 'company_id']).execute()
  const ids = new Map(inserted.map(({ id, company_id }) => [company_id, id]))
  const booked = bookings.map(({ companyId, amount }) => {
    const before = last.get(companyId)?.balance ?? 0n
    const id = ids.get(companyId)
    if (id === undefined) throw new Error(`the insert returned no transaction of company ${companyId}`)
    return { id, companyId, before, balance: before + amount }
  })
  await tx
    .insertInto('ledger_entry')
    .values(
      bookings.flatMap(({ companyId, type, amount }) => {
        const transaction_id = ids.get(companyId) ?? 0
        return [
          { transaction_id, account: 'customer' as const, amount: String(amount) },
          { transaction_id, account: counterAccounts[type], amount: String(-amount) },
        ]
      }),
    )
    .execute()
  return booked
}

interface LastTransaction {
  sequence: number
  /** Fen. */
  balance: bigint
}

async function lastTransactions(
  tx: Transaction<Database>,
  companyIds: readonly number[],
): Promise<Map<number, LastTransaction>> {
  const rows = await tx
    .selectFrom('ledger_transaction')
    .distinctOn('company_id')
    .select(['company_id', 'sequence', 'balance'])
    .where('company_id', '=', ({ fn, val }) => fn.any(val(companyIds)))
    .orderBy('company_id')
    .orderBy('sequence', 'desc')
    .execute()
  return new Map(rows.map(({ company_id, sequence, balance }) => [company_id, { sequence, balance: BigInt(balance) }]))
}

function rowOf({ remittance, ...booking }: Booking, last: LastTransaction | undefined) {
  return {
    company_id: booking.companyId,
    sequence: (last?.sequence ?? 0) + 1,
    type: booking.type,
    amount: String(booking.amount),
    balance: String((last?.balance ?? 0n) + booking.amount),
    booked_at: booking.at,
    bill_day: booking.billDay ?? null,
    reverses: booking.reverses ?? null,
    member_id: booking.memberId,
    approver_id: booking.approverId ?? null,
    remark: booking.remark ?? '',
    remit_money_time: remittance?.time ?? null,
    bank_name: remittance?.bankName ?? '',
    bank_account: remittance?.bankAccount ?? '',
    bank_username: remittance?.bankUsername ?? '',
  }
}
