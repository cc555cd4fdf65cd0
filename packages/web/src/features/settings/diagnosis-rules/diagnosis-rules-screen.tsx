import { listDiagnosisRules } from '@rtcops/core/api/generated/operations'
import { diagnosisRuleColumns, fewestAssessments } from '@rtcops/core/features/settings/diagnosis-rules/columns'
import { formatPercent } from '@rtcops/core/format/format-percent'
import { rangePresets } from '@rtcops/core/time/range-presets'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FewMark } from '../../../ui/few-mark.tsx'
import { FilterBar } from '../../../ui/filter/filter-bar.tsx'
import { FilterChips } from '../../../ui/filter/filter-chips.tsx'
import { DaysFilter } from '../../../ui/filter/range-filter.tsx'
import { useSearch } from '../../../ui/filter/use-search.ts'
import { overRange } from '../../../ui/range/over-range.ts'
import { open } from '../../../ui/row/row-action.ts'
import { Screen } from '../../../ui/screen/screen.tsx'
import { QueryTable } from '../../../ui/table/query-table.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { assessmentsOf, ruleParams } from './rules-search.ts'
import { VersionFilter } from './version-filter.tsx'

/** Shows the precision of each rule of the diagnosis, by members' assessments. */
export default function DiagnosisRulesScreen() {
  const translate = useTranslate()
  const search = useSearch(ruleParams)
  const { applied } = search
  const rules = useQuery({ ...overRange(listDiagnosisRules, applied), placeholderData: keepPreviousData })
  const isEmpty = rules.data?.list.every(({ total }) => total === 0)
  return (
    <Screen title="assessment.title" note={translate(isEmpty ? 'assessment.none' : 'assessment.about')}>
      <FilterBar search={search} repeat={() => void rules.refetch()}>
        <DaysFilter search={search} name="time" presets={rangePresets.dashboard} kind="assessments" />
        <VersionFilter search={search} />
      </FilterBar>
      <QueryTable
        query={rules}
        columns={diagnosisRuleColumns}
        rowId="cause"
        count="assessment.ruleCount"
        chips={<FilterChips search={search} texts={{ rules_version: (version) => String(version) }} />}
        cells={{
          other_cause: ({ other_cause, other_count }) =>
            other_cause &&
            translate('assessment.mostNamed', {
              cause: translate(`diagnosis.cause.${other_cause}`),
              count: other_count,
            }),
          precision: ({ few, precision, total }) =>
            total > 0 && (
              <>
                {few === 1 && <FewMark short title={translate('assessment.few', { fewest: fewestAssessments })} />}{' '}
                {formatPercent(precision)}
              </>
            ),
        }}
        actions={({ cause, total }) => (total > 0 ? [open('assessment.listOf', assessmentsOf(cause, applied))] : [])}
      />
    </Screen>
  )
}
