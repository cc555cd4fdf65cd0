import { listRoomCallTime } from '@rtcops/core/api/generated/operations'
import { type RoomDay, roomDayColumns } from '@rtcops/core/features/reports/places/columns'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FilterChips } from '../../../ui/filter/filter-chips.tsx'
import { placeTexts } from '../../../ui/filter/place-texts.tsx'
import { DataUntil } from '../../../ui/range/data-until.tsx'
import { EmptyRange } from '../../../ui/range/empty-range.tsx'
import { overRange } from '../../../ui/range/over-range.ts'
import { recovering } from '../../../ui/recovering.ts'
import { Screen } from '../../../ui/screen/screen.tsx'
import { QueryTable } from '../../../ui/table/query-table.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { RoomDayDrawer } from './room-day-drawer.tsx'
import { RoomsFilterBar } from './rooms-filter-bar.tsx'
import { useRoomsSearch } from './rooms-search.ts'

/** Lists rooms by day: their peak of concurrent users and their call time (R-RCT-01 to R-RCT-04). */
export default function RoomsScreen() {
  const translate = useTranslate()
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
    <Screen
      title="places.rooms.title"
      note={translate('usage.callMinutesNote')}
      actions={<DataUntil until={rooms.data?.info.until} onRefresh={repeat} />}
    >
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
