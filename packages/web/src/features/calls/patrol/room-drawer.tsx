import { paths } from '../../../ui/paths.ts'
import './patrol.css'
import { Spinner } from '@blueprintjs/core'
import { getHousePatrolDetail } from '@rtcops/core/api/generated/operations'
import { levelWords } from '@rtcops/core/columns/call-words'
import { wordFor } from '@rtcops/core/columns/columns'
import type { PatrolRoom } from '@rtcops/core/features/calls/patrol/columns'
import { formatNumber } from '@rtcops/core/format/format-number'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { callDetailAddress } from '../../../ui/call-address.ts'
import { DrawerFrame } from '../../../ui/overlay/drawer-frame.tsx'
import { withoutYear } from '../../../ui/range/without-year.ts'
import { recovering } from '../../../ui/recovering.ts'
import { EndTime } from '../../../ui/row/end-time.tsx'
import { EmptyState, ErrorState } from '../../../ui/screen/state.tsx'
import { StatusMark } from '../../../ui/status-mark.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { Figure } from './figure.tsx'
import { RoomUsers } from './room-users.tsx'

interface Props {
  room: { channel_session_id: string; app_key: string }
  onClose: () => void
}

/** Maximum number of users that the server returns for one room. */
const mostUsers = 1000

/** Shows one room over its whole call, and its users (R-HPR-05). */
export function RoomDrawer({ room, onClose }: Props) {
  const translate = useTranslate()
  const query = useQuery({ ...getHousePatrolDetail(room), ...recovering })
  const { data } = query
  return (
    <DrawerFrame
      title={translate('patrol.detailsOf', { name: data?.info.channel_name || room.channel_session_id })}
      onClose={onClose}
    >
      <div className="ro-room">
        {data ? (
          <>
            <RoomFacts room={data.info} />
            <h3>
              {translate('patrol.usersTitle')}
              {data.list.length >= mostUsers && (
                <span className="ro-muted">{translate('patrol.usersCut', { count: mostUsers })}</span>
              )}
            </h3>
            {data.list.length > 0 ? <RoomUsers users={data.list} /> : <EmptyState />}
          </>
        ) : query.error ? (
          <ErrorState error={query.error} fallback="common.failed.get" onRetry={() => void query.refetch()} />
        ) : (
          <Spinner size={20} />
        )}
      </div>
    </DrawerFrame>
  )
}

function RoomFacts({ room }: { room: PatrolRoom }) {
  const translate = useTranslate()
  const { opens } = useViewer()
  const now = Date.now()
  const word = wordFor(levelWords, room.level)
  return (
    <>
      <dl className="ro-room-facts">
        <Item label={translate('patrol.column.project')}>
          <span title={room.app_name}>{room.app_name}</span>
        </Item>
        <Item label={translate('patrol.column.level')}>
          {word && <StatusMark mark={word.mark}>{translate(word.text)}</StatusMark>}
        </Item>
        <Item label={translate('patrol.column.start')}>{withoutYear(room.create_date, now)}</Item>
        <Item label={translate('patrol.column.end')}>
          <EndTime time={room.exit_date} now={now} />
        </Item>
        <Item label={translate('patrol.onlineAndMost')}>
          {formatNumber(room.users)} / {formatNumber(room.max_users)}
        </Item>
        <Item label={translate('patrol.column.rtt')}>
          <Figure kind="rtt" value={room.avg_rtt} />
        </Item>
        <Item label={translate('patrol.column.upLoss')}>
          <Figure kind="loss" value={room.up_loss} />
        </Item>
        <Item label={translate('patrol.column.downLoss')}>
          <Figure kind="loss" value={room.down_loss} />
        </Item>
        <Item label={translate('patrol.column.interrupts')}>{formatNumber(room.connection_interrupt_total)}</Item>
        <Item label={translate('patrol.column.heartbeats')}>{formatNumber(room.heartbeat_timeout_total)}</Item>
      </dl>
      <p className="ro-room-scope">
        {translate('patrol.whole', { count: formatNumber(room.number) })}
        {opens(paths.call) && <Link to={callDetailAddress({ ...room, uid: '' })}>{translate('call.view')}</Link>}
      </p>
    </>
  )
}

function Item({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt title={label}>{label}</dt>
      <dd className="ro-tabular">{children}</dd>
    </div>
  )
}
