import { Button } from '@blueprintjs/core'
import {
  deleteAdminMember,
  getAdminMember,
  listAdminMembers,
  updateAdminMember,
} from '@rtcops/core/api/generated/operations'
import { type Member, memberColumns } from '@rtcops/core/features/admin/members/columns'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSession } from '../../../shell/session.ts'
import { AddButton } from '../../../ui/add-button.tsx'
import { useApi } from '../../../ui/api.ts'
import { Filter, FilterBar } from '../../../ui/filter/filter-bar.tsx'
import { FilterChips } from '../../../ui/filter/filter-chips.tsx'
import { TextFilter } from '../../../ui/filter/text-filter.tsx'
import { pageParams, textParam } from '../../../ui/filter/url-params.ts'
import { useSearch } from '../../../ui/filter/use-search.ts'
import { useRecordDialog } from '../../../ui/form/use-record-dialog.ts'
import { useConfirmed, useRemove } from '../../../ui/overlay/confirm-remove.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { paths } from '../../../ui/paths.ts'
import { edit, type RowAction, remove } from '../../../ui/row/row-action.ts'
import { failureText, shouldToast } from '../../../ui/screen/failure-text.ts'
import { Screen } from '../../../ui/screen/screen.tsx'
import { EmptyState } from '../../../ui/screen/state.tsx'
import { QueryTable } from '../../../ui/table/query-table.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { MemberCompaniesDialog } from './member-companies-dialog.tsx'
import { MemberDialog, NewMemberDialog } from './member-dialog.tsx'
import { SessionsDrawer } from './sessions-drawer.tsx'
import { useFactorReset } from './use-factor-reset.tsx'

const params = { ...pageParams(), keyword: textParam('member.keyword') }

/** Lists the members of the console. */
export default function MembersScreen() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { mayCall } = useViewer()
  const search = useSearch(params)
  const members = useQuery({ ...listAdminMembers(search.applied), placeholderData: keepPreviousData })
  const user = useSession()?.user
  const own = user?.username
  const dialog = useRecordDialog(getAdminMember)
  const removal = useRemove(deleteAdminMember, { question: 'common.confirm.removeInfo', refresh: 'listAdminMembers' })
  const disabling = useConfirmed((api, id: number) => updateAdminMember(api, { id, state: 0 }), {
    question: 'member.disableQuestion',
    refresh: 'listAdminMembers',
    done: 'common.done.changed',
    failed: 'common.failed.update',
  })
  const enable = useEnable()
  const reset = useFactorReset()
  const [watched, setWatched] = useState<Member>()
  const [assigned, setAssigned] = useState<Member>()
  const add = <AddButton operation="insertAdminMember" onClick={dialog.add} />

  const actions = (member: Member): RowAction[] => {
    const { id, username, state, is_super } = member
    const companies: RowAction[] = mayCall('listCompanies')
      ? [{ label: 'member.companies', operation: 'updateCompany', run: () => setAssigned(member) }]
      : []
    const sessions: RowAction = { label: 'session.of', operation: 'listMemberSessions', run: () => setWatched(member) }
    if (is_super !== 0) return user?.is_super && username !== own ? [sessions, ...reset.actions(member)] : []
    const change = edit('updateAdminMember', () => void dialog.edit({ id }))
    if (username === own) return [change]
    return [
      change,
      state === 1
        ? { label: 'member.disable', operation: 'updateAdminMember', run: () => disabling.ask(id) }
        : { label: 'member.enable', operation: 'updateAdminMember', run: () => void enable(id) },
      remove('deleteAdminMember', () => removal.ask({ id })),
      ...companies,
      sessions,
      ...reset.actions(member),
    ]
  }

  return (
    <Screen
      title="member.title"
      actions={
        <>
          {mayCall('listLogins') && (
            <Button text={translate('loginRecord.title')} onClick={() => void navigate(paths.logins)} />
          )}
          {add}
        </>
      }
    >
      <FilterBar search={search} repeat={() => void members.refetch()}>
        <Filter search={search} name="keyword">
          {(field) => <TextFilter {...field} placeholder={translate('member.keywordHint')} />}
        </Filter>
      </FilterBar>
      <QueryTable
        query={members}
        columns={memberColumns}
        paging={[search.applied, search.apply]}
        count="member.count"
        chips={<FilterChips search={search} />}
        empty={<EmptyState text={translate('member.empty')} />}
        actions={actions}
      />
      {dialog.record === 'new' && <NewMemberDialog onClose={dialog.close} />}
      {typeof dialog.record === 'object' && (
        <MemberDialog member={dialog.record} isOneself={dialog.record.username === own} onClose={dialog.close} />
      )}
      {removal.dialog}
      {disabling.dialog}
      {reset.dialogs}
      {assigned && <MemberCompaniesDialog member={assigned} onClose={() => setAssigned(undefined)} />}
      {watched && <SessionsDrawer member={watched} onClose={() => setWatched(undefined)} />}
    </Screen>
  )
}

/** Returns a function that enables a member, without confirmation: nothing can be lost by it. */
function useEnable(): (id: number) => Promise<void> {
  const api = useApi()
  const translate = useTranslate()
  const queries = useQueryClient()
  return async (id) => {
    try {
      await updateAdminMember(api, { id, state: 1 })
      toast.success(translate('common.done.changed'))
      void queries.invalidateQueries({ queryKey: ['listAdminMembers'] })
    } catch (error) {
      if (shouldToast(error)) toast.error(failureText(error, 'common.failed.update', translate))
    }
  }
}
