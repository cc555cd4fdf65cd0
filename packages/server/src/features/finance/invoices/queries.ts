import type { Input, Schema } from '@rtcops/core/api/types'
import { type PriceKind, priceKinds } from '@rtcops/core/features/customers/prices/price-kinds'
import { printFen } from '@rtcops/core/money/fen'
import { formatDateTime, formatDay } from '@rtcops/core/time/zone'
import { type Kysely, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import { readInvoiceable, readInvoiceableOfAll } from '../../../ledger/invoiceable.ts'
import { notFound } from '../../../platform/input/refusal.ts'
import { readTimeRange } from '../../../platform/input/time-range.ts'
import type { Database, InvoiceTable } from '../../../postgres/schema.ts'

type Invoice = Schema<'Invoice'>
type Totals = Schema<'InvoiceTotals'>

/** Filter of both the list and the export. */
export type InvoiceFilter = Pick<Input<'listInvoices'>, 'company_id' | 'state' | 'time' | 'order'>

/** Returns one page of invoices, newest first unless another order is requested, with sums over the whole filter (R-INV-03). */
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

/** Selects the invoices that match a filter, in order. */
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

/**
 * Returns the number and sums of the invoices that match a filter, and what its company (all companies, if it names none) can still have
 * invoiced.
 */
export async function invoiceTotals(db: Kysely<Database>, filter: InvoiceFilter): Promise<Totals & { count: number }> {
  const sums = await matching(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select([
      sql<string>`coalesce(sum(amount) FILTER (WHERE state <> 3), 0)`.as('amount'),
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

/** Returns one invoice with all its stored fields, and who made each change. */
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
    bank_name,
    bank_account,
    address,
    phone,
    recipient,
    recipient_address,
    create_name: row.create_name ?? '',
    issue_name: row.issue_name ?? '',
    void_name: row.void_name ?? '',
    void_time: row.void_time && formatDateTime(row.void_time.getTime()),
    void_reason: row.void_reason,
  }
}

/** Minutes and fen of a kind of usage in a month, `YYYY-MM`. */
export interface BilledMonth {
  month: string
  kind: PriceKind
  minutes: bigint
  amount: bigint
}

/**
 * Returns what the company of an invoice was billed since its last invoice that is not void, up to the day before this one was requested.
 * Bills are not tied to invoices: an invoice is for what was paid in advance.
 */
export async function readBilled(
  db: Kysely<Database>,
  { id, company_id, create_time }: Pick<Invoice, 'id' | 'company_id' | 'create_time'>,
): Promise<BilledMonth[]> {
  const last = await db
    .selectFrom('invoice')
    .select('create_time')
    .where('company_id', '=', company_id)
    .where('state', '!=', 3)
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const rows = await db
    .selectFrom('bill')
    .select(sql<string>`to_char(day, 'YYYY-MM')`.as('month'))
    .select(
      priceKinds.flatMap((kind) => [
        sql<string>`sum(${sql.ref(`${kind}_minutes`)})`.as(`${kind}_minutes`),
        sql<string>`sum(${sql.ref(`${kind}_amount`)})`.as(`${kind}_amount`),
      ]),
    )
    .where('company_id', '=', company_id)
    .where('day', '<', create_time.slice(0, 10))
    .$if(last !== undefined, (query) => query.where('day', '>=', formatDay(last?.create_time.getTime() ?? 0)))
    .groupBy('month')
    .orderBy('month')
    .execute()
  return rows
    .flatMap(({ month, ...sums }) =>
      priceKinds.map((kind) => ({
        month,
        kind,
        minutes: BigInt(sums[`${kind}_minutes`] ?? 0),
        amount: BigInt(sums[`${kind}_amount`] ?? 0),
      })),
    )
    .filter(({ minutes }) => minutes > 0n)
}

/** Returns a row in the contract's form. */
export function invoiceOnWire(row: Selectable<InvoiceTable> & { company_name: string }): Invoice {
  const { id, company_id, company_name, invoice_type, title, tax_no, state, invoice_no, remark } = row
  return {
    id,
    company_id,
    company_name,
    invoice_type,
    title,
    tax_no,
    state,
    invoice_no,
    remark,
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
