import { editAdminUserFullname } from '@rtcops/core/api/generated/operations'
import { fullnameRules } from '@rtcops/core/features/auth/rules'
import { api } from '../../../shell/api.ts'
import { currentSession, updateSession } from '../../../shell/session.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { TextField } from '../../../ui/form/form-fields.tsx'

/** Changes the member's own name. */
export function NameDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const save = async (draft: { name: string }) => {
    await editAdminUserFullname(api, draft)
    const user = currentSession()?.user
    // Show the new name in the header at once, without another request (R-ME-02).
    if (user) updateSession({ user: { ...user, name: draft.name } })
  }
  return (
    <FormDialog
      title="shell.me.nameTitle"
      rules={fullnameRules}
      values={{ name }}
      save={save}
      done="common.done.updated"
      failed="common.failed.update"
      refresh={['getAdminUser']}
      onClose={onClose}
    >
      <TextField name="name" label="auth.me.name" max={20} required />
    </FormDialog>
  )
}
