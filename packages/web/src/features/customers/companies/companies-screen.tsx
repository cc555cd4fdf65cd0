import { sortFields } from '@rtcops/core/columns/columns'
import { paths } from '../../../ui/paths.ts'
import './companies.css'
import { getCompanyForEdit, listCompanies } from '@rtcops/core/api/generated/operations'
import { type Company, companyColumns } from '@rtcops/core/features/customers/companies/columns'
import { companyState } from '@rtcops/core/features/customers/companies/states'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { Translate } from '@rtcops/core/i18n/i18n'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { AddButton } from '../../../ui/add-button.tsx'
import { Filter, FilterBar } from '../../../ui/filter/filter-bar.tsx'
import { FilterChips } from '../../../ui/filter/filter-chips.tsx'
import { TextFilter } from '../../../ui/filter/text-filter.tsx'
import { choiceParam, idParam, pageParams, sortParam, textParam } from '../../../ui/filter/url-params.ts'
import { useSearch } from '../../../ui/filter/use-search.ts'
import { useRecordDialog } from '../../../ui/form/use-record-dialog.ts'
import { edit, open, type RowAction } from '../../../ui/row/row-action.ts'
import { Screen } from '../../../ui/screen/screen.tsx'
import { EmptyState } from '../../../ui/screen/state.tsx'
import { ChoiceSelect } from '../../../ui/select/choice-select.tsx'
import { QueryTable } from '../../../ui/table/query-table.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { BalanceMark } from './balance-mark.tsx'
import { CompanyDialog } from './company-dialog.tsx'
import { NameWithRemark } from './name-with-remark.tsx'
import { OpenedDetails } from './opened-details.tsx'
import { StateCounts } from './state-counts.tsx'

const { normal, disabled, cancelled } = companyState

const params = {
  ...pageParams(),
  name: textParam('company.filter.name'),
  appkey: textParam('company.filter.appkey'),
  state: choiceParam([normal, disabled, cancelled], 'company.state'),
  low_balance: choiceParam([1, 0], 'company.filter.lowBalance'),
  order: sortParam(sortFields(companyColumns)),
  /** The company whose details are open; other screens use it to link here. */
  details: idParam(),
}

const states = [
  { value: normal, text: 'company.normal' },
  { value: disabled, text: 'company.disabled' },
  { value: cancelled, text: 'company.cancelled' },
] as const

const balances = [
  { value: 1, text: 'company.lowBalance' },
  { value: 0, text: 'company.enoughBalance' },
] as const

/** Returns a function that gives the word for a selected value. */
const wordOf = (options: readonly { value: number; text: MessageKey }[], translate: Translate) => (chosen: number) => {
  const word = options.find(({ value }) => value === chosen)
  return word && translate(word.text)
}

/** Lists the companies that use the platform. */
export default function CompaniesScreen() {
  const translate = useTranslate()
  const { mayCall, opens } = useViewer()
  const search = useSearch(params)
  const { applied, apply } = search
  const { details: _opened, ...filter } = applied
  const companies = useQuery({ ...listCompanies(filter), placeholderData: keepPreviousData })
  const form = useRecordDialog(getCompanyForEdit)
  // Opening and closing the details keeps the page of the list.
  const show = (details: number | undefined) => apply({ details, page: applied.page })
  const add = <AddButton operation="addCompany" text="company.add" onClick={form.add} />
  const { name, appkey, state, low_balance } = applied
  const isFiltered = [name, appkey, state, low_balance].some((value) => value !== undefined)

  const actions = ({ id, state }: Company): RowAction[] => [
    edit('updateCompany', () => void form.edit({ id })),
    { label: 'common.action.details', operation: 'getCompanyDetails', run: () => show(id) },
    ...(opens(paths.transactions) && state !== cancelled
      ? [open('company.recharge', `${paths.transactions}?recharge=${id}`, 'insertTransaction')]
      : []),
    open('company.prices', `${paths.prices}?companyId=${id}`, 'getCompanyPrices'),
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
        <Filter search={search} name="low_balance">
          {(field) => <ChoiceSelect {...field} options={balances} />}
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
            texts={{ state: wordOf(states, translate), low_balance: wordOf(balances, translate) }}
          />
        }
        cells={{
          id: ({ id }) => mayCall('getCompanyDetails') && <TextLink onClick={() => show(id)}>{id}</TextLink>,
          name: (company) => <NameWithRemark {...company} />,
          balance: (company) =>
            opens(paths.transactions) ? (
              <Link to={`${paths.transactions}?company_id=${company.id}`}>
                <BalanceMark company={company} />
              </Link>
            ) : (
              <BalanceMark company={company} />
            ),
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
      {applied.details !== undefined && mayCall('getCompanyDetails') && (
        <OpenedDetails key={applied.details} id={applied.details} onClose={() => show(undefined)} />
      )}
    </Screen>
  )
}
