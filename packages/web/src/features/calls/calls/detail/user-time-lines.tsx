import type { UserSession } from '@rtcops/core/features/calls/calls/columns'
import { formatDuration } from '@rtcops/core/format/format-duration'
import type { TimeRange } from '@rtcops/core/time/range'
import { Link } from 'react-router-dom'
import { SkeletonRows } from '../../../../ui/table/table-rows.tsx'
import { useLanguage, useTranslate } from '../../../../ui/use-translate.ts'
import { type CallAddress, chartsAddress } from '../addresses.ts'
import type { OpenMessage } from './call-messages.tsx'
import { IpAddresses } from './ip-addresses.tsx'
import { Ladder, LadderTicks } from './ladder.tsx'
import { ServerCell } from './server-cell.tsx'
import { useInView } from './use-in-view.ts'
import { UserType } from './user-type.tsx'

interface Props {
  call: CallAddress
  /** Undefined while they are loading. */
  sessions: readonly UserSession[] | undefined
  /** Loading takes long enough for placeholders to be shown. */
  slow: boolean
  /** Undefined until the call's times are known. */
  span: TimeRange | undefined
  opened: OpenMessage | undefined
}

const heads = [
  ['call.column.userId', 104],
  ['call.users.type', 64],
  ['call.column.zone', 92],
  ['call.column.userIp', 116],
  ['call.filter.router', 120],
  ['call.filter.as', 116],
  ['call.users.deviceAndOs', 124],
  ['call.column.network', 60],
] as const

/** Shows a row for each user session of the call; the last column is the time axis. */
export function UserTimeLines({ call, sessions, slow, span, opened }: Props) {
  const translate = useTranslate()
  const language = useLanguage()
  const open = sessions?.find(({ id }) => id === opened?.sessionId)
  const openRow = useInView<HTMLTableRowElement>(open?.id)
  return (
    <table className="ro-table">
      <colgroup>
        {heads.map(([label, width]) => (
          <col key={label} style={{ width }} />
        ))}
        <col style={{ width: 76 }} />
        <col />
      </colgroup>
      <thead>
        <tr>
          {heads.map(([label]) => (
            <th key={label} scope="col">
              {translate(label)}
            </th>
          ))}
          <th scope="col" className="ro-right">
            {translate('call.column.duration')}
          </th>
          <th scope="col" className="ro-ladder-cell" aria-label={translate('call.users.timeLine')}>
            {span && <LadderTicks span={span} />}
          </th>
        </tr>
      </thead>
      {slow && <SkeletonRows columns={heads.length + 2} />}
      <tbody>
        {sessions?.map((session) => (
          <tr
            key={session.id}
            ref={session === open ? openRow : undefined}
            className={session === open ? 'ro-on' : undefined}
          >
            <td title={session.user_id}>
              <Link
                className="ro-mono"
                to={chartsAddress(call, session.id)}
                aria-label={translate('call.users.openCharts', { user: session.user_id })}
              >
                {session.user_id}
              </Link>
            </td>
            <td>
              <UserType type={session.user_session_type} />
            </td>
            <td title={session.zone}>{session.zone || '—'}</td>
            <td>
              <IpAddresses session={session} />
            </td>
            <td>
              <ServerCell session={session} field="routerIp" opened={open} />
            </td>
            <td>
              <ServerCell session={session} field="asIp" opened={open} />
            </td>
            <td title={deviceOf(session)}>{deviceOf(session) || '—'}</td>
            <td title={session.network}>{session.network || '—'}</td>
            <td className="ro-right">{formatDuration(session.call_time, language)}</td>
            <td className="ro-ladder-cell">
              {span && <Ladder session={session} span={span} moment={opened?.moment} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Formats what is known of the device: `OPPO A78 · Android 14`. */
function deviceOf({ device_name, os, os_version }: UserSession): string {
  return [device_name, `${os} ${os_version}`.trim()].filter(Boolean).join(' · ')
}
