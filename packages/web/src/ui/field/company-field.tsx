import { useId } from 'react'
import { useController } from 'react-hook-form'
import { type FieldProps, FieldRow } from '../form/form-fields.tsx'
import { CompanySelect } from '../select/company-select.tsx'

interface Props extends FieldProps {
  /** Shown while none is chosen. */
  none?: string
  onChoose?: (company: number | undefined) => void
}

/** Selects one company; the value is its id, 0 for none. */
export function CompanyField({ none, onChoose, ...field }: Props) {
  const { field: input, fieldState } = useController({ name: field.name })
  const id = useId()
  return (
    <FieldRow {...field} id={id} error={fieldState.error}>
      <CompanySelect
        id={id}
        value={input.value || undefined}
        isInvalid={fieldState.invalid}
        {...(none === undefined ? {} : { placeholder: none })}
        inputRef={input.ref}
        onChange={(company) => {
          input.onChange(company ?? 0)
          onChoose?.(company)
        }}
      />
    </FieldRow>
  )
}
