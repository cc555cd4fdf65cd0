import { listAssessments } from '@rtcops/core/api/generated/operations'
import { causes } from '@rtcops/core/diagnosis/verdict'
import { answers, answerWords } from '@rtcops/core/features/settings/diagnosis-rules/answers'
import { type Assessment, assessmentColumns } from '@rtcops/core/features/settings/diagnosis-rules/columns'
import { rangePresets } from '@rtcops/core/time/range-presets'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callDetailAddress } from '../../../ui/call-address.ts'
import { Filter, FilterBar } from '../../../ui/filter/filter-bar.tsx'
import { FilterChips } from '../../../ui/filter/filter-chips.tsx'
import { DaysFilter } from '../../../ui/filter/range-filter.tsx'
import { useSearch } from '../../../ui/filter/use-search.ts'
import { IdLink } from '../../../ui/id-text.tsx'
import { paths } from '../../../ui/paths.ts'
import { EmptyRange } from '../../../ui/range/empty-range.tsx'
import { overRange } from '../../../ui/range/over-range.ts'
import { Screen } from '../../../ui/screen/screen.tsx'
import { ChoiceSelect } from '../../../ui/select/choice-select.tsx'
import { QueryTable } from '../../../ui/table/query-table.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { assessmentParams } from './rules-search.ts'
import { VersionFilter } from './version-filter.tsx'

const causeOptions = causes.map((value) => ({ value, text: `diagnosis.cause.${value}` as const }))
const answerOptions = answers.map((value) => ({ value, text: answerWords[value].text }))

/** Lists the assessments of diagnoses, each with its call. */
export default function AssessmentsScreen() {
  const translate = useTranslate()
  const { opens } = useViewer()
  const search = useSearch(assessmentParams)
  const { applied, apply } = search
  const assessments = useQuery({ ...overRange(listAssessments, applied), placeholderData: keepPreviousData })
  return (
    <Screen title="assessment.listTitle" parents={[{ title: 'assessment.title', address: paths.diagnosisRules }]}>
      <FilterBar search={search} repeat={() => void assessments.refetch()}>
        <Filter search={search} name="cause">
          {(field) => <ChoiceSelect {...field} options={causeOptions} />}
        </Filter>
        <Filter search={search} name="answer">
          {(field) => <ChoiceSelect {...field} options={answerOptions} />}
        </Filter>
        <VersionFilter search={search} />
        <DaysFilter search={search} name="time" presets={rangePresets.dashboard} kind="assessments" />
      </FilterBar>
      <QueryTable
        query={assessments}
        columns={assessmentColumns}
        paging={[applied, apply]}
        count="assessment.count"
        chips={
          <FilterChips
            search={search}
            texts={{
              cause: (cause) => translate(`diagnosis.cause.${cause}`),
              answer: (answer) => translate(answerWords[answer].text),
              rules_version: (version) => String(version),
            }}
          />
        }
        cells={{
          channel_session_id: (assessment) =>
            opens(paths.call) && <IdLink to={addressOf(assessment)} text={assessment.channel_session_id} />,
        }}
        empty={<EmptyRange text="assessment.empty" widen="assessment.widen" widest="last-90-days" search={search} />}
      />
    </Screen>
  )
}

/** Returns the address of the call, at the user session. */
const addressOf = ({ app_key, app_name, channel_session_id, session_id }: Assessment): string =>
  `${callDetailAddress({ channel_session_id, app_key, app_name, uid: '' })}&user=${encodeURIComponent(session_id)}`
