import { paths } from '../../../ui/paths.ts'
import './places.css'
import { listRoomCallTimeByCountry } from '@rtcops/core/api/generated/operations'
import { type RoomDay, roomCountryColumns } from '@rtcops/core/features/reports/places/columns'
import { formatDecimal, formatNumber } from '@rtcops/core/format/format-number'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Fact } from '../../../ui/form/fact.tsx'
import { DrawerFrame } from '../../../ui/overlay/drawer-frame.tsx'
import { useClosingFailure } from '../../../ui/overlay/use-closing-failure.ts'
import { EmptyState } from '../../../ui/screen/state.tsx'
import { QueryTable } from '../../../ui/table/query-table.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'

/** Returns the address of the calls of a room on a day. */
const callsAddress = ({ appkey, days, room_name }: RoomDay): string =>
  `${paths.calls}?${new URLSearchParams({ app_key: appkey, channel_name: room_name, time: `${days}~${days}` })}`

/**
 * Shows one room on one day by country: the users who talked and who listened (R-RCT-03). If loading fails, an error
 * is shown and the drawer closes.
 */
export function RoomDayDrawer({ room, onClose }: { room: RoomDay; onClose: () => void }) {
  const translate = useTranslate()
  const { opens } = useViewer()
  const { appkey, days, room_name } = room
  const countries = useQuery(listRoomCallTimeByCountry({ appkey, room_name, days }))
  useClosingFailure(countries.error, onClose)
  return (
    <DrawerFrame title={translate('places.rooms.drawer', { room: room_name })} onClose={onClose}>
      <div className="ro-room-day">
        <div className="ro-form ro-two">
          <Fact label="places.column.project">{room.appkey_name}</Fact>
          <Fact label="places.column.day">{days}</Fact>
          <Fact label="places.column.mostUsers">{formatNumber(room.max_members)}</Fact>
          <Fact label="places.column.callTime">{formatDecimal(room.call_times1, 2)}</Fact>
        </div>
        <QueryTable
          query={countries}
          columns={roomCountryColumns}
          rowId="country"
          count="places.rooms.countries"
          name="room"
          tools={opens(paths.calls) && <Link to={callsAddress(room)}>{translate('places.rooms.calls')}</Link>}
          empty={<EmptyState text={translate('places.rooms.drawerEmpty')} />}
        />
      </div>
    </DrawerFrame>
  )
}
