import { InputGroup } from '@blueprintjs/core'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { useId, useRef, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { FieldRow } from '../../../ui/form/form-fields.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { EyeButton } from './eye-button.tsx'
import { type SecretName, useSecret } from './use-secret.ts'

interface Props {
  projectId: number
  name: Exclude<SecretName, 'appcert'>
  label: MessageKey
}

/**
 * Edits a stored key that is not shown: typing replaces it, the eye button loads it into the field. The value is null
 * until then.
 */
export function PushKeyField({ projectId, name, label }: Props) {
  const translate = useTranslate()
  const form = useFormContext()
  const { field, fieldState } = useController({ name })
  const stored = useSecret(projectId, name)
  const [isOpen, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const words = translate(label)
  const isHidden = field.value === null

  const read = async (): Promise<string | undefined> => (isHidden ? await stored.read() : field.value)
  const toggle = async () => {
    const key = isHidden ? await stored.read() : undefined
    if (isHidden && key === undefined) return
    // The loaded key is the stored one: it becomes the field's default, so that viewing it does not count as a
    // change.
    if (key !== undefined) form.resetField(name, { defaultValue: key })
    setOpen(!isOpen)
  }
  const type = (typed: string) => {
    const text = [...typed].slice(0, 64).join('')
    const startsHidden = form.formState.defaultValues?.[name] === null
    field.onChange(text === '' && startsHidden ? null : text)
  }
  return (
    <FieldRow name={name} label={label} id={id} error={fieldState.error}>
      <InputGroup
        id={id}
        className={isOpen ? 'ro-mono-field' : 'ro-mono-field ro-masked'}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={fieldState.invalid}
        aria-describedby={`${id}-note`}
        name={name}
        placeholder={isHidden ? dots : ''}
        value={field.value ?? ''}
        inputRef={(element) => {
          input.current = element
          field.ref(element)
        }}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={field.onBlur}
        {...(field.value === ''
          ? {}
          : {
              rightElement: (
                <span className="ro-secret-tools">
                  <EyeButton name={words} isOpen={isOpen} onClick={toggle} />
                  <CopyButton
                    text={read}
                    label={translate('ui.state.copyValue', { name: words })}
                    done="common.done.copied"
                    {...(isOpen ? { shownIn: input } : {})}
                  />
                </span>
              ),
            })}
      />
    </FieldRow>
  )
}

const dots = '•'.repeat(16)
