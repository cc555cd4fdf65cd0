import type { InvoiceInformation } from '@rtcops/core/features/finance/invoices/rules'
import { printFen } from '@rtcops/core/money/fen'
import { formatDateTime, type Instant } from '@rtcops/core/time/zone'
import { type Kysely, sql, type Transaction } from 'kysely'
import { companyFen } from '../postgres/company-balance.ts'
import { invoiceableFen } from '../postgres/invoiceable.ts'
import { type Booking, book } from '../postgres/ledger/book.ts'
import type { Database } from '../postgres/schema.ts'
import { bankOf, type Payer, type Payment } from './money-plan.ts'
import type { PastWrite } from './past-writes.ts'

/** How far the money of the trial is told: everything before this moment is written. */
export interface MoneyMark {
  told: Instant
  isWhole: boolean
  /** True if the audit log has all that is not about money already. */
  isAudited: boolean
}

const settingName = 'trial_money'

export async function readMoneyMark(db: Kysely<Database>): Promise<MoneyMark | undefined> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', settingName).executeTakeFirst()
  return row && (JSON.parse(row.value) as MoneyMark)
}

export async function writeMoneyMark(db: Kysely<Database>, mark: MoneyMark): Promise<void> {
  const value = JSON.stringify(mark)
  await db
    .insertInto('setting')
    .values({ name: settingName, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** Lets billing begin on a day of the past. @returns false when a day was closed already, which nobody takes back */
export async function beginBilling(db: Kysely<Database>, day: string): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`UPDATE setting SET value = ${day}
    WHERE name = 'billing_start' AND NOT EXISTS (SELECT FROM bill_day) RETURNING name`.execute(db)
  return rows.length > 0
}

/** A company with what decides about its payments and invoices. */
export interface Customer extends Omit<Payer, 'daily'> {
  /** Credit code. */
  code: string
  /** Fen. */
  available: bigint
  hasInformation: boolean
}

/** All companies that projects of the trial belong to or could, in the order of their ids. */
export async function readCustomers(db: Kysely<Database>, names: readonly string[]): Promise<Customer[]> {
  const rows = await db
    .selectFrom('company')
    .leftJoin('invoice_info', 'invoice_info.company_id', 'company.id')
    .select(['company.id', 'company.name', 'company.state', 'company.company_code as code', 'invoice_info.title'])
    .select([companyFen().as('balance'), invoiceableFen().as('available')])
    .select(({ selectFrom, fn }) =>
      selectFrom('project')
        .select(fn.countAll<number>().as('count'))
        .whereRef('project.company_id', '=', 'company.id')
        .$asScalar()
        .$notNull()
        .as('projects'),
    )
    .where('company.name', 'in', names)
    .orderBy('company.id')
    .execute()
  return rows.map(({ title, balance, available, ...company }) => ({
    ...company,
    balance: BigInt(balance),
    available: BigInt(available),
    hasInformation: title !== null,
  }))
}

/** Fen that each company was charged for these days. */
export async function readCharges(db: Kysely<Database>, days: readonly string[]): Promise<Map<number, bigint>> {
  if (days.length === 0) return new Map()
  const rows = await db
    .selectFrom('ledger_transaction')
    .select(['company_id', sql<string>`-sum(amount)`.as('fen')])
    .where('bill_day', 'in', days)
    .groupBy('company_id')
    .execute()
  return new Map(rows.map(({ company_id, fen }) => [company_id, BigInt(fen)]))
}

/** Ids of members by username. */
export async function readStaff(db: Kysely<Database>): Promise<Map<string, number>> {
  const rows = await db.selectFrom('member').select(['id', 'username']).where('deleted_at', 'is', null).execute()
  return new Map(rows.map(({ id, username }) => [username, id]))
}

/** Invoices that nobody has seen to yet. */
export async function readWaitingInvoices(db: Kysely<Database>): Promise<{ id: number }[]> {
  return await db.selectFrom('invoice').select('id').where('state', '=', 1).orderBy('id').execute()
}

/** Books a payment as the console, or the platform for what customers pay online, would have done. */
export async function bookPayment(
  tx: Transaction<Database>,
  customer: { id: number; name: string },
  { type, amount, remark }: Payment,
  at: Instant,
  accountant: { id: number; username: string },
): Promise<PastWrite & { id: number }> {
  const isOnline = type === 2 || type === 3
  const bank = type === 1 ? bankOf(customer.name) : { bankName: '', bankAccount: '', bankUsername: '' }
  const remitted = at - (type === 1 ? 45 * 60_000 : 0)
  const booking: Booking = {
    companyId: customer.id,
    type,
    amount,
    at: new Date(at),
    memberId: isOnline ? null : accountant.id,
    remark,
    remittance: { time: new Date(remitted), ...bank },
  }
  const { id, balance } = await book(tx, booking)
  const after = {
    ...{ company_id: customer.id, type, transaction_amount: printFen(amount), remark },
    ...{ remit_money_time: formatDateTime(remitted), bank_name: bank.bankName, bank_account: bank.bankAccount },
    ...{ bank_username: bank.bankUsername, balance: printFen(balance) },
  }
  const username = isOnline ? 'system' : accountant.username
  return { operation: 'insertTransaction', username, at: new Date(at), target: 'transaction', id, after }
}

/** Takes a payment back. */
export async function bookReversal(
  tx: Transaction<Database>,
  original: { id: number; companyId: number; type: Payment['type']; amount: bigint },
  at: Instant,
  accountant: { id: number; username: string },
): Promise<PastWrite[]> {
  const remark = '重复入账，冲正'
  const { companyId, type, amount } = original
  const { id, balance } = await book(tx, {
    ...{ companyId, type, amount: -amount, at: new Date(at), memberId: accountant.id, remark, reverses: original.id },
  })
  const after = { company_id: companyId, transaction_amount: printFen(-amount), reverses: original.id, remark }
  const write = { operation: 'reverseTransaction', username: accountant.username, target: 'transaction' } as const
  return [
    { ...write, at: new Date(at), id, after: { ...after, balance: printFen(balance) } },
    { ...write, at: new Date(at), id: original.id, before: { reversed_by: null }, after: { reversed_by: id, remark } },
  ]
}

export async function insertInformation(
  tx: Transaction<Database>,
  companyId: number,
  information: InvoiceInformation,
  at: Instant,
  username: string,
): Promise<PastWrite> {
  await tx
    .insertInto('invoice_info')
    .values({ company_id: companyId, ...information, update_time: new Date(at) })
    .execute()
  const about = { target: 'invoice_info', id: companyId, after: information }
  return { operation: 'updateInvoiceInfo', username, at: new Date(at), ...about }
}

export async function insertInvoice(
  tx: Transaction<Database>,
  companyId: number,
  amount: bigint,
  at: Instant,
  member: { id: number; username: string },
): Promise<PastWrite & { id: number }> {
  const {
    company_id,
    update_time: _,
    ...information
  } = await tx.selectFrom('invoice_info').selectAll().where('company_id', '=', companyId).executeTakeFirstOrThrow()
  const values = { company_id, ...information, member_id: member.id, create_time: new Date(at), invoice_time: null }
  const { id } = await tx
    .insertInto('invoice')
    .values({ ...values, amount: String(amount), issue_member_id: null, void_time: null, void_member_id: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const after = { company_id, amount: printFen(amount), ...information, remark: '', state: 1 }
  return { operation: 'insertInvoice', username: member.username, at: new Date(at), target: 'invoice', id, after }
}

/** Issues a waiting invoice or makes it void. */
export async function settleInvoice(
  tx: Transaction<Database>,
  id: number,
  fate: { issue: string } | { void: string },
  at: Instant,
  member: { id: number; username: string },
): Promise<PastWrite> {
  const time = new Date(at)
  await tx
    .updateTable('invoice')
    .set(
      'issue' in fate
        ? { state: 2, invoice_no: fate.issue, invoice_time: time, issue_member_id: member.id }
        : { state: 3, void_reason: fate.void, void_time: time, void_member_id: member.id },
    )
    .where('id', '=', id)
    .execute()
  const nothing = { state: 1, invoice_no: '', invoice_time: null, remark: '', void_reason: '' }
  const after =
    'issue' in fate
      ? { ...nothing, state: 2, invoice_no: fate.issue, invoice_time: formatDateTime(at) }
      : { ...nothing, state: 3, void_reason: fate.void }
  const about = { target: 'invoice', id, before: nothing, after }
  return { operation: 'updateInvoice', username: member.username, at: time, ...about }
}
