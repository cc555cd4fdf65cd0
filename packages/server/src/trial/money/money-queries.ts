import type { InvoiceInformation } from '@rtcops/core/features/finance/invoices/rules'
import { printFen } from '@rtcops/core/money/fen'
import { formatDateTime, type Instant } from '@rtcops/core/time/zone'
import { type Kysely, sql, type Transaction } from 'kysely'
import { type Booking, book } from '../../ledger/book.ts'
import { companyFen } from '../../ledger/company-balance.ts'
import { invoiceableFen } from '../../ledger/invoiceable.ts'
import type { Database } from '../../postgres/schema.ts'
import type { PastWrite } from '../past-writes.ts'
import { bankOf, type Payer, type Payment } from './money-plan.ts'

/** Lets billing begin on a past day. @returns false if a day was closed already, which cannot be undone */
export async function beginBilling(db: Kysely<Database>, day: string): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`UPDATE setting SET value = ${day}
    WHERE name = 'billing_start' AND NOT EXISTS (SELECT FROM bill_day) RETURNING name`.execute(db)
  return rows.length > 0
}

/** A company with the data that determines its payments and invoices. */
export interface Customer extends Omit<Payer, 'daily'> {
  /** Credit code. */
  code: string
  /** Fen that can still be invoiced. */
  available: bigint
  hasInformation: boolean
}

/** Returns all companies that trial projects belong to or could belong to, in the order of their ids. */
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

/** Returns the fen that each company was charged for these days. */
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

/** Returns ids of members by username. */
export async function readStaff(db: Kysely<Database>): Promise<Map<string, number>> {
  const rows = await db.selectFrom('member').select(['id', 'username']).where('deleted_at', 'is', null).execute()
  return new Map(rows.map(({ id, username }) => [username, id]))
}

/** Returns the invoices that are still waiting. */
export async function readWaitingInvoices(db: Kysely<Database>): Promise<{ id: number }[]> {
  return await db.selectFrom('invoice').select('id').where('state', '=', 1).orderBy('id').execute()
}

/** Books a payment as the console would have done, or the platform for online payments. */
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
    company_id: customer.id,
    type,
    transaction_amount: printFen(amount),
    remark,
    remit_money_time: formatDateTime(remitted),
    bank_name: bank.bankName,
    bank_account: bank.bankAccount,
    bank_username: bank.bankUsername,
    balance: printFen(balance),
  }
  const username = isOnline ? 'system' : accountant.username
  return { operation: 'insertTransaction', username, at: new Date(at), target: 'transaction', id, after }
}

/** Reverses a payment. */
export async function bookReversal(
  tx: Transaction<Database>,
  original: { id: number; companyId: number; type: Payment['type']; amount: bigint },
  at: Instant,
  accountant: { id: number; username: string },
): Promise<PastWrite[]> {
  const remark = '重复入账，冲正'
  const { companyId, type, amount } = original
  const { id, balance } = await book(tx, {
    companyId,
    type,
    amount: -amount,
    at: new Date(at),
    memberId: accountant.id,
    remark,
    reverses: original.id,
  })
  const after = { company_id: companyId, transaction_amount: printFen(-amount), reverses: original.id, remark }
  const write = { operation: 'reverseTransaction', username: accountant.username, target: 'transaction' } as const
  return [
    { ...write, at: new Date(at), id, after: { ...after, balance: printFen(balance) } },
    { ...write, at: new Date(at), id: original.id, before: { reversed_by: null }, after: { reversed_by: id, remark } },
  ]
}

/** Stores the invoice information of a company. @returns the write, for the audit log */
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

/** Stores an invoice of an amount in fen, with the company's invoice information. @returns the write, for the audit log */
export async function insertPastInvoice(
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

/** Issues or voids a waiting invoice. */
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
