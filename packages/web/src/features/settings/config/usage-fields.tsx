import { Checkbox } from '@blueprintjs/core'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { FieldRow } from '../../../ui/form/form-fields.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { fieldWords } from './choices.ts'

interface Props {
  name: 'appkey_statistics_fiels'
  label: MessageKey
  help: MessageKey
}

/** Selects kinds of usage, at least one; the value is a comma-separated list (D-55). */
export function UsageFields(field: Props) {
  const translate = useTranslate()
  const { field: input, fieldState } = useController({ name: field.name })
  const id = useId()
  const chosen = String(input.value).split(',')
  const choose = (value: string, isChosen: boolean) => {
    const next = fieldWords.filter((each) => (each.value === value ? isChosen : chosen.includes(each.value)))
    input.onChange(next.map((each) => each.value).join(','))
  }
  return (
    <FieldRow {...field} id={id} required group error={fieldState.error}>
      {/* biome-ignore lint/a11y/useSemanticElements: the label of the row names the group */}
      <div role="group" className="ro-config-fields" aria-labelledby={`${id}-label`} aria-describedby={`${id}-note`}>
        {fieldWords.map(({ value, text }, index) => (
          <Checkbox
            key={value}
            inline
            label={translate(text)}
            checked={chosen.includes(value)}
            {...(index === 0 ? { inputRef: input.ref } : {})}
            onChange={(event) => choose(value, event.currentTarget.checked)}
          />
        ))}
      </div>
    </FieldRow>
  )
}
