import type { Input, Schema } from '@rtcops/core/api/types'
import { transactionName } from '@rtcops/core/features/finance/transactions/transaction-name'
import { printFen } from '@rtcops/core/money/fen'
import { formatDateTime } from '@rtcops/core/time/zone'
import type { Kysely } from 'kysely'
import { rowsAtOnce } from '../../../exports/exporter.ts'
import { companyBalance } from '../../../ledger/company-balance.ts'
import {
  companyDaysLeft,
  companyLowBalance,
  companyThreshold,
  companyWeekUsed,
} from '../../../ledger/company-low-balance.ts'
import { notFound } from '../../../platform/input/refusal.ts'
import { readTimeRange } from '../../../platform/input/time-range.ts'
import type { Database } from '../../../postgres/schema.ts'
import type { MemberContext } from '../../../services/context.ts'

type Transaction = Schema<'Transaction'>
type Filter = Pick<Input<'listTransactions'>, 'company_id' | 'transaction_type' | 'time'>

/**
 * Returns one page of transactions, newest first unless another order is requested, with the sums of the whole filter; ties are sorted by
 * id.
 */
export async function listTransactions(
  context: MemberContext,
  { page = 1, limit = 20, order, ...filter }: Input<'listTransactions'>,
): Promise<{ list: Transaction[]; total: number; info: Schema<'TransactionTotals'> }> {
  const { db } = context
  const rows = await ordered(db, filter, order)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total, income, deduction } = await sumTransactions(db, filter)
  return {
    list: rows.map((row) => onWire(context, row)),
    total,
    info: { income: printFen(income), deduction: printFen(deduction) },
  }
}

/** Returns all transactions that match a filter, in the same order, `rowsAtOnce` at a time. */
export async function* streamTransactions(
  context: Pick<MemberContext, 'db' | 't'>,
  { order, ...filter }: Filter & Pick<Input<'listTransactions'>, 'order'>,
): AsyncGenerator<Transaction> {
  for await (const row of ordered(context.db, filter, order).stream(rowsAtOnce)) yield onWire(context, row)
}

/** Returns the number of transactions that match a filter, and the fen that they added and removed. */
export async function sumTransactions(
  db: Kysely<Database>,
  filter: Filter,
): Promise<{ total: number; income: bigint; deduction: bigint }> {
  const { total, income, deduction } = await matching(db, filter)
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.sum<string | null>('entry.amount').filterWhere('entry.amount', '>', '0').as('income'),
      fn.sum<string | null>('entry.amount').filterWhere('entry.amount', '<', '0').as('deduction'),
    ])
    .executeTakeFirstOrThrow()
  return { total, income: BigInt(income ?? 0), deduction: BigInt(deduction ?? 0) }
}

/** Returns one transaction with both of its ledger entries, the customer's first. */
export async function getTransaction(context: MemberContext, id: number): Promise<Schema<'TransactionDetails'>> {
  const { db } = context
  const row = await selectTransactions(matching(db, {})).where('entry.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  const entries = await db
    .selectFrom('ledger_entry')
    .select(['account', 'amount'])
    .where('transaction_id', '=', id)
    .orderBy(({ eb }) => eb('account', '=', 'customer'), 'desc')
    .execute()
  return {
    ...onWire(context, row),
    balance_before: printFen(BigInt(row.balance) - BigInt(row.amount)),
    entries: entries.map(({ account, amount }) => ({ account, amount: printFen(BigInt(amount)) })),
  }
}

/** Returns a company's balance and how long it will last. */
export async function getCompanyBalance({ db, now }: MemberContext, id: number): Promise<Schema<'CompanyBalance'>> {
  const row = await db
    .selectFrom('company')
    .select(['company.id as company_id', 'company.name as company_name', 'company.state'])
    .select([
      companyBalance().as('balance'),
      companyLowBalance().as('low_balance'),
      companyDaysLeft(now()).as('days_left'),
      companyWeekUsed(now()).as('week_used'),
      companyThreshold().as('low_balance_threshold'),
    ])
    .where('company.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

function matching(db: Kysely<Database>, { company_id, transaction_type, time }: Filter) {
  const range = time && readTimeRange(time)
  let found = db.selectFrom('ledger_transaction as entry')
  if (company_id !== undefined) found = found.where('entry.company_id', '=', company_id)
  if (transaction_type !== undefined) found = found.where('entry.type', '=', transaction_type)
  if (range)
    found = found
      .where('entry.booked_at', '>=', new Date(range.start))
      .where('entry.booked_at', '<', new Date(range.end))
  return found
}

function ordered(db: Kysely<Database>, filter: Filter, order: Input<'listTransactions'>['order']) {
  const direction = order?.sort === 1 ? 'asc' : 'desc'
  return selectTransactions(matching(db, filter))
    .orderBy(order?.field === 'transaction_amount' ? 'entry.amount' : 'entry.booked_at', direction)
    .orderBy('entry.id', direction)
}

const selectTransactions = (found: ReturnType<typeof matching>) =>
  found
    .innerJoin('company', 'company.id', 'entry.company_id')
    .leftJoin('member', 'member.id', 'entry.member_id')
    .leftJoin('member as approver', 'approver.id', 'entry.approver_id')
    .leftJoin('ledger_transaction as reversal', 'reversal.reverses', 'entry.id')
    .select([
      'entry.id',
      'entry.booked_at',
      'entry.company_id',
      'company.name as company_name',
      'entry.type',
      'entry.amount',
      'entry.balance',
      'entry.remark',
      'member.name as operator_name',
      'approver.name as approver_name',
      'entry.bill_day',
      'entry.reverses',
      'reversal.id as reversed_by',
      'entry.remit_money_time',
      'entry.bank_name',
      'entry.bank_account',
      'entry.bank_username',
    ])

interface Row {
  id: number
  booked_at: Date
  company_id: number
  company_name: string
  type: number
  amount: string
  balance: string
  remark: string
  operator_name: string | null
  approver_name: string | null
  bill_day: string | null
  reverses: number | null
  reversed_by: number | null
  remit_money_time: Date | null
  bank_name: string
  bank_account: string
  bank_username: string
}

function onWire({ t }: Pick<MemberContext, 't'>, row: Row): Transaction {
  const { id, company_id, company_name, type, bill_day, reverses, reversed_by } = row
  const { bank_name, bank_account, bank_username } = row
  const amount = printFen(BigInt(row.amount))
  const balance = printFen(BigInt(row.balance))
  return {
    id,
    day: formatDateTime(row.booked_at.getTime()),
    company_id,
    company_name,
    transaction_name: transactionName(t, { type, billDay: bill_day, reverses }),
    transaction_type: type,
    // Amount and balance each have two names (D-43).
    transaction_amount: amount,
    amount,
    balance,
    canUseBalance: balance,
    transaction_remark: row.remark,
    operator_name: row.operator_name ?? '',
    approver_name: row.approver_name ?? '',
    bill_day,
    reverses,
    reversed_by,
    is_reversed: reversed_by === null ? 0 : 1,
    remit_money_time: row.remit_money_time && formatDateTime(row.remit_money_time.getTime()),
    bank_name,
    bank_account,
    bank_username,
  }
}
