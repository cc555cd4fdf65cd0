import type { Input, Schema } from '@rtcops/core/api/types'
import { general, type InvoiceInformation, invoiceInfoRules } from '@rtcops/core/features/finance/invoices/rules'
import { printFen } from '@rtcops/core/money/fen'
import { formatDateTime } from '@rtcops/core/time/zone'
import { command } from '../../../commands/command.ts'
import { lockCompanies } from '../../../ledger/book.ts'
import { invoiceableFen } from '../../../ledger/invoiceable.ts'
import { accept } from '../../../platform/input/accept.ts'
import { notFound } from '../../../platform/input/refusal.ts'
import { readListPage } from '../../../postgres/read-list-page.ts'
import type { MemberContext } from '../../../services/context.ts'

const nothingEntered: InvoiceInformation = {
  invoice_type: general,
  title: '',
  tax_no: '',
  bank_name: '',
  bank_account: '',
  address: '',
  phone: '',
  recipient: '',
  recipient_address: '',
}

/** Returns one page of companies, newest first, with their invoice information and the amount that can still be invoiced (R-INV-02). */
export async function listInformation(
  { db }: MemberContext,
  { company_id, available, page = 1, limit = 10 }: Input<'listInvoiceInfo'>,
): Promise<{ list: Schema<'InvoiceInfo'>[]; total: number }> {
  const ordered = db
    .selectFrom('company')
    .$if(company_id !== undefined, (query) => query.where('company.id', '=', company_id ?? 0))
    .$if(available === 1, (query) => query.where(invoiceableFen(), '>', '0'))
    .leftJoin('invoice_info', 'invoice_info.company_id', 'company.id')
    .selectAll('invoice_info')
    .select(['company.id', 'company.name', invoiceableFen().as('fen')])
    .orderBy('company.id', 'desc')
  const { rows, total } = await readListPage(ordered, { limit, page })
  const list = rows.map((row) => ({
    company_id: row.id,
    company_name: row.name,
    ...stored(row),
    available: printFen(BigInt(row.fen)),
    update_time: row.update_time && formatDateTime(row.update_time.getTime()),
  }))
  return { list, total }
}

/** Creates or changes the invoice information of a company; invoices already requested keep theirs. */
export const updateInformation = (
  context: MemberContext,
  { company_id, ...input }: Input<'updateInvoiceInfo'>,
): Promise<object> =>
  command(context, 'updateInvoiceInfo', { company_id, ...input }, async ({ tx, changed }) => {
    // Locks the company, because there may be no row of information to lock.
    if (!(await lockCompanies(tx, [company_id])).has(company_id)) throw notFound()
    const row = await tx.selectFrom('invoice_info').selectAll().where('company_id', '=', company_id).executeTakeFirst()
    const before = row && stored(row)
    const after = accept(invoiceInfoRules, { ...(before ?? nothingEntered), ...input })
    const values = { ...after, update_time: new Date(context.now()) }
    await tx
      .insertInto('invoice_info')
      .values({ company_id, ...values })
      .onConflict((conflict) => conflict.column('company_id').doUpdateSet(values))
      .execute()
    changed({ target: 'invoice_info', id: company_id, ...(before ? { before } : {}), after })
    return {}
  })

/** Returns the information fields of a row without its other columns; empty texts if the row has none. */
export function stored(row: { [Field in keyof InvoiceInformation]: string | number | null }): InvoiceInformation {
  const fields = Object.keys(nothingEntered) as (keyof InvoiceInformation)[]
  return Object.fromEntries(fields.map((field) => [field, row[field] ?? nothingEntered[field]])) as InvoiceInformation
}
