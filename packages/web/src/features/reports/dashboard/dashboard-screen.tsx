import './dashboard.css'
import { useMemo } from 'react'
import { useSearch } from '../../../ui/filter/use-search.ts'
import { DataUntil } from '../../../ui/range/data-until.tsx'
import { FailedNote } from '../../../ui/screen/failed-note.tsx'
import { Screen } from '../../../ui/screen/screen.tsx'
import { ErrorState } from '../../../ui/screen/state.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { dailyUsersChart, joinTimesChart } from './board-charts.ts'
import { CountryJoins } from './country-joins.tsx'
import { DashboardFilterBar } from './dashboard-filter-bar.tsx'
import { dashboardParams } from './dashboard-search.ts'
import { DeviceJoins } from './device-joins.tsx'
import { DistributionBlock } from './distribution-block.tsx'
import { HeadsetChange } from './headset-change.tsx'
import { LineBlock } from './line-block.tsx'
import { LiveStrip } from './live/live-strip.tsx'
import { WorstRooms } from './live/worst-rooms.tsx'
import { MapBlock } from './map/map-block.tsx'
import { RegionBlock } from './region-block.tsx'
import { FailureBlocks, HeadsetBlock, MicBlock, RolesBlock } from './share-blocks.tsx'
import { useBoard } from './use-board.ts'

/** Shows users' activity and their success in joining, in twelve blocks from one response (R-DSH-01 to R-DSH-14). */
export default function DashboardScreen() {
  const translate = useTranslate()
  const search = useSearch(dashboardParams)
  const { block, query } = useBoard(search.applied)
  const { info, busy, errorOf, onRetry } = block
  const until = query.data?.span.until
  const times = info?.different_times_success_to_join_room
  const days = info?.daily_life
  const joinTimes = useMemo(() => times && joinTimesChart(times, until, translate), [times, until, translate])
  const dailyUsers = useMemo(() => days && dailyUsersChart(days, until, translate), [days, until, translate])
  const error = query.isFetching ? null : query.error
  return (
    <Screen title="dashboard.title" actions={<DataUntil until={until} onRefresh={onRetry} />}>
      <DashboardFilterBar search={search} repeat={onRetry} />
      <LiveStrip />
      <WorstRooms />
      {error && info && <FailedNote error={error} fallback="common.failed.data" onRetry={onRetry} />}
      {error && !info ? (
        <section className="ro-panel ro-fill">
          <ErrorState error={error} fallback="common.failed.data" onRetry={onRetry} />
        </section>
      ) : (
        <div className="ro-board">
          <DeviceJoins {...block} />
          <LineBlock
            title={translate('dashboard.byTime.title')}
            chart={joinTimes}
            busy={busy}
            error={errorOf('different_times_success_to_join_room')}
            onRetry={onRetry}
          />
          <MapBlock {...block} />
          <DistributionBlock {...block} />
          <RegionBlock {...block} />
          <FailureBlocks {...block} />
          <HeadsetChange {...block} />
          <LineBlock
            title={translate('dashboard.daily.title')}
            chart={dailyUsers}
            busy={busy}
            error={errorOf('daily_life')}
            onRetry={onRetry}
          />
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
