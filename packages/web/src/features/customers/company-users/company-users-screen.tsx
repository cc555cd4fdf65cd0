import { listCompanyUsers, updateCompanyUserStatus } from '@rtcops/core/api/generated/operations'
import { type CompanyUser, companyUserColumns } from '@rtcops/core/features/customers/company-users/columns'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChoiceSelect } from '../../../ui/choice-select.tsx'
import { CompanySelect } from '../../../ui/company-select.tsx'
import { useConfirmed } from '../../../ui/confirm-remove.tsx'
import { Filter, FilterBar } from '../../../ui/filter-bar.tsx'
import { FilterChips } from '../../../ui/filter-chips.tsx'
import { placeTexts } from '../../../ui/place-texts.tsx'
import { QueryTable } from '../../../ui/query-table.tsx'
import type { RowAction } from '../../../ui/row-action.ts'
import { Screen } from '../../../ui/screen.tsx'
import { EmptyState } from '../../../ui/state.tsx'
import { TextFilter } from '../../../ui/text-filter.tsx'
import { choiceParam, idParam, pageParams, textParam } from '../../../ui/url-params.ts'
import { useSearch } from '../../../ui/use-search.ts'
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

/** The users of all companies. */
export default function CompanyUsersScreen() {
  const translate = useTranslate()
  const search = useSearch(params)
  const { applied, apply } = search
  const seesContacts = useViewer().holds('HOME_USER_LIST_CONTACT')
  const users = useQuery({ ...listCompanyUsers(applied), placeholderData: keepPreviousData })
  const enabling = useStatusChange(1)
  const disabling = useStatusChange(2)

  /** Only normal and disabled change into each other (T-07). */
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
        <Filter search={search} name="company_id">
          {(field) => <CompanySelect {...field} />}
        </Filter>
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

/** Enables (1) or disables (2) a user after asking. */
const useStatusChange = (status: 1 | 2) =>
  useConfirmed((api, id: number) => updateCompanyUserStatus(api, { id, status }), {
    question: status === 1 ? 'companyUser.enableQuestion' : 'companyUser.disableQuestion',
    refresh: 'listCompanyUsers',
    done: 'common.done.changed',
    failed: 'common.failed.update',
  })
