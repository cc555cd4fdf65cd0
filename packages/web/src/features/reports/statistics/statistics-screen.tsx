import './statistics.css'
import { Navigate, useLocation } from 'react-router-dom'
import { later } from '../../../ui/later.tsx'
import { KeptPanels, useKeptPlaces } from '../../../ui/screen/kept-panels.tsx'
import { QueryTabs } from '../../../ui/screen/query-tabs.tsx'
import { Screen } from '../../../ui/screen/screen.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import type { CallQuality } from './quality-tab.tsx'
import { correctedQuery, type TabId, tabOf, tabs } from './tabs.ts'
import { waitForReport } from './wait-for-report.tsx'

const contents = {
  index: later(() => import('./charts/charts-tab.tsx'), waitForReport),
  index1: later(() => import('./pies/pies-tab.tsx'), waitForReport),
  index2: later(() => import('./users-tab.tsx'), waitForReport),
  index3: later(() => import('./devices-tab.tsx'), waitForReport),
  index4: later(() => import('./joins-tab.tsx'), waitForReport),
  index5: later(() => import('./stays-tab.tsx'), waitForReport),
  index6: later(() => import('./quality-tab.tsx'), waitForReport),
} as const satisfies Record<TabId, unknown>

/**
 * Shows the statistical report: seven tabs, each rendered when it is first opened and then kept (R-RPT-01, R-RPT-02).
 */
export function StatisticsScreen({ callQuality }: { callQuality: CallQuality }) {
  const translate = useTranslate()
  const { search } = useLocation()
  const active = tabOf(search)
  const places = useKeptPlaces(active)
  const corrected = correctedQuery(search)
  if (corrected !== undefined) return <Navigate to={{ search: corrected }} replace />
  return (
    <Screen title="report.title" note={active === 'index2' && translate('usage.callMinutesNote')}>
      <QueryTabs
        label="report.tab.label"
        tabs={tabs}
        active={active}
        searchOf={(id) => places.get(id)?.search ?? `?t=${id}`}
      />
      <KeptPanels active={active} places={places}>
        {(id) => {
          const Content = contents[id]
          return <Content callQuality={callQuality} />
        }}
      </KeptPanels>
    </Screen>
  )
}
