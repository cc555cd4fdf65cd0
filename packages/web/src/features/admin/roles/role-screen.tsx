import { paths } from '../../../ui/paths.ts'
import './roles.css'
import { Spinner } from '@blueprintjs/core'
import { useLocation } from 'react-router-dom'
import { useNameTab } from '../../../shell/tab-names.ts'
import { idParam } from '../../../ui/filter/url-params.ts'
import { useUrlFilter } from '../../../ui/filter/use-url-filter.ts'
import { Screen } from '../../../ui/screen/screen.tsx'
import { useDelayed } from '../../../ui/use-delayed.ts'
import { useTranslate } from '../../../ui/use-translate.ts'
import { RoleForm } from './role-form.tsx'
import { useRoleRecord } from './use-role-record.ts'

const params = { id: idParam(), from: idParam() }

/** Adds a role, which may begin as a copy of another, or edits the one in the address. */
export default function RoleScreen() {
  const translate = useTranslate()
  const isNew = useLocation().pathname === paths.addRole
  const [{ from, id }] = useUrlFilter(params)
  const record = useRoleRecord(isNew ? { from } : { id })
  const slow = useDelayed(record === undefined)
  useNameTab(record?.role && translate('role.editTab', { name: record.role.name }))
  return (
    <Screen
      title={isNew ? 'role.addTitle' : 'role.editTitle'}
      parents={[{ title: 'role.title', address: paths.roles }]}
    >
      {record ? <RoleForm record={record} /> : slow && <Spinner size={20} />}
    </Screen>
  )
}
