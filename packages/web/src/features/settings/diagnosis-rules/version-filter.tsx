import { listDiagnosisRules } from '@rtcops/core/api/generated/operations'
import { useQuery } from '@tanstack/react-query'
import { type FieldSearch, Filter } from '../../../ui/filter/filter-bar.tsx'
import { NativeSelect } from '../../../ui/select/native-select.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'

interface Props {
  search: FieldSearch<'rules_version', { rules_version?: number }>
}

/** Narrows to diagnoses by one version of the rules. */
export function VersionFilter({ search }: Props) {
  const translate = useTranslate()
  const { rules_version: current, versions = [] } = useQuery(listDiagnosisRules({})).data?.info ?? {}
  return (
    <Filter search={search} name="rules_version">
      {({ id, value, onChange }) => (
        <NativeSelect
          id={id}
          fill
          value={value ?? ''}
          onChange={({ currentTarget }) => onChange(Number(currentTarget.value) || undefined)}
        >
          <option value="">{translate('common.state.all')}</option>
          {versions.map((version) => (
            <option key={version} value={version}>
              {translate(version === current ? 'assessment.currentVersion' : 'assessment.version', { version })}
            </option>
          ))}
        </NativeSelect>
      )}
    </Filter>
  )
}
