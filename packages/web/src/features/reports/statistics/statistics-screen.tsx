import './statistics.css'
import { Spinner } from '@blueprintjs/core'
import { lazy, Suspense } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { KeptPanels, useKeptPlaces } from '../../../ui/screen/kept-panels.tsx'
import { QueryTabs } from '../../../ui/screen/query-tabs.tsx'
import { Screen } from '../../../ui/screen/screen.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import type { CallQuality } from './quality-tab.tsx'
import { correctedQuery, type TabId, tabOf, tabs } from './tabs.ts'

const contents = {
  index: lazy(() => import('./charts-tab.tsx')),
  index1: lazy(() => import('./pies-tab.tsx')),
  index2: lazy(() => import('./users-tab.tsx')),
  index3: lazy(() => import('./devices-tab.tsx')),
  index4: lazy(() => import('./joins-tab.tsx')),
  index5: lazy(() => import('./stays-tab.tsx')),
  index6: lazy(() => import('./quality-tab.tsx')),
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
