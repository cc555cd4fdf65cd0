import { SegmentedControl } from '@blueprintjs/core'
import type { ComponentType, ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { later } from '../../../ui/later.tsx'
import { KeptPanels, useKeptPlaces } from '../../../ui/screen/kept-panels.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { waitForReport } from './wait-for-report.tsx'

const JoinStatistics = later(() => import('./join-statistics.tsx'), waitForReport)

/** Content from another feature: the charts of call quality, with the inner tabs in front of them. */
export type CallQuality = ComponentType<{ tabs: ReactNode }>

type InnerTab = 'calls' | 'join'

/**
 * Shows service quality: the charts of calls, and of joining; each is rendered when it is first opened, and then kept
 * (R-RP6-01).
 */
export default function QualityTab({ callQuality: CallQuality }: { callQuality: CallQuality }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const active: InnerTab = new URLSearchParams(useLocation().search).get('tab') === 'join' ? 'join' : 'calls'
  const places = useKeptPlaces(active)
  const go = (tab: InnerTab) =>
    void navigate({ search: places.get(tab)?.search ?? (tab === 'join' ? '?t=index6&tab=join' : '?t=index6') })
  const tabs = (
    <SegmentedControl
      aria-label={translate('report.quality.label')}
      value={active}
      onValueChange={(tab) => go(tab === 'join' ? tab : 'calls')}
      options={[
        { value: 'calls', label: translate('report.quality.calls') },
        { value: 'join', label: translate('report.quality.joins') },
      ]}
    />
  )
  return (
    <KeptPanels active={active} places={places}>
      {(id) => (id === 'join' ? <JoinStatistics tabs={tabs} /> : <CallQuality tabs={tabs} />)}
    </KeptPanels>
  )
}
