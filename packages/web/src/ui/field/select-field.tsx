import { useId } from 'react'
import { useController } from 'react-hook-form'
import { type FieldProps, FieldRow } from '../form/form-fields.tsx'
import { NativeSelect } from '../select/native-select.tsx'

interface Props<Value extends string | number> extends FieldProps {
  /** Undefined until they are loaded. */
  options: readonly { value: Value; text: string }[] | undefined
  /** Text shown while nothing is selected. */
  none?: string
  /** True if the field may be empty; the value is null then. */
  optional?: boolean
  /** Read-only. */
  fixed?: boolean
  /** Called with a value that a member has selected, for other fields that follow it. */
  onSelect?: (value: Value) => void
}

/** Selects one of the values of a list. */
export function SelectField<Value extends string | number>(props: Props<Value>) {
  const { options = [], none = '', optional = false, fixed = false, onSelect, ...field } = props
  const { field: input, fieldState } = useController({ name: field.name })
  const id = useId()
  const isKnown = options.some(({ value }) => value === input.value)
  return (
    <FieldRow {...field} id={id} error={fieldState.error}>
      <NativeSelect
        id={id}
        fill
        disabled={fixed}
        aria-required={field.required}
        aria-invalid={fieldState.invalid}
        aria-describedby={`${id}-note`}
        name={input.name}
        value={isKnown ? input.value : ''}
        ref={input.ref}
        onChange={(event) => {
          const selected = options.find(({ value }) => String(value) === event.currentTarget.value)?.value
          input.onChange(selected ?? (optional ? null : undefined))
          if (selected !== undefined) onSelect?.(selected)
        }}
        onBlur={input.onBlur}
      >
        {(optional || !isKnown) && <option value="">{none}</option>}
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </NativeSelect>
    </FieldRow>
  )
}
