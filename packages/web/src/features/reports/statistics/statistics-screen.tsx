import './statistics.css'
import { Spinner } from '@blueprintjs/core'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { KeptPanels, useKeptPlaces } from '../../../ui/kept-panels.tsx'
import { QueryTabs } from '../../../ui/query-tabs.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { type TabId, tabOf, tabs } from './tabs.ts'

const contents = {
  index: lazy(() => import('./charts-tab.tsx')),
  index1: lazy(() => import('./pies-tab.tsx')),
  index2: lazy(() => import('./users-tab.tsx')),
  index3: lazy(() => import('./devices-tab.tsx')),
  index4: lazy(() => import('./joins-tab.tsx')),
  index5: lazy(() => import('./stays-tab.tsx')),
  index6: lazy(() => import('./quality-tab.tsx')),
} as const satisfies Record<TabId, unknown>

/** What another feature brings: the charts of call quality, with the inner tabs in front of them. */
export type CallQuality = ComponentType<{ tabs: ReactNode }>

/** The statistical report: seven tabs, each made when it is first opened and kept (R-RPT-01, R-RPT-02). */
export function StatisticsScreen({ callQuality }: { callQuality: CallQuality }) {
  const active = tabOf(useLocation().search)
  const places = useKeptPlaces(active)
  return (
    <Screen title="report.title">
      <QueryTabs
        label="report.tab.label"
        tabs={tabs}
        active={active}
        searchOf={(id) => places.get(id)?.search ?? `?t=${id}`}
      />
      <KeptPanels active={active} places={places}>
        {(id) => {
          const Content = contents[id]
          return (
            <Suspense fallback={<Spinner className="ro-report-wait" size={20} />}>
              <Content callQuality={callQuality} />
            </Suspense>
          )
        }}
      </KeptPanels>
    </Screen>
  )
}
