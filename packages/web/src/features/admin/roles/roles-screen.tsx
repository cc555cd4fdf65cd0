import { deleteAdminRole, listAdminRoles } from '@rtcops/core/api/generated/operations'
import { type Role, roleColumns } from '@rtcops/core/features/admin/roles/columns'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSession } from '../../../shell/session.ts'
import { AddButton } from '../../../ui/add-button.tsx'
import { pageParams } from '../../../ui/filter/url-params.ts'
import { useUrlFilter } from '../../../ui/filter/use-url-filter.ts'
import { useRemove } from '../../../ui/overlay/confirm-remove.tsx'
import { paths } from '../../../ui/paths.ts'
import { open, type RowAction, remove } from '../../../ui/row/row-action.ts'
import { Screen } from '../../../ui/screen/screen.tsx'
import { EmptyState } from '../../../ui/screen/state.tsx'
import { QueryTable } from '../../../ui/table/query-table.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { AddressesDialog } from './addresses-dialog.tsx'

const params = pageParams()

/** Lists the roles that members can have. */
export default function RolesScreen() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const [filter, setFilter] = useUrlFilter(params)
  const roles = useQuery(listAdminRoles(filter))
  const [limited, setLimited] = useState<Role>()
  const { mayCall } = useViewer()
  const isSuper = useSession()?.user.is_super === 1
  const removal = useRemove(deleteAdminRole, { question: 'role.confirmRemove', refresh: 'listAdminRoles' })
  const add = <AddButton operation="insertAdminRole" onClick={() => void navigate(paths.addRole)} />
  return (
    <Screen title="role.title" actions={add}>
      <QueryTable
        query={roles}
        columns={roleColumns}
        paging={[filter, setFilter]}
        count="role.count"
        empty={<EmptyState text={translate('role.empty')} action={add} />}
        actions={(role) => {
          const { id, is_editable } = role
          const limit: RowAction = {
            label: 'role.addresses.label',
            operation: 'updateAdminRole',
            run: () => setLimited(role),
          }
          if (is_editable === 0) return isSuper && role.is_super !== 0 ? [limit] : []
          return [
            open('common.action.edit', `${paths.editRole}?id=${id}`, 'updateAdminRole'),
            remove('deleteAdminRole', () => removal.ask({ id })),
            ...(mayCall('getAdminRole') ? [open('role.copy', `${paths.addRole}?from=${id}`, 'insertAdminRole')] : []),
            limit,
          ]
        }}
      />
      {removal.dialog}
      {limited && <AddressesDialog role={limited} onClose={() => setLimited(undefined)} />}
    </Screen>
  )
}
