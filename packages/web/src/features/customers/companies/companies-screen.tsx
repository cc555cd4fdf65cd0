import './companies.css'
import { getCompanyDetails, getCompanyForEdit, listCompanies } from '@rtcops/core/api/generated/operations'
import { type Company, companyColumns, nameWithRemark } from '@rtcops/core/features/customers/companies/columns'
import { companyState } from '@rtcops/core/features/customers/companies/states'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { AddButton } from '../../../ui/add-button.tsx'
import { ChoiceSelect } from '../../../ui/choice-select.tsx'
import { Filter, FilterBar } from '../../../ui/filter-bar.tsx'
import { FilterChips } from '../../../ui/filter-chips.tsx'
import { QueryTable } from '../../../ui/query-table.tsx'
import { edit, open, type RowAction } from '../../../ui/row-action.ts'
import { Screen } from '../../../ui/screen.tsx'
import { EmptyState } from '../../../ui/state.tsx'
import { TextFilter } from '../../../ui/text-filter.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { choiceParam, pageParams, textParam } from '../../../ui/url-params.ts'
import { useRecordDialog } from '../../../ui/use-record-dialog.ts'
import { useSearch } from '../../../ui/use-search.ts'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { CompanyDetailsDialog } from './company-details-dialog.tsx'
import { CompanyDialog } from './company-dialog.tsx'
import { NameWithRemark } from './name-with-remark.tsx'
import { StateCounts } from './state-counts.tsx'

const detailsKey = 'HOME_COMPANY_ENTERPRISE_DETAILS_BUTTON'
const { normal, disabled, cancelled } = companyState

const params = {
  ...pageParams(),
  name: textParam('company.filter.name'),
  appkey: textParam('company.filter.appkey'),
  state: choiceParam([normal, disabled, cancelled], 'company.state'),
}

const states = [
  { value: normal, text: 'company.normal' },
  { value: disabled, text: 'company.disabled' },
  { value: cancelled, text: 'company.cancelled' },
] as const

/** The companies that use the platform. */
export default function CompaniesScreen() {
  const translate = useTranslate()
  const { allows } = useViewer()
  const search = useSearch(params)
  const { applied, apply } = search
  const companies = useQuery({ ...listCompanies(applied), placeholderData: keepPreviousData })
  const form = useRecordDialog(getCompanyForEdit)
  const details = useRecordDialog(getCompanyDetails, 'common.failed.data')
  const add = <AddButton permission="HOME_COMPANY_ENTERPRISE_ADD_BUTTON" text="company.add" onClick={form.add} />
  const isFiltered = applied.name !== undefined || applied.appkey !== undefined || applied.state !== undefined

  const actions = ({ id }: Company): RowAction[] => [
    edit('HOME_COMPANY_ENTERPRISE_EDIT_BUTTON', () => void form.edit({ id })),
    { label: 'common.action.details', permission: detailsKey, run: () => void details.edit({ id }) },
    open('company.prices', `/enterprise/price?companyId=${id}`, 'HOME_COMPANY_ENTERPRISE_PRICE_BUTTON'),
  ]

  return (
    <Screen title="company.title" actions={add}>
      <FilterBar search={search} repeat={() => void companies.refetch()}>
        <Filter search={search} name="name">
          {(field) => <TextFilter {...field} placeholder={translate('company.filter.namePlaceholder')} />}
        </Filter>
        <Filter search={search} name="appkey">
          {(field) => <TextFilter {...field} placeholder={translate('company.filter.appkeyPlaceholder')} />}
        </Filter>
        <Filter search={search} name="state">
          {(field) => <ChoiceSelect {...field} options={states} />}
        </Filter>
      </FilterBar>
      <QueryTable
        query={companies}
        columns={companyColumns}
        paging={[applied, apply]}
        count="company.count"
        summary={({ info }) => <StateCounts counts={info} />}
        chips={
          <FilterChips
            search={search}
            texts={{
              state: (state) => {
                const word = states.find(({ value }) => value === state)
                return word && translate(word.text)
              },
            }}
          />
        }
        cells={{
          id: ({ id }) => allows(detailsKey) && <TextLink onClick={() => void details.edit({ id })}>{id}</TextLink>,
          name: (company) => <NameWithRemark {...company} />,
        }}
        actions={actions}
        empty={
          isFiltered ? (
            <EmptyState text={translate('company.emptyFiltered')} />
          ) : (
            <EmptyState text={translate('company.empty')} action={add} />
          )
        }
      />
      {form.record && <CompanyDialog of={form.record} onClose={form.close} />}
      {typeof details.record === 'object' && (
        <CompanyDetailsDialog
          details={details.record}
          note={nameWithRemark(details.record.company)}
          onClose={details.close}
        />
      )}
    </Screen>
  )
}
