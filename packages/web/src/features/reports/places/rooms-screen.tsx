import { listRoomCallTime } from '@rtcops/core/api/generated/operations'
import { type RoomDay, roomDayColumns } from '@rtcops/core/features/reports/places/columns'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DataUntil } from '../../../ui/data-until.tsx'
import { EmptyRange } from '../../../ui/empty-range.tsx'
import { FilterChips } from '../../../ui/filter-chips.tsx'
import { overRange } from '../../../ui/over-range.ts'
import { placeTexts } from '../../../ui/place-texts.tsx'
import { QueryTable } from '../../../ui/query-table.tsx'
import { recovering } from '../../../ui/recovering.ts'
import { Screen } from '../../../ui/screen.tsx'
import { RoomDayDrawer } from './room-day-drawer.tsx'
import { RoomsFilterBar } from './rooms-filter-bar.tsx'
import { useRoomsSearch } from './rooms-search.ts'

/** Rooms by day: their most users at once and their call time (R-RCT-01 to R-RCT-04). */
export default function RoomsScreen() {
  const search = useRoomsSearch()
  const { applied, apply } = search
  const [opened, setOpened] = useState<RoomDay>()
  const rooms = useQuery({
    ...overRange(listRoomCallTime, applied),
    ...recovering,
    placeholderData: keepPreviousData,
  })
  const repeat = () => void rooms.refetch()
  return (
    <Screen title="places.rooms.title" actions={<DataUntil until={rooms.data?.info.until} onRefresh={repeat} />}>
      <RoomsFilterBar search={search} repeat={repeat} />
      <QueryTable
        query={rooms}
        columns={roomDayColumns}
        paging={[applied, apply]}
        chips={<FilterChips search={search} texts={placeTexts} />}
        actions={(room) => [{ label: 'common.action.details', run: () => setOpened(room) }]}
        onRow={setOpened}
        empty={
          <EmptyRange text="places.rooms.empty" widen="places.rooms.widen" widest="last-30-days" search={search} />
        }
      />
      {opened && <RoomDayDrawer room={opened} onClose={() => setOpened(undefined)} />}
    </Screen>
  )
}
