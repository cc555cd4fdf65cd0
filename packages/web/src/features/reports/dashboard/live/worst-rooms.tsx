import { paths } from '../../../../ui/paths.ts'
import './worst-rooms.css'
import { listWorstRooms } from '@rtcops/core/api/generated/operations'
import { type WorstRoom, worstRoomsPause } from '@rtcops/core/features/reports/live/worst-rooms'
import { formatNumber } from '@rtcops/core/format/format-number'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { callDetailAddress } from '../../../../ui/call-address.ts'
import { FoundCause } from '../../../../ui/row/found-cause.tsx'
import { failureText } from '../../../../ui/screen/failure-text.ts'
import { StatusMark } from '../../../../ui/status-mark.tsx'
import { useTranslate } from '../../../../ui/use-translate.ts'
import { useViewer } from '../../../../ui/viewer.ts'

/** Shows the rooms with the most users badly off now, to members who may see calls. */
export function WorstRooms() {
  return useViewer().mayCall('listWorstRooms') ? <Rooms /> : null
}

function Rooms() {
  const translate = useTranslate()
  const { data, error } = useQuery({
    ...listWorstRooms({}),
    placeholderData: keepPreviousData,
    refetchInterval: worstRoomsPause,
  })
  const minutes = data && { from: data.info.from.slice(11, 16), to: data.info.to.slice(11, 16) }
  return (
    <section className="ro-panel ro-worst-rooms" aria-label={translate('dashboard.worst.title')} aria-busy={!data}>
      <h2 title={translate('dashboard.worst.rule')}>
        {translate('dashboard.worst.title')}
        {minutes && <span className="ro-secondary ro-tabular">{translate('dashboard.worst.minutes', minutes)}</span>}
      </h2>
      {error ? (
        <p className="ro-secondary" role="alert">
          {failureText(error, 'common.failed.data', translate)}
        </p>
      ) : data?.list.length === 0 ? (
        <StatusMark mark="ok">
          {translate('dashboard.worst.none')}
          <span className="ro-secondary">{translate('dashboard.worst.rule')}</span>
        </StatusMark>
      ) : (
        <ol>
          {data?.list.map((room) => (
            <RoomLine key={`${room.app_key} ${room.channel_session_id}`} room={room} />
          ))}
        </ol>
      )}
    </section>
  )
}

function RoomLine({ room }: { room: WorstRoom }) {
  const translate = useTranslate()
  const { opens } = useViewer()
  const { app_name, bad_users, cause, channel_name, channel_session_id, side, users } = room
  const name = channel_name || channel_session_id
  return (
    <li>
      {opens(paths.call) ? (
        <Link to={callDetailAddress({ ...room, uid: '' })} title={name}>
          {name}
        </Link>
      ) : (
        <span title={name}>{name}</span>
      )}
      <span className="ro-secondary" title={app_name}>
        {app_name}
      </span>
      <StatusMark mark="bad">
        {translate('dashboard.worst.hit', { bad: formatNumber(bad_users), users: formatNumber(users) })}
      </StatusMark>
      {cause ? (
        <FoundCause cause={cause} side={side} worst_mos={null} />
      ) : (
        <span className="ro-secondary">{translate('dashboard.worst.unknown')}</span>
      )}
    </li>
  )
}
