import { InputGroup } from '@blueprintjs/core'
import { useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { type FieldProps, FieldRow } from '../../../ui/form/form-fields.tsx'

/** Edits a whole number or an empty value. Any other text is passed to the rules, which reject it. */
export function CapacityField(field: FieldProps) {
  const { field: input, fieldState } = useController({ name: field.name })
  const id = useId()
  const [text, setText] = useState(input.value === null ? '' : String(input.value))
  return (
    <FieldRow {...field} id={id} error={fieldState.error}>
      <InputGroup
        id={id}
        className="ro-capacity"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        aria-invalid={fieldState.invalid}
        aria-describedby={`${id}-note`}
        value={text}
        inputRef={input.ref}
        onChange={(event) => {
          setText(event.currentTarget.value)
          input.onChange(numberOf(event.currentTarget.value.trim()))
        }}
        onBlur={input.onBlur}
      />
    </FieldRow>
  )
}

const numberOf = (text: string): number | null => (text === '' ? null : /^\d+$/.test(text) ? Number(text) : Number.NaN)
