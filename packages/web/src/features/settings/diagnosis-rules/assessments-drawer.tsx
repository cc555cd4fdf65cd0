import { SegmentedControl } from '@blueprintjs/core'
import { listAssessments } from '@rtcops/core/api/generated/operations'
import { answers, answerWords } from '@rtcops/core/features/settings/diagnosis-rules/answers'
import { type Assessment, assessmentColumns } from '@rtcops/core/features/settings/diagnosis-rules/columns'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callDetailAddress } from '../../../ui/call-address.ts'
import type { Search } from '../../../ui/filter/use-search.ts'
import { IdLink } from '../../../ui/id-text.tsx'
import { DrawerFrame } from '../../../ui/overlay/drawer-frame.tsx'
import { paths } from '../../../ui/paths.ts'
import { overRange } from '../../../ui/range/over-range.ts'
import { EmptyState } from '../../../ui/screen/state.tsx'
import { QueryTable } from '../../../ui/table/query-table.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { filterOfRules, type RulesFilter, ruleParams } from './rules-search.ts'

interface Props {
  search: Search<typeof ruleParams>
  of: NonNullable<RulesFilter['of']>
  onClose: () => void
}

/** Lists the assessments of one rule or of all, each with its call, over the days and the version of the screen. */
export function AssessmentsDrawer({ search: { applied, apply }, of, onClose }: Props) {
  const translate = useTranslate()
  const { opens } = useViewer()
  const { answer, limit, page } = applied
  const filter = {
    ...filterOfRules(applied),
    ...(of === 'all' ? {} : { cause: of }),
    ...(answer === undefined ? {} : { answer }),
  }
  const assessments = useQuery({
    ...overRange(listAssessments, { ...filter, page, limit }),
    placeholderData: keepPreviousData,
  })
  const title =
    of === 'all'
      ? translate('assessment.listTitle')
      : translate('assessment.listOfCause', { cause: translate(`diagnosis.cause.${of}`) })
  return (
    <DrawerFrame title={title} isWide onClose={onClose}>
      <QueryTable
        query={assessments}
        columns={of === 'all' ? assessmentColumns : columnsOfRule}
        paging={[{ ...filter, page, limit }, apply]}
        name="assessments"
        count="assessment.count"
        tools={
          <SegmentedControl
            size="small"
            aria-label={translate('assessment.filter.answer')}
            value={answer ?? ''}
            onValueChange={(next) => apply({ answer: ruleParams.answer.read(next) })}
            options={[
              { value: '', label: translate('common.state.all') },
              ...answers.map((value) => ({ value, label: translate(answerWords[value].text) })),
            ]}
          />
        }
        cells={{
          channel_session_id: (assessment) =>
            opens(paths.call) && <IdLink to={addressOf(assessment)} text={assessment.channel_session_id} />,
        }}
        empty={<EmptyState text={translate('assessment.empty')} />}
      />
    </DrawerFrame>
  )
}

/** The drawer of one rule names its cause in the title. */
const columnsOfRule = assessmentColumns.filter(({ id }) => id !== 'cause')

/** Returns the address of the assessed user session in its call. */
const addressOf = ({ app_key, app_name, channel_session_id, session_id }: Assessment): string =>
  `${callDetailAddress({ channel_session_id, app_key, app_name, uid: '' })}&user=${encodeURIComponent(session_id)}`
