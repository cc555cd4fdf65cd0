import { updateAdminRole } from '@rtcops/core/api/generated/operations'
import type { Role } from '@rtcops/core/features/admin/roles/columns'
import { roleAddressRules } from '@rtcops/core/features/admin/roles/rules'
import { useApi } from '../../../ui/api.ts'
import { ListField } from '../../../ui/field/list-field.tsx'
import { Fact } from '../../../ui/form/fact.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'

/** Edits the addresses from which the members of a role may log in and work. */
export function AddressesDialog({ role: { id, name, addresses }, onClose }: { role: Role; onClose: () => void }) {
  const api = useApi()
  return (
    <FormDialog
      title="role.addresses.label"
      rules={roleAddressRules}
      values={{ addresses }}
      save={(draft) => updateAdminRole(api, { id, ...draft })}
      done="common.done.updated"
      failed="common.failed.update"
      refresh={['listAdminRoles']}
      onClose={onClose}
    >
      <Fact label="role.name">{name}</Fact>
      <ListField name="addresses" label="role.addresses.label" max={2000} help="role.addresses.help" />
    </FormDialog>
  )
}
