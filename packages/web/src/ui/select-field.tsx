import { useId } from 'react'
import { useController } from 'react-hook-form'
import { type FieldProps, FieldRow } from './form-fields.tsx'
import { NativeSelect } from './native-select.tsx'

interface Props<Value extends string | number> extends FieldProps {
  /** Undefined until they are known. */
  options: readonly { value: Value; text: string }[] | undefined
  /** Stands there as long as nothing is chosen. */
  none?: string
  /** True if nothing may be chosen, too; the value is null then. */
  optional?: boolean
  /** Shown, not changed. */
  fixed?: boolean
}

/** One of the values that a list offers. */
export function SelectField<Value extends string | number>(props: Props<Value>) {
  const { options = [], none = '', optional = false, fixed = false, ...field } = props
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
        onChange={(event) =>
          input.onChange(
            options.find(({ value }) => String(value) === event.currentTarget.value)?.value ??
              (optional ? null : undefined),
          )
        }
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
