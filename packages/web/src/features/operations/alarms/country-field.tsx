import { InputGroup } from '@blueprintjs/core'
import { countryName } from '@rtcops/core/countries/countries'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { type FieldProps, FieldRow } from '../../../ui/form/form-fields.tsx'
import { CountrySelect } from '../../../ui/select/country-select.tsx'
import { useLanguage } from '../../../ui/use-translate.ts'

/** Selects a country; the value is its two-letter code, empty for none. */
export function CountryField({ readOnly, ...field }: FieldProps & { readOnly: boolean }) {
  const language = useLanguage()
  const { field: input, fieldState } = useController({ name: field.name })
  const id = useId()
  return (
    <FieldRow {...field} id={id} error={fieldState.error}>
      {readOnly ? (
        <InputGroup id={id} readOnly value={`${countryName(input.value, language)} ${input.value}`} />
      ) : (
        <CountrySelect
          id={id}
          value={input.value || undefined}
          isInvalid={fieldState.invalid}
          inputRef={input.ref}
          onChange={(code) => input.onChange(code ?? '')}
        />
      )}
    </FieldRow>
  )
}
