import './invoices.css'
import { listInvoices } from '@rtcops/core/api/generated/operations'
import { type Invoice, invoiceColumns, invoiceStateWords } from '@rtcops/core/features/finance/invoices/columns'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AddButton } from '../../../ui/add-button.tsx'
import { ExportButton } from '../../../ui/export/export-button.tsx'
import { FilterChips } from '../../../ui/filter/filter-chips.tsx'
import { placeTexts } from '../../../ui/filter/place-texts.tsx'
import { withoutPage } from '../../../ui/filter/url-params.ts'
import { useSearch } from '../../../ui/filter/use-search.ts'
import { overRange, withWireRange } from '../../../ui/range/over-range.ts'
import { withoutYear } from '../../../ui/range/without-year.ts'
import type { RowAction } from '../../../ui/row/row-action.ts'
import { Screen } from '../../../ui/screen/screen.tsx'
import { EmptyState } from '../../../ui/screen/state.tsx'
import { QueryTable } from '../../../ui/table/query-table.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { AddInvoiceDialog } from './add-invoice-dialog.tsx'
import { InvoiceDrawer } from './invoice-drawer.tsx'
import { InvoiceTabs } from './invoice-tabs.tsx'
import { InvoiceTotals, VoidAmount } from './invoice-totals.tsx'
import { InvoicesFilterBar } from './invoices-filter-bar.tsx'
import { invoiceParams, invoicesFilter } from './invoices-search.ts'
import { IssueDialog } from './issue-dialog.tsx'
import { VoidDialog } from './void-dialog.tsx'

/** 开票明细: lists the requested, issued and void invoices (R-INV-03). */
export default function InvoicesScreen() {
  const translate = useTranslate()
  const { mayCall } = useViewer()
  const search = useSearch(invoiceParams)
  const { applied, apply } = search
  const filter = invoicesFilter(applied)
  const invoices = useQuery({ ...overRange(listInvoices, filter), placeholderData: keepPreviousData })
  const [issued, setIssued] = useState<Invoice>()
  const [voided, setVoided] = useState<Invoice>()
  // Opening and closing a drawer or dialog keeps the page of the list.
  const show = (opened: { id?: number | undefined; add?: number | undefined }, replace = false) =>
    apply({ ...opened, page: applied.page }, { replace })
  const add = (
    <AddButton operation="insertInvoice" text="invoice.add" onClick={() => show({ add: applied.company_id ?? 0 })} />
  )
  const now = Date.now()
  const isFiltered = applied.company_id !== undefined || applied.state !== undefined
  return (
    <Screen
      title="invoice.title"
      actions={
        <>
          <ExportButton input={() => withWireRange<'exportInvoices'>(withoutPage(filter))} operation="exportInvoices" />
          {add}
        </>
      }
    >
      <InvoiceTabs />
      <InvoicesFilterBar search={search} repeat={() => void invoices.refetch()} />
      <QueryTable
        query={invoices}
        columns={invoiceColumns}
        paging={[filter, apply]}
        count="invoice.count"
        totals={({ info }) => ({ amount: info.amount })}
        totalsNote={({ info }) => info.void_amount !== '0.00' && translate('invoice.withoutVoid')}
        summary={({ info }) => <InvoiceTotals totals={info} />}
        chips={
          <FilterChips
            search={search}
            texts={{ ...placeTexts, state: (state) => translate(invoiceStateWords[state].text) }}
          />
        }
        cells={{
          create_time: ({ create_time }) => withoutYear(create_time, now),
          invoice_time: ({ invoice_time }) => invoice_time !== null && withoutYear(invoice_time, now),
          amount: ({ state, amount }) => state === 3 && <VoidAmount amount={amount} />,
        }}
        actions={(row) => [
          { label: 'invoice.view', run: () => show({ id: row.id }) },
          ...changes(
            row,
            () => setIssued(row),
            () => setVoided(row),
          ),
        ]}
        onRow={({ id }) => show({ id })}
        empty={
          <EmptyState
            text={translate(isFiltered ? 'invoice.emptyFiltered' : 'invoice.empty')}
            action={isFiltered ? undefined : add}
          />
        }
      />
      {applied.id !== undefined && (
        <InvoiceDrawer key={applied.id} id={applied.id} onClose={() => show({ id: undefined })} />
      )}
      {applied.add !== undefined && mayCall('insertInvoice') && (
        <AddInvoiceDialog companyId={applied.add} onClose={() => show({ add: undefined }, true)} />
      )}
      {issued && <IssueDialog invoice={issued} onClose={() => setIssued(undefined)} />}
      {voided && <VoidDialog invoice={voided} onClose={() => setVoided(undefined)} />}
    </Screen>
  )
}

/** Returns the actions that the state of an invoice allows (T-19). */
function changes({ state }: Invoice, issue: () => void, makeVoid: () => void): RowAction[] {
  const issuing: RowAction = { label: 'invoice.issue', operation: 'updateInvoice', run: issue }
  const voiding: RowAction = { label: 'invoice.makeVoid', operation: 'updateInvoice', run: makeVoid }
  return [...(state === 1 ? [issuing] : []), ...(state === 3 ? [] : [voiding])]
}
