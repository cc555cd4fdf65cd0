import { listInvoiceInfo } from '@rtcops/core/api/generated/operations'
import { type InvoiceInfo, invoiceInfoColumns } from '@rtcops/core/features/finance/invoices/columns'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CompanySelect } from '../../../ui/company-select.tsx'
import { Filter, FilterBar } from '../../../ui/filter-bar.tsx'
import { FilterChips } from '../../../ui/filter-chips.tsx'
import { placeTexts } from '../../../ui/place-texts.tsx'
import { QueryTable } from '../../../ui/query-table.tsx'
import { edit, open } from '../../../ui/row-action.ts'
import { Screen } from '../../../ui/screen.tsx'
import { EmptyState } from '../../../ui/state.tsx'
import { idParam, pageParams } from '../../../ui/url-params.ts'
import { useSearch } from '../../../ui/use-search.ts'
import { useTranslate } from '../../../ui/use-translate.ts'
import { addInvoiceAddress } from './addresses.ts'
import { InformationDialog } from './information-dialog.tsx'
import { InvoiceTabs } from './invoice-tabs.tsx'

const params = { ...pageParams(), company_id: idParam('invoice.company') }

/** 发票信息: what companies want on their invoices, and what they can still have invoiced (R-INV-02). */
export default function InformationScreen() {
  const translate = useTranslate()
  const search = useSearch(params)
  const { applied, apply } = search
  const information = useQuery({ ...listInvoiceInfo(applied), placeholderData: keepPreviousData })
  const [edited, setEdited] = useState<InvoiceInfo>()
  return (
    <Screen title="invoice.title">
      <InvoiceTabs />
      <FilterBar search={search} repeat={() => void information.refetch()}>
        {[
          <Filter key="company_id" search={search} name="company_id">
            {(field) => <CompanySelect {...field} />}
          </Filter>,
        ]}
      </FilterBar>
      <QueryTable
        query={information}
        columns={invoiceInfoColumns}
        rowId="company_id"
        paging={[applied, apply]}
        count="invoice.companyCount"
        chips={<FilterChips search={search} texts={placeTexts} />}
        actions={(row) => [
          edit('updateInvoiceInfo', () => setEdited(row)),
          ...(row.title === '' || row.available === '0.00'
            ? []
            : [open('invoice.invoice', addInvoiceAddress(row.company_id), 'insertInvoice')]),
        ]}
        empty={<EmptyState text={translate('invoice.noCompanies')} />}
      />
      {edited && <InformationDialog of={edited} onClose={() => setEdited(undefined)} />}
    </Screen>
  )
}
