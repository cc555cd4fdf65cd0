import { InputGroup } from '@blueprintjs/core'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { useSession } from '../../../shell/session.ts'
import { FieldRow } from '../../../ui/form/form-fields.tsx'

interface Props {
  name: 'current_password' | 'new_password' | 'confirm_password'
  label: MessageKey
  help?: MessageKey
}

/** Shows a masked field; tells the browser's password manager whether it is the current or the new password. */
function PasswordField({ name, label, help }: Props) {
  const { field, fieldState } = useController({ name })
  const id = useId()
  return (
    <FieldRow name={name} label={label} required id={id} error={fieldState.error} {...(help && { help })}>
      <InputGroup
        id={id}
        type="password"
        name={name}
        maxLength={20}
        autoComplete={name === 'current_password' ? 'current-password' : 'new-password'}
        aria-required
        aria-invalid={fieldState.invalid}
        aria-describedby={`${id}-note`}
        value={field.value ?? ''}
        inputRef={field.ref}
        onChange={field.onChange}
        onBlur={field.onBlur}
      />
    </FieldRow>
  )
}

/** Shows the fields for changing the member's own password (R-ME-03). */
export function PasswordFields() {
  const account = useSession()?.user.username ?? ''
  return (
    <>
      <PasswordField name="current_password" label="auth.me.currentPassword" />
      <PasswordField name="new_password" label="auth.me.newPassword" help="auth.me.newRule" />
      <PasswordField name="confirm_password" label="auth.me.confirmPassword" />
      {/* Tells the browser's password manager which account the password belongs to. */}
      <input hidden readOnly autoComplete="username" value={account} />
    </>
  )
}
