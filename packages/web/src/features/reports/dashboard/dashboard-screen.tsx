import './dashboard.css'
import { getDashboard } from '@rtcops/core/api/generated/operations'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { DataUntil } from '../../../ui/data-until.tsx'
import { FailedNote } from '../../../ui/failed-note.tsx'
import { overRange } from '../../../ui/over-range.ts'
import { recovering } from '../../../ui/recovering.ts'
import { Screen } from '../../../ui/screen.tsx'
import { ErrorState } from '../../../ui/state.tsx'
import { useDelayed } from '../../../ui/use-delayed.ts'
import { useSearch } from '../../../ui/use-search.ts'
import { useTranslate } from '../../../ui/use-translate.ts'
import { dailyUsersChart, joinTimesChart } from './board-charts.ts'
import { CountryJoins } from './country-joins.tsx'
import { DashboardFilterBar } from './dashboard-filter-bar.tsx'
import { askable, dashboardParams } from './dashboard-search.ts'
import { DeviceJoins } from './device-joins.tsx'
import { DistributionBlock } from './distribution-block.tsx'
import { HeadsetChange } from './headset-change.tsx'
import { LineBlock } from './line-block.tsx'
import { LiveStrip } from './live-strip.tsx'
import { MapBlock } from './map-block.tsx'
import { RegionBlock } from './region-block.tsx'
import { FailureBlocks, HeadsetBlock, MicBlock, RolesBlock } from './share-blocks.tsx'

/** What users do and how well they get in, in twelve blocks from one answer (R-DSH-01 to R-DSH-14). */
export default function DashboardScreen() {
  const translate = useTranslate()
  const search = useSearch(dashboardParams)
  const dashboard = useQuery({
    ...overRange(getDashboard, askable(search.applied), 'datearr'),
    ...recovering,
    placeholderData: keepPreviousData,
  })
  const info = dashboard.data?.info
  const repeat = () => void dashboard.refetch()
  const block = { info, busy: useDelayed(dashboard.isFetching) && info !== undefined }
  const joinTimes = useMemo(
    () => info && joinTimesChart(info.different_times_success_to_join_room, translate),
    [info, translate],
  )
  const dailyUsers = useMemo(() => info && dailyUsersChart(info.daily_life, translate), [info, translate])
  const error = dashboard.isFetching ? null : dashboard.error
  return (
    <Screen title="dashboard.title" actions={<DataUntil until={dashboard.data?.span.until} onRefresh={repeat} />}>
      <DashboardFilterBar search={search} repeat={repeat} />
      <LiveStrip />
      {error && info && <FailedNote error={error} fallback="common.failed.data" onRetry={repeat} />}
      {error && !info ? (
        <section className="ro-panel ro-fill">
          <ErrorState error={error} fallback="common.failed.data" onRetry={repeat} />
        </section>
      ) : (
        <div className="ro-board">
          <DeviceJoins {...block} />
          <LineBlock title={translate('dashboard.byTime.title')} chart={joinTimes} busy={block.busy} />
          <MapBlock {...block} />
          <DistributionBlock {...block} />
          <RegionBlock {...block} />
          <FailureBlocks {...block} />
          <HeadsetChange {...block} />
          <LineBlock title={translate('dashboard.daily.title')} chart={dailyUsers} busy={block.busy} />
          <CountryJoins {...block} />
          <div className="ro-board-stack">
            <RolesBlock {...block} />
            <MicBlock {...block} />
            <HeadsetBlock {...block} />
          </div>
        </div>
      )}
    </Screen>
  )
}
