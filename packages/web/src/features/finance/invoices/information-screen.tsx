import { listInvoiceInfo } from '@rtcops/core/api/generated/operations'
import { type InvoiceInfo, invoiceInfoColumns } from '@rtcops/core/features/finance/invoices/columns'
import { invoiceInfoRules } from '@rtcops/core/features/finance/invoices/rules'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Filter, FilterBar } from '../../../ui/filter/filter-bar.tsx'
import { FilterChips } from '../../../ui/filter/filter-chips.tsx'
import { placeTexts } from '../../../ui/filter/place-texts.tsx'
import { choiceParam, idParam, pageParams } from '../../../ui/filter/url-params.ts'
import { useSearch } from '../../../ui/filter/use-search.ts'
import { edit, open } from '../../../ui/row/row-action.ts'
import { Screen } from '../../../ui/screen/screen.tsx'
import { EmptyState } from '../../../ui/screen/state.tsx'
import { ChoiceSelect } from '../../../ui/select/choice-select.tsx'
import { CompanySelect } from '../../../ui/select/company-select.tsx'
import { StatusMark } from '../../../ui/status-mark.tsx'
import { QueryTable } from '../../../ui/table/query-table.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { addInvoiceAddress } from './addresses.ts'
import { InformationDialog } from './information-dialog.tsx'
import { InvoiceTabs } from './invoice-tabs.tsx'

const params = {
  ...pageParams(),
  company_id: idParam('invoice.company'),
  available: choiceParam([1], 'invoice.left'),
  /** The company whose information is being edited. */
  edit: idParam(),
}

const leftOptions = [{ value: 1, text: 'invoice.someLeft' }] as const

/** 发票信息: lists the invoice information of companies, and what they can still have invoiced (R-INV-02). */
export default function InformationScreen() {
  const translate = useTranslate()
  const { mayCall } = useViewer()
  const search = useSearch(params)
  const { applied, apply } = search
  const { edit: editedId, ...filter } = applied
  const information = useQuery({ ...listInvoiceInfo(filter), placeholderData: keepPreviousData })
  const edited = information.data?.list.find(({ company_id }) => company_id === editedId)
  const show = (id: number | undefined, replace = false) => apply({ edit: id, page: applied.page }, { replace })
  return (
    <Screen title="invoice.title">
      <InvoiceTabs />
      <FilterBar search={search} repeat={() => void information.refetch()}>
        {[
          <Filter key="company_id" search={search} name="company_id">
            {(field) => <CompanySelect {...field} />}
          </Filter>,
          <Filter key="available" search={search} name="available">
            {(field) => <ChoiceSelect {...field} options={leftOptions} />}
          </Filter>,
        ]}
      </FilterBar>
      <QueryTable
        query={information}
        columns={invoiceInfoColumns}
        rowId="company_id"
        paging={[filter, apply]}
        count="invoice.companyCount"
        chips={
          <FilterChips search={search} texts={{ ...placeTexts, available: () => translate('invoice.someLeft') }} />
        }
        cells={{
          title: (row) => <TitleCell info={row} />,
        }}
        onRow={mayCall('updateInvoiceInfo') ? (row: InvoiceInfo) => show(row.company_id) : undefined}
        actions={(row) => [
          edit('updateInvoiceInfo', () => show(row.company_id)),
          ...(row.title === '' || row.available === '0.00'
            ? []
            : [open('invoice.invoice', addInvoiceAddress(row.company_id), 'insertInvoice')]),
        ]}
        empty={<EmptyState text={translate('invoice.noCompanies')} />}
      />
      {edited && mayCall('updateInvoiceInfo') && (
        <InformationDialog of={edited} onClose={() => show(undefined, true)} />
      )}
    </Screen>
  )
}

/** Shows the title for invoices, and what is missing before one can be issued. */
function TitleCell({ info }: { info: InvoiceInfo }) {
  const translate = useTranslate()
  const wrong = invoiceInfoRules.safeParse(info).error?.issues[0]?.path[0]
  const column = invoiceInfoColumns.find(({ id }) => id === wrong)
  return (
    <>
      {info.title}{' '}
      {column && <StatusMark mark="warn">{translate('invoice.lacks', { field: translate(column.label) })}</StatusMark>}
    </>
  )
}
