import { InputGroup } from '@blueprintjs/core'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { type FieldProps, FieldRow } from '../form/form-fields.tsx'

interface Props extends FieldProps {
  /** Maximum number of digits; ten by default. */
  max?: number
  /** A note with values of its own, in place of the help. */
  note?: string
}

/** Edits a whole number; an empty field is null. Text that is no number is kept as typed, for the rules to report. */
export function NumberField({ max = 10, ...field }: Props) {
  const { field: input, fieldState } = useController({ name: field.name })
  const id = useId()
  return (
    <FieldRow {...field} id={id} error={fieldState.error}>
      <InputGroup
        id={id}
        className="ro-number-field"
        inputMode="numeric"
        autoComplete="off"
        maxLength={max}
        aria-required={field.required}
        aria-invalid={fieldState.invalid}
        aria-describedby={`${id}-note`}
        name={input.name}
        value={input.value === null ? '' : String(input.value)}
        inputRef={input.ref}
        onChange={(event) => input.onChange(readNumber(event.currentTarget.value))}
        onBlur={input.onBlur}
      />
    </FieldRow>
  )
}

function readNumber(typed: string): number | string | null {
  const text = typed.trim()
  if (text === '') return null
  return /^(0|[1-9]\d*)$/.test(text) ? Number(text) : text
}
