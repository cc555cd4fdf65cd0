import '../../../quality/quality.css'
import { SegmentedControl } from '@blueprintjs/core'
import { floorRange } from '@rtcops/core/quality/intervals'
import { rangeOf } from '@rtcops/core/time/range-presets'
import { useQueryClient } from '@tanstack/react-query'
import { JoinQualityTab } from '../../../quality/join-panels.tsx'
import { rangeOfAnswer } from '../../../quality/moments.ts'
import { CompareBar, CompareSwitch } from '../../../quality/search/compare-bar.tsx'
import { QualityFilterBar } from '../../../quality/search/quality-filter-bar.tsx'
import { qualityParams } from '../../../quality/search/quality-search.ts'
import { useInterruptKind } from '../../../quality/search/use-interrupt-kind.ts'
import { useQualitySearch } from '../../../quality/search/use-quality-search.ts'
import { DataUntil } from '../../../ui/range/data-until.tsx'
import { Screen } from '../../../ui/screen/screen.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { CallQualityCharts } from './call-quality-charts.tsx'
import { ChangeButton } from './change/change-button.tsx'
import { overviewPanels } from './share-panels.tsx'
import { useOverview } from './use-overview.ts'
import { worstMetric } from './worst-metric.ts'

const params = qualityParams()

/** Shows the overview of quality: calls, and joining. Its state is kept (R-RT-08). */
export default function QualityScreen() {
  const translate = useTranslate()
  const client = useQueryClient()
  const repeat = () => void client.refetchQueries({ type: 'active', predicate: ({ queryKey: [id] }) => isAsked(id) })
  const search = useQualitySearch(params, 'both', repeat)
  const { applied } = search
  const isJoin = applied.tab === 'join'
  const overview = useOverview(applied, !isJoin)
  const { shown } = overview
  const isWhole = shown && !applied.zoom && shown.filter.query_time === applied.query_time
  const [kind, setKind] = useInterruptKind()
  const tabs = (
    <SegmentedControl
      aria-label={translate('quality.tab.label')}
      value={isJoin ? 'join' : 'calls'}
      onValueChange={(tab) => search.apply({ tab: tab === 'join' ? 'join' : undefined })}
      options={[
        { value: 'calls', label: translate('quality.tab.calls') },
        { value: 'join', label: translate('quality.tab.joins') },
      ]}
    />
  )
  return (
    <Screen
      title="quality.title"
      actions={
        <DataUntil until={shown?.data.info.until} onRefresh={repeat}>
          <CompareSwitch search={search} />
        </DataUntil>
      }
    >
      <QualityFilterBar search={search} repeat={repeat} shown={isWhole ? rangeOfAnswer(shown.data.info) : undefined} />
      <CompareBar search={search} repeat={repeat} {...(isJoin ? {} : { note: 'quality.compare.note' as const })} />
      {isJoin ? (
        <>
          <div className="ro-quality-bar">
            {tabs}
            <div className="ro-page-actions">
              <ChangeButton search={search} window={windowOf(applied.zoom ?? applied.query_time)} metric="join" />
            </div>
          </div>
          <JoinQualityTab search={search} kind={kind} onKind={setKind} />
        </>
      ) : (
        <CallQualityCharts
          search={search}
          overview={overview}
          panels={overviewPanels}
          name={translate('quality.title')}
          tabs={tabs}
          tools={(visible) =>
            shown && <ChangeButton search={search} window={visible} metric={worstMetric(shown.data.info.totals)} />
          }
        />
      )}
    </Screen>
  )
}

/** Returns the range that a choice means now, in the form of a request. */
function windowOf(choice: string) {
  const now = Date.now()
  return floorRange(rangeOf(choice, now) ?? { start: now, end: now })
}

/** Operations of the two tabs. */
const asked: readonly unknown[] = ['getCallQualityOverview', 'getSuccessJoinChart', 'getConnectionInterruptChart']
const isAsked = (id: unknown): boolean => asked.includes(id)
