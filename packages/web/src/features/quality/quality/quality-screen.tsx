import './quality.css'
import { SegmentedControl } from '@blueprintjs/core'
import { floorRange } from '@rtcops/core/quality/intervals'
import { rangeOf } from '@rtcops/core/time/range-presets'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DataUntil } from '../../../ui/data-until.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { CallQualityCharts } from './call-quality-charts.tsx'
import { ChangeButton } from './change-button.tsx'
import { CompareBar, CompareSwitch } from './compare-bar.tsx'
import { JoinQualityTab } from './join-panels.tsx'
import { rangeOfAnswer } from './moments.ts'
import { QualityFilterBar } from './quality-filter-bar.tsx'
import { qualityParams } from './quality-search.ts'
import { overviewPanels } from './share-panels.tsx'
import { useInterruptKind } from './use-interrupt-kind.ts'
import { useOverview } from './use-overview.ts'
import { useQualitySearch } from './use-quality-search.ts'
import { worstMetric } from './worst-metric.ts'

const params = qualityParams()

/** The overview of quality: calls, and joining. Kept as it was left (R-RT-08). */
export default function QualityScreen() {
  const translate = useTranslate()
  const client = useQueryClient()
  const repeat = () => void client.refetchQueries({ type: 'active', predicate: ({ queryKey: [id] }) => isAsked(id) })
  const search = useQualitySearch(params, 'both', repeat)
  const { applied } = search
  const isJoin = applied.tab === 'join'
  const overview = useOverview(applied, !isJoin)
  const { shown } = overview
  const [kind, setKind] = useInterruptKind()
  const change = useState(false)
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
      <QualityFilterBar
        search={search}
        repeat={repeat}
        shown={shown?.filter.query_time === applied.query_time ? rangeOfAnswer(shown.data.info) : undefined}
      />
      <CompareBar search={search} repeat={repeat} {...(isJoin ? {} : { note: 'quality.compare.note' as const })} />
      {isJoin ? (
        <>
          <div className="ro-quality-bar">
            {tabs}
            <div className="ro-page-actions">
              <ChangeButton
                search={search}
                filter={applied}
                window={windowOf(applied.query_time)}
                metric="join"
                opened={change}
              />
            </div>
          </div>
          <JoinQualityTab filter={applied} kind={kind} onKind={setKind} />
        </>
      ) : (
        <CallQualityCharts
          overview={overview}
          panels={overviewPanels}
          name={translate('quality.title')}
          tabs={tabs}
          tools={(visible) =>
            shown && (
              <ChangeButton
                search={search}
                filter={shown.filter}
                window={visible}
                metric={worstMetric(shown.data.info.totals)}
                opened={change}
              />
            )
          }
        />
      )}
    </Screen>
  )
}

/** The range that a choice means now, as it is asked for. */
function windowOf(choice: string) {
  const now = Date.now()
  return floorRange(rangeOf(choice, now) ?? { start: now, end: now })
}

/** What the two tabs ask. */
const asked: readonly unknown[] = ['getCallQualityOverview', 'getSuccessJoinChart', 'getConnectionInterruptChart']
const isAsked = (id: unknown): boolean => asked.includes(id)
