import type { Input, Schema } from '@rtcops/core/api/types'
import { printFen } from '@rtcops/core/money/fen'
import { formatDateTime } from '@rtcops/core/time/zone'
import { type Kysely, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import { notFound } from '../../../http/refusal.ts'
import { readTimeRange } from '../../../http/time-range.ts'
import { readInvoiceable, readInvoiceableOfAll } from '../../../postgres/invoiceable.ts'
import type { Database, InvoiceTable } from '../../../postgres/schema.ts'

type Invoice = Schema<'Invoice'>
type Totals = Schema<'InvoiceTotals'>

/** What both list and export are asked for. */
export type InvoiceFilter = Pick<Input<'listInvoices'>, 'company_id' | 'state' | 'time' | 'order'>

/** One page of invoices, the newest first unless ordered, with sums over the whole filter (R-INV-03). */
export async function listInvoices(
  db: Kysely<Database>,
  { page = 1, limit = 20, ...filter }: Input<'listInvoices'>,
): Promise<{ list: Invoice[]; total: number; info: Totals }> {
  const rows = await orderedInvoices(db, filter)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { count, ...info } = await invoiceTotals(db, filter)
  return { list: rows.map(invoiceOnWire), total: count, info }
}

/** The invoices of a filter, in their order. */
export const orderedInvoices = (db: Kysely<Database>, filter: InvoiceFilter) => {
  const direction = filter.order?.sort === 1 ? 'asc' : 'desc'
  return matching(db, filter)
    .innerJoin('company', 'company.id', 'invoice.company_id')
    .selectAll('invoice')
    .select('company.name as company_name')
    .orderBy(`invoice.${filter.order?.field ?? 'create_time'}`, (order) =>
      direction === 'asc' ? order.asc().nullsLast() : order.desc().nullsLast(),
    )
    .orderBy('invoice.id', direction)
}

/** How many invoices a filter has, what they come to, and what the company of the filter (all companies, without one) can still invoice. */
export async function invoiceTotals(db: Kysely<Database>, filter: InvoiceFilter): Promise<Totals & { count: number }> {
  const sums = await matching(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select([
      sql<string>`coalesce(sum(amount), 0)`.as('amount'),
      sql<string>`coalesce(sum(amount) FILTER (WHERE state = 3), 0)`.as('void_amount'),
    ])
    .executeTakeFirstOrThrow()
  const available =
    filter.company_id === undefined ? await readInvoiceableOfAll(db) : await readInvoiceable(db, filter.company_id)
  return {
    count: sums.count,
    available: printFen(available ?? 0n),
    amount: printFen(BigInt(sums.amount)),
    void_amount: printFen(BigInt(sums.void_amount)),
  }
}

/** One invoice with all that it keeps, and who did what. */
export async function getInvoice(db: Kysely<Database>, id: number): Promise<Schema<'InvoiceDetails'>> {
  const row = await db
    .selectFrom('invoice')
    .innerJoin('company', 'company.id', 'invoice.company_id')
    .leftJoin('member as asker', 'asker.id', 'invoice.member_id')
    .leftJoin('member as issuer', 'issuer.id', 'invoice.issue_member_id')
    .leftJoin('member as voider', 'voider.id', 'invoice.void_member_id')
    .selectAll('invoice')
    .select(['company.name as company_name', 'asker.name as create_name'])
    .select(['issuer.name as issue_name', 'voider.name as void_name'])
    .where('invoice.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  const { bank_name, bank_account, address, phone, recipient, recipient_address } = row
  return {
    ...invoiceOnWire(row),
    ...{ bank_name, bank_account, address, phone, recipient, recipient_address },
    create_name: row.create_name ?? '',
    issue_name: row.issue_name ?? '',
    void_name: row.void_name ?? '',
    void_time: row.void_time && formatDateTime(row.void_time.getTime()),
    void_reason: row.void_reason,
  }
}

/** A row of the wire. */
export function invoiceOnWire(row: Selectable<InvoiceTable> & { company_name: string }): Invoice {
  const { id, company_id, company_name, invoice_type, title, tax_no, state, invoice_no, remark } = row
  return {
    ...{ id, company_id, company_name, invoice_type, title, tax_no, state, invoice_no, remark },
    create_time: formatDateTime(row.create_time.getTime()),
    amount: printFen(BigInt(row.amount)),
    invoice_time: row.invoice_time && formatDateTime(row.invoice_time.getTime()),
  }
}

type Query = SelectQueryBuilder<Database, 'invoice', object>

function matching(db: Kysely<Database>, { company_id, state, time }: InvoiceFilter): Query {
  const range = time && readTimeRange(time)
  return db
    .selectFrom('invoice')
    .$if(company_id !== undefined, (query) => query.where('invoice.company_id', '=', company_id ?? 0))
    .$if(state !== undefined, (query) => query.where('invoice.state', '=', state ?? 0))
    .$if(range !== undefined, (query) =>
      query
        .where('invoice.create_time', '>=', new Date(range?.start ?? 0))
        .where('invoice.create_time', '<', new Date(range?.end ?? 0)),
    )
}
