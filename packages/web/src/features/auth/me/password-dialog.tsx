import { passwordRules } from '@rtcops/core/features/auth/rules'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { changePassword, noPasswords } from './change-password.ts'
import { PasswordFields } from './password-field.tsx'

/** Changes the member's own password. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  return (
    <FormDialog
      title="shell.me.passwordTitle"
      rules={passwordRules}
      values={noPasswords}
      save={changePassword}
      done="common.done.updated"
      failed="common.failed.update"
      refresh={[]}
      onClose={onClose}
    >
      <PasswordFields />
      <p className="ro-note ro-form-wide">{translate('shell.me.otherSessions')}</p>
    </FormDialog>
  )
}
