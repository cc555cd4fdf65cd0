import { listCompanyUsers, updateCompanyUserStatus } from '@rtcops/core/api/generated/operations'
import { type CompanyUser, companyUserColumns } from '@rtcops/core/features/customers/company-users/columns'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CompanyFilter } from '../../../ui/filter/company-filter.tsx'
import { Filter, FilterBar } from '../../../ui/filter/filter-bar.tsx'
import { FilterChips } from '../../../ui/filter/filter-chips.tsx'
import { placeTexts } from '../../../ui/filter/place-texts.tsx'
import { TextFilter } from '../../../ui/filter/text-filter.tsx'
import { choiceParam, idParam, pageParams, textParam } from '../../../ui/filter/url-params.ts'
import { useSearch } from '../../../ui/filter/use-search.ts'
import { useConfirmed } from '../../../ui/overlay/confirm-remove.tsx'
import type { RowAction } from '../../../ui/row/row-action.ts'
import { Screen } from '../../../ui/screen/screen.tsx'
import { EmptyState } from '../../../ui/screen/state.tsx'
import { ChoiceSelect } from '../../../ui/select/choice-select.tsx'
import { QueryTable } from '../../../ui/table/query-table.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'

const params = {
  ...pageParams(),
  company_id: idParam('companyUser.filter.company'),
  keyword: textParam('companyUser.filter.keyword'),
  is_owner: choiceParam([1, 0], 'companyUser.identity'),
  status: choiceParam([1, 2, 3], 'companyUser.status'),
}

const identities = [
  { value: 1, text: 'companyUser.owner' },
  { value: 0, text: 'companyUser.subAccount' },
] as const

const statuses = [
  { value: 1, text: 'companyUser.normal' },
  { value: 2, text: 'companyUser.disabled' },
  { value: 3, text: 'companyUser.cancelled' },
] as const

/** Lists the users of all companies. */
export default function CompanyUsersScreen() {
  const translate = useTranslate()
  const search = useSearch(params)
  const { applied, apply } = search
  const seesContacts = useViewer().holds('HOME_USER_LIST_CONTACT')
  const users = useQuery({ ...listCompanyUsers(applied), placeholderData: keepPreviousData })
  const enabling = useStatusChange(1)
  const disabling = useStatusChange(2)

  /** Users can only be switched between normal and disabled (T-07). */
  const actions = ({ id, status }: CompanyUser): RowAction[] => {
    if (status === 1)
      return [{ label: 'companyUser.disable', operation: 'updateCompanyUserStatus', run: () => disabling.ask(id) }]
    if (status === 2)
      return [{ label: 'companyUser.enable', operation: 'updateCompanyUserStatus', run: () => enabling.ask(id) }]
    return []
  }

  return (
    <Screen
      title="companyUser.title"
      note={!seesContacts && <span title="HOME_USER_LIST_CONTACT">{translate('companyUser.masked')}</span>}
    >
      <FilterBar search={search} repeat={() => void users.refetch()}>
        <CompanyFilter search={search} />
        <Filter search={search} name="is_owner">
          {(field) => <ChoiceSelect {...field} options={identities} />}
        </Filter>
        <Filter search={search} name="status">
          {(field) => <ChoiceSelect {...field} options={statuses} />}
        </Filter>
        <Filter search={search} name="keyword">
          {(field) => (
            <TextFilter
              {...field}
              placeholder={translate(
                seesContacts ? 'companyUser.filter.keywordPlaceholder' : 'companyUser.filter.namePlaceholder',
              )}
            />
          )}
        </Filter>
      </FilterBar>
      <QueryTable
        query={users}
        columns={companyUserColumns}
        paging={[applied, apply]}
        count="companyUser.count"
        chips={
          <FilterChips
            search={search}
            texts={{
              ...placeTexts,
              is_owner: (identity) => translate(identity === 1 ? 'companyUser.owner' : 'companyUser.subAccount'),
              status: (status) => {
                const word = statuses.find(({ value }) => value === status)
                return word && translate(word.text)
              },
            }}
          />
        }
        actions={actions}
        empty={<EmptyState text={translate('companyUser.empty')} />}
      />
      {enabling.dialog}
      {disabling.dialog}
    </Screen>
  )
}

/** Returns a function that enables (1) or disables (2) a user after confirmation. */
const useStatusChange = (status: 1 | 2) =>
  useConfirmed((api, id: number) => updateCompanyUserStatus(api, { id, status }), {
    question: status === 1 ? 'companyUser.enableQuestion' : 'companyUser.disableQuestion',
    refresh: 'listCompanyUsers',
    done: 'common.done.changed',
    failed: 'common.failed.update',
  })
