import './ticks-field.css'
import { Checkbox } from '@blueprintjs/core'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { FieldRow } from '../../../../ui/form/form-fields.tsx'
import { useTranslate } from '../../../../ui/use-translate.ts'

interface Props<Choice extends string> {
  name: string
  label: MessageKey
  help: MessageKey
  choices: readonly Choice[]
  /** Texts of the choices. */
  words: Readonly<Record<Choice, MessageKey>>
  required?: boolean
}

/** Chooses some of a few values by ticking. */
export function TicksField<Choice extends string>({ required = false, ...props }: Props<Choice>) {
  const { choices, help, label, name, words } = props
  const translate = useTranslate()
  const id = useId()
  const { field, fieldState } = useController<Record<string, Choice[]>, string>({ name })
  const chosen = new Set(field.value)
  return (
    <FieldRow name={name} label={label} help={help} id={id} group required={required} error={fieldState.error}>
      <fieldset className="ro-ticks" aria-labelledby={`${id}-label`} aria-describedby={`${id}-note`}>
        {choices.map((choice, index) => (
          <Checkbox
            key={choice}
            {...(index === 0 && { inputRef: field.ref })}
            label={translate(words[choice])}
            checked={chosen.has(choice)}
            onBlur={field.onBlur}
            onChange={({ currentTarget: { checked } }) =>
              field.onChange(choices.filter((each) => (each === choice ? checked : chosen.has(each))))
            }
          />
        ))}
      </fieldset>
    </FieldRow>
  )
}
