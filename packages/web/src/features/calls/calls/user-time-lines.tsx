import type { UserSession } from '@rtcops/core/features/calls/calls/columns'
import { formatDuration } from '@rtcops/core/format/format-duration'
import type { TimeRange } from '@rtcops/core/time/range'
import { Link } from 'react-router-dom'
import { SkeletonRows } from '../../../ui/table-rows.tsx'
import { useLanguage, useTranslate } from '../../../ui/use-translate.ts'
import { type CallAddress, chartsAddress } from './addresses.ts'
import type { OpenMessage } from './call-messages.tsx'
import { IpAddresses } from './ip-addresses.tsx'
import { Ladder, LadderTicks } from './ladder.tsx'
import { UserType } from './user-type.tsx'

interface Props {
  call: CallAddress
  /** Undefined while they are on their way. */
  sessions: readonly UserSession[] | undefined
  /** They have been on their way for so long that their places are shown. */
  slow: boolean
  /** Undefined until the call's times are known. */
  span: TimeRange | undefined
  opened: OpenMessage | undefined
}

const heads = [
  ['call.column.userId', 112],
  ['call.users.type', 72],
  ['call.column.zone', 104],
  ['call.column.userIp', 124],
  ['call.users.deviceAndOs', 188],
  ['call.column.network', 76],
] as const

/** A row for each stay in the call; the last column is the time axis. */
export function UserTimeLines({ call, sessions, slow, span, opened }: Props) {
  const translate = useTranslate()
  const language = useLanguage()
  return (
    <table className="ro-table">
      <colgroup>
        {heads.map(([label, width]) => (
          <col key={label} style={{ width }} />
        ))}
        <col style={{ width: 84 }} />
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
          <tr key={session.id} className={opened?.sessionId === session.id ? 'ro-on' : undefined}>
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

/** `OPPO A78 · Android 14`, of what is known. */
function deviceOf({ device_name, os, os_version }: UserSession): string {
  return [device_name, `${os} ${os_version}`.trim()].filter(Boolean).join(' · ')
}
