import { Button, Dialog } from '@blueprintjs/core'
import { zodResolver } from '@hookform/resolvers/zod'
import { ApiError } from '@rtcops/core/api/api-error'
import { passwordRules } from '@rtcops/core/features/auth/rules'
import { useId } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { logOut } from '../../../app/log-out.ts'
import { failureText, isToldHere } from '../../../ui/failure-text.ts'
import { toast } from '../../../ui/toast.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { changePassword, noPasswords } from './change-password.ts'
import { PasswordFields } from './password-field.tsx'

/** Stands in front of everything until the one-time password has been changed; the only other way is out. */
export default function MustChangePassword() {
  const translate = useTranslate()
  const titleId = useId()
  const form = useForm({ resolver: zodResolver(passwordRules), defaultValues: noPasswords })
  const submit = form.handleSubmit(async (draft) => {
    try {
      await changePassword(draft)
      toast.success(translate('common.done.updated'))
    } catch (error) {
      const message = failureText(error, 'common.failed.update', translate)
      const field = error instanceof ApiError ? error.field : undefined
      if (field !== undefined && field in noPasswords)
        form.setError(field as keyof typeof noPasswords, { type: 'server', message }, { shouldFocus: true })
      else if (isToldHere(error)) toast.error(message)
    }
  })
  return (
    <Dialog
      isOpen
      className="ro-dialog ro-medium"
      canEscapeKeyClose={false}
      canOutsideClickClose={false}
      aria-labelledby={titleId}
    >
      <div className="ro-dialog-head">
        <h2 id={titleId}>{translate('auth.me.mustChange')}</h2>
      </div>
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
    </Dialog>
  )
}
