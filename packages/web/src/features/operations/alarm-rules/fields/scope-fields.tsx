import type { RuleScope } from '@rtcops/core/alarms/own/rule-indicators'
import { type ComponentType, type ReactNode, useId } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { CompanyField } from '../../../../ui/field/company-field.tsx'
import { FieldRow, TextField } from '../../../../ui/form/form-fields.tsx'
import { AddressSelect } from '../../../../ui/select/address-select.tsx'
import { CountrySelect } from '../../../../ui/select/country-select.tsx'
import { ProjectSelect } from '../../../../ui/select/project-select.tsx'
import type { FormControl } from '../../../../ui/select/search-select.tsx'
import { useTranslate } from '../../../../ui/use-translate.ts'
import type { RuleDraft } from '../rule-draft.ts'

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

/** Limits a rule to one company; its projects are then those to choose from. */
function ScopeCompany() {
  const translate = useTranslate()
  return <CompanyField name="company_id" label="alarmRule.company_id" none={translate('common.state.all')} />
}

/** Limits a rule to one project. */
function ScopeProject() {
  const company = useWatch<RuleDraft, 'company_id'>({ name: 'company_id' })
  return (
    <ScopeField name="app_key">
      {(control) => <ProjectSelect {...control} companyId={company || undefined} />}
    </ScopeField>
  )
}

/** Limits a rule to one country. */
const ScopeCountry = () => <ScopeField name="country">{(control) => <CountrySelect {...control} />}</ScopeField>

/** Limits a rule to one router, or to one access server. */
const ScopeAddress = ({ name, of }: { name: 'router' | 'access_server'; of: 'router' | 'as' }) => (
  <ScopeField name={name}>{(control) => <AddressSelect {...control} of={of} />}</ScopeField>
)

/** Limits a rule to one version of the SDK, as clients report it. */
function ScopeVersion() {
  const translate = useTranslate()
  return (
    <TextField
      name="sdk_version"
      label="alarmRule.sdk_version"
      max={64}
      placeholder={translate('common.state.all')}
      mono
    />
  )
}

/** The fields of the scope that an indicator has, by name. */
export const scopeFieldOf: Readonly<Record<RuleScope, ComponentType>> = {
  company_id: ScopeCompany,
  app_key: ScopeProject,
  country: ScopeCountry,
  router: () => <ScopeAddress name="router" of="router" />,
  access_server: () => <ScopeAddress name="access_server" of="as" />,
  sdk_version: ScopeVersion,
}
