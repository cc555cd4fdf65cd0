import { deleteAdminRole, listAdminRoles } from '@rtcops/core/api/generated/operations'
import { roleColumns } from '@rtcops/core/features/admin/roles/columns'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { AddButton } from '../../../ui/add-button.tsx'
import { useRemove } from '../../../ui/confirm-remove.tsx'
import { QueryTable } from '../../../ui/query-table.tsx'
import { open, remove } from '../../../ui/row-action.ts'
import { Screen } from '../../../ui/screen.tsx'
import { EmptyState } from '../../../ui/state.tsx'
import { pageParams } from '../../../ui/url-params.ts'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useUrlFilter } from '../../../ui/use-url-filter.ts'

const params = pageParams()

/** The roles that members can have. */
export default function RolesScreen() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const [filter, setFilter] = useUrlFilter(params)
  const roles = useQuery(listAdminRoles(filter))
  const removal = useRemove(deleteAdminRole, { question: 'role.confirmRemove', refresh: 'listAdminRoles' })
  const add = <AddButton operation="insertAdminRole" onClick={() => void navigate('/admin/power/insert')} />
  return (
    <Screen title="role.title" actions={add}>
      <QueryTable
        query={roles}
        columns={roleColumns}
        paging={[filter, setFilter]}
        count="role.count"
        empty={<EmptyState text={translate('role.empty')} action={add} />}
        actions={({ id, is_editable }) =>
          is_editable === 1
            ? [
                open('common.action.edit', `/admin/power/update?id=${id}`, 'updateAdminRole'),
                remove('deleteAdminRole', () => removal.ask({ id })),
              ]
            : []
        }
      />
      {removal.dialog}
    </Screen>
  )
}
