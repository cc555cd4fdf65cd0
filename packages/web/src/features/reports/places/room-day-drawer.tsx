import './places.css'
import { listRoomCallTimeByCountry } from '@rtcops/core/api/generated/operations'
import { type RoomDay, roomCountryColumns } from '@rtcops/core/features/reports/places/columns'
import { formatDecimal, formatNumber } from '@rtcops/core/format/format-number'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { callsPath } from '../../../ui/call-address.ts'
import { DrawerFrame } from '../../../ui/drawer-frame.tsx'
import { Fact } from '../../../ui/fact.tsx'
import { QueryTable } from '../../../ui/query-table.tsx'
import { EmptyState } from '../../../ui/state.tsx'
import { useClosingFailure } from '../../../ui/use-closing-failure.ts'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'

/** The calls of a room on a day. */
const callsAddress = ({ appkey, days, room_name }: RoomDay): string =>
  `${callsPath}?${new URLSearchParams({ app_key: appkey, channel_name: room_name, time: `${days}~${days}` })}`

/** One room on one day by country: who talked and who listened (R-RCT-03). What cannot be read is told, and closes it. */
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
          tools={opens(callsPath) && <Link to={callsAddress(room)}>{translate('places.rooms.calls')}</Link>}
          empty={<EmptyState text={translate('places.rooms.drawerEmpty')} />}
        />
      </div>
    </DrawerFrame>
  )
}
