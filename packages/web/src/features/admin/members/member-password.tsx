import './member-password.css'
import { Button, InputGroup } from '@blueprintjs/core'
import { makePassword } from '@rtcops/core/rules/password'
import { useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { useTypedText } from '../../../ui/filter/use-typed-text.ts'
import { type FieldProps, FieldRow } from '../../../ui/form/form-fields.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'

/**
 * Asks for the password of another member. One that is made here is shown, because it has to be handed over and cannot be
 * read again later; a typed one stays masked.
 */
export function MemberPasswordField(field: FieldProps) {
  const translate = useTranslate()
  const { getValues, setValue } = useFormContext<Record<string, string>>()
  const [made, setMade] = useState<string>()
  const id = useId()
  const { error, attributes } = useTypedText(field, id, 20)
  const isMade = made !== undefined && attributes.value === made
  const make = () => {
    const password = makePassword(getValues('username') ?? '')
    setMade(password)
    setValue(field.name, password, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <FieldRow {...field} id={id} error={error} note={isMade && translate('member.passwordMade')}>
      <div className="ro-member-password">
        <InputGroup
          {...attributes}
          className={isMade ? 'ro-mono-field' : ''}
          type={isMade ? 'text' : 'password'}
          autoComplete="new-password"
          spellCheck={false}
          {...(isMade && {
            rightElement: (
              <CopyButton
                text={made}
                label={translate('ui.state.copyValue', { name: translate(field.label) })}
                done="common.done.copied"
              />
            ),
          })}
        />
        <Button text={translate('member.makePassword')} onClick={make} />
      </div>
    </FieldRow>
  )
}
