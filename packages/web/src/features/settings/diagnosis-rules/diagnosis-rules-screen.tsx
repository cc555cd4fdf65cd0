import './diagnosis-rules.css'
import { Button } from '@blueprintjs/core'
import { listDiagnosisRules } from '@rtcops/core/api/generated/operations'
import type { Answer } from '@rtcops/core/api/types'
import { bounds } from '@rtcops/core/diagnosis/bounds'
import { boundText } from '@rtcops/core/features/settings/diagnosis-rules/bound-text'
import { boundRuleColumns, fewestAssessments } from '@rtcops/core/features/settings/diagnosis-rules/columns'
import { formatNumber } from '@rtcops/core/format/format-number'
import { formatPercent } from '@rtcops/core/format/format-percent'
import { rangePresets } from '@rtcops/core/time/range-presets'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { FewMark } from '../../../ui/few-mark.tsx'
import { FilterBar } from '../../../ui/filter/filter-bar.tsx'
import { FilterChips } from '../../../ui/filter/filter-chips.tsx'
import { DaysFilter } from '../../../ui/filter/range-filter.tsx'
import { useSearch } from '../../../ui/filter/use-search.ts'
import { paths } from '../../../ui/paths.ts'
import { overRange } from '../../../ui/range/over-range.ts'
import { open, type RowAction } from '../../../ui/row/row-action.ts'
import { Screen } from '../../../ui/screen/screen.tsx'
import { QueryTable } from '../../../ui/table/query-table.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { AssessmentsDrawer } from './assessments-drawer.tsx'
import { badTimeOf, filterOfRules, ruleParams } from './rules-search.ts'
import { VersionFilter } from './version-filter.tsx'

/**
 * Shows each rule of the diagnosis: from where on it holds, how often it was the main cause, and how often members say
 * that it was right, with their assessments in a drawer.
 */
export default function DiagnosisRulesScreen() {
  const translate = useTranslate()
  const { opens } = useViewer()
  const search = useSearch(ruleParams)
  const { applied, apply } = search
  const rules = useQuery({
    ...overRange(listDiagnosisRules, filterOfRules(applied)),
    placeholderData: keepPreviousData,
    select: useCallback(
      ({ list, ...answer }: Answer<'listDiagnosisRules'>) => ({
        ...answer,
        list: list.map((rule) => ({ ...rule, bound: boundText(rule.cause, translate) })),
      }),
      [translate],
    ),
  })
  const isEmpty = rules.data?.list.every(({ total }) => total === 0)
  const show = (of: typeof applied.of) => apply({ of, answer: undefined })
  return (
    <Screen
      title="assessment.title"
      note={translate(isEmpty ? 'assessment.none' : 'assessment.about')}
      actions={!isEmpty && <Button text={translate('assessment.listAll')} onClick={() => show('all')} />}
    >
      <FilterBar search={search} repeat={() => void rules.refetch()}>
        <DaysFilter search={search} name="time" presets={rangePresets.dashboard} kind="assessments" />
        <VersionFilter search={search} />
      </FilterBar>
      <QueryTable
        query={rules}
        columns={boundRuleColumns}
        rowId="cause"
        count="assessment.ruleCount"
        summary={({ info: { judged } }) => (
          <span className="ro-muted">
            {translate('assessment.boundsOf', { version: bounds.version })}
            {' · '}
            {judged === null
              ? translate('assessment.foundUnknown')
              : translate('assessment.judged', { count: formatNumber(judged) })}
          </span>
        )}
        chips={<FilterChips search={search} texts={{ rules_version: (version) => String(version) }} />}
        cells={{
          bound: ({ bound }) => <span className="ro-rule-bound">{bound}</span>,
          found: ({ cause, found }) =>
            cause === 'join_failed' &&
            found === null && (
              <span className="ro-muted" title={translate('assessment.notCounted')}>
                —
              </span>
            ),
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
        actions={({ cause, found, total }) => {
          const badTime = found && opens(paths.causes) ? badTimeOf(cause, applied.time) : undefined
          const assessments: RowAction = { label: 'assessment.listOf', run: () => show(cause) }
          return [...(total > 0 ? [assessments] : []), ...(badTime ? [open('assessment.badTime', badTime)] : [])]
        }}
      />
      {applied.of && <AssessmentsDrawer search={search} of={applied.of} onClose={() => show(undefined)} />}
    </Screen>
  )
}
