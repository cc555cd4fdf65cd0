import { listHousePatrol } from '@rtcops/core/api/generated/operations'
import { levelWords } from '@rtcops/core/columns/call-words'
import { type PatrolRoom, patrolColumns } from '@rtcops/core/features/calls/patrol/columns'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callDetailAddress } from '../../../ui/call-address.ts'
import { ExportButton } from '../../../ui/export/export-button.tsx'
import { FilterChips } from '../../../ui/filter/filter-chips.tsx'
import { placeTexts } from '../../../ui/filter/place-texts.tsx'
import { withoutPage } from '../../../ui/filter/url-params.ts'
import { paths } from '../../../ui/paths.ts'
import { DataUntil } from '../../../ui/range/data-until.tsx'
import { EmptyRange } from '../../../ui/range/empty-range.tsx'
import { overRange, withWireRange } from '../../../ui/range/over-range.ts'
import { withoutYear } from '../../../ui/range/without-year.ts'
import { recovering } from '../../../ui/recovering.ts'
import { EndTime } from '../../../ui/row/end-time.tsx'
import { open } from '../../../ui/row/row-action.ts'
import { Screen } from '../../../ui/screen/screen.tsx'
import { QueryTable } from '../../../ui/table/query-table.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { Figure } from './figure.tsx'
import { PatrolFilterBar } from './patrol-filter-bar.tsx'
import { patrolFilter, usePatrolSearch } from './patrol-search.ts'
import { PatrolTotals } from './patrol-totals.tsx'
import { RoomDrawer } from './room-drawer.tsx'
import { RuleNote } from './rule-note.tsx'
import { VerdictCell } from './verdict-cell.tsx'

/** The cause cell shows verdict and side too. */
const shown = patrolColumns.filter(({ id }) => id !== 'verdict' && id !== 'side' && id !== 'worst_mos')

/**
 * Lists the rooms of a time range by health, worst first, for an operator to check one by one (R-HPR-01 to R-HPR-05).
 */
export default function PatrolScreen() {
  const translate = useTranslate()
  const { opens } = useViewer()
  const search = usePatrolSearch()
  const { applied, apply } = search
  const filter = patrolFilter(applied)
  const rooms = useQuery({
    ...overRange(listHousePatrol, filter),
    ...recovering,
    placeholderData: keepPreviousData,
  })
  const now = Date.now()
  // Opening and closing the drawer keeps the page of the list.
  const show = (room: PatrolRoom | undefined) =>
    apply({ room: room?.channel_session_id, room_of: room?.app_key, page: applied.page })
  return (
    <Screen
      title="patrol.title"
      actions={
        <>
          <DataUntil until={rooms.data?.info.until} onRefresh={() => void rooms.refetch()} />
          <ExportButton
            operation="exportHousePatrol"
            input={() => withWireRange<'exportHousePatrol'>(withoutPage(filter))}
          />
        </>
      }
    >
      <PatrolFilterBar search={search} repeat={() => void rooms.refetch()} />
      <RuleNote />
      <QueryTable
        query={rooms}
        columns={shown}
        paging={[filter, apply]}
        rowId="channel_session_id"
        count="patrol.count"
        summary={({ info }) => <PatrolTotals totals={info} />}
        chips={
          <FilterChips
            search={search}
            texts={{
              ...placeTexts,
              level: (level) => translate(levelWords[level].text),
              status: (status) => translate(status === 1 ? 'common.state.ongoing' : 'common.state.ended'),
            }}
          />
        }
        cells={{
          create_date: ({ create_date }) => withoutYear(create_date, now),
          exit_date: ({ exit_date }) => <EndTime time={exit_date} now={now} />,
          avg_rtt: ({ avg_rtt }) => <Figure kind="rtt" value={avg_rtt} />,
          up_loss: ({ up_loss }) => <Figure kind="loss" value={up_loss} />,
          down_loss: ({ down_loss }) => <Figure kind="loss" value={down_loss} />,
          cause: (room) => <VerdictCell {...room} />,
        }}
        actions={(room) => [
          { label: 'patrol.details', run: () => show(room) },
          ...(opens(paths.call) ? [open('call.view', callDetailAddress({ ...room, uid: '' }))] : []),
        ]}
        onRow={show}
        empty={<EmptyRange text="patrol.emptyFiltered" widen="call.widen" widest="last-168h" search={search} />}
      />
      {applied.room !== undefined && applied.room_of !== undefined && (
        <RoomDrawer
          key={applied.room}
          room={{ channel_session_id: applied.room, app_key: applied.room_of }}
          onClose={() => show(undefined)}
        />
      )}
    </Screen>
  )
}
