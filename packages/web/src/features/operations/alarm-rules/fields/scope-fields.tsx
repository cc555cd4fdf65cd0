import { type ReactNode, useId } from 'react'
import { useController } from 'react-hook-form'
import { FieldRow } from '../../../../ui/form/form-fields.tsx'
import { AddressSelect } from '../../../../ui/select/address-select.tsx'
import { CountrySelect } from '../../../../ui/select/country-select.tsx'
import { ProjectSelect } from '../../../../ui/select/project-select.tsx'
import type { FormControl } from '../../../../ui/select/search-select.tsx'
import { useTranslate } from '../../../../ui/use-translate.ts'

interface Control extends FormControl {
  id: string
  value: string | undefined
  onChange: (value: string | undefined) => void
  placeholder: string
}

interface Props {
  name: 'app_key' | 'country' | 'router' | 'access_server'
  children: (control: Control) => ReactNode
}

/** Limits a rule to one place; empty for all. */
function ScopeField({ name, children }: Props) {
  const translate = useTranslate()
  const { field: input, fieldState } = useController({ name })
  const id = useId()
  return (
    <FieldRow name={name} label={`alarmRule.${name}`} id={id} error={fieldState.error}>
      {children({
        id,
        value: input.value || undefined,
        isInvalid: fieldState.invalid,
        inputRef: input.ref,
        onChange: (value) => input.onChange(value ?? ''),
        placeholder: translate('common.state.all'),
      })}
    </FieldRow>
  )
}

/** Limits a rule to one project. */
export const ScopeProject = () => (
  <ScopeField name="app_key">{(control) => <ProjectSelect {...control} companyId={undefined} />}</ScopeField>
)

/** Limits a rule to one country. */
export const ScopeCountry = () => <ScopeField name="country">{(control) => <CountrySelect {...control} />}</ScopeField>

/** Limits a rule to one router, or to one access server. */
export const ScopeAddress = ({ name, of }: { name: 'router' | 'access_server'; of: 'router' | 'as' }) => (
  <ScopeField name={name}>{(control) => <AddressSelect {...control} of={of} />}</ScopeField>
)
