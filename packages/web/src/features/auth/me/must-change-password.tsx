import { Button } from '@blueprintjs/core'
import { passwordRules } from '@rtcops/core/features/auth/rules'
import { FormProvider, useForm } from 'react-hook-form'
import { logOut } from '../../../shell/log-out.ts'
import { rulesResolver } from '../../../ui/form/rules-resolver.ts'
import { showAtField } from '../../../ui/form/show-at-field.ts'
import { toast } from '../../../ui/overlay/toast.tsx'
import { failureText, shouldToast } from '../../../ui/screen/failure-text.ts'
import { useTranslate } from '../../../ui/use-translate.ts'
import { BlockingDialog } from './blocking-dialog.tsx'
import { changePassword, noPasswords } from './change-password.ts'
import { PasswordFields } from './password-field.tsx'

/** Blocks everything else until the one-time password has been changed; the only alternative is to log out. */
export default function MustChangePassword() {
  const translate = useTranslate()
  const form = useForm({ resolver: rulesResolver(passwordRules, translate), defaultValues: noPasswords })
  const submit = form.handleSubmit(async (draft) => {
    try {
      await changePassword(draft)
      toast.success(translate('common.done.updated'))
    } catch (error) {
      const message = failureText(error, 'common.failed.update', translate)
      if (!showAtField(form, Object.keys(noPasswords), error, message) && shouldToast(error)) toast.error(message)
    }
  })
  return (
    <BlockingDialog title="auth.me.mustChange">
      <FormProvider {...form}>
        <form noValidate onSubmit={submit}>
          <div className="ro-dialog-body">
            <p className="ro-note ro-warn ro-note-gap">{translate('shell.me.mustChangeText')}</p>
            <div className="ro-form">
              <PasswordFields />
            </div>
          </div>
          <div className="ro-dialog-foot">
            <Button text={translate('auth.me.logout')} onClick={() => void logOut()} />
            <Button
              type="submit"
              intent="primary"
              text={translate('common.action.save')}
              loading={form.formState.isSubmitting}
            />
          </div>
        </form>
      </FormProvider>
    </BlockingDialog>
  )
}
