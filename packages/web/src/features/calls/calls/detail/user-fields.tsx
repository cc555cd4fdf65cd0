import { type UserSession, userSessionColumns } from '@rtcops/core/features/calls/calls/columns'
import { Link } from 'react-router-dom'
import type { Sort } from '../../../../ui/filter/url-params.ts'
import { withoutYear } from '../../../../ui/range/without-year.ts'
import { EndTime } from '../../../../ui/row/end-time.tsx'
import { TableHead } from '../../../../ui/table/table-head.tsx'
import { SkeletonRows, TableRows } from '../../../../ui/table/table-rows.tsx'
import { type CallAddress, chartsAddress } from '../addresses.ts'
import type { OpenMessage } from './call-messages.tsx'
import { IpAddresses } from './ip-addresses.tsx'
import { ServerCell } from './server-cell.tsx'
import type { UserSort } from './use-user-sessions.ts'

interface Props {
  call: CallAddress
  /** Undefined while they are loading. */
  sessions: readonly UserSession[] | undefined
  /** Loading takes long enough for placeholders to be shown. */
  slow: boolean
  order: UserSort | undefined
  onOrder: (order: UserSort | undefined) => void
  opened: OpenMessage | undefined
}

const widths: Partial<Record<keyof UserSession, number>> = {
  user_id: 120,
  user_session_type: 80,
  zone: 112,
  ip: 132,
  routerIp: 136,
  asIp: 136,
  join_date: 136,
  leave_date: 136,
  call_time: 104,
  sdk_version: 88,
  platform: 96,
  network: 72,
  os: 132,
}
const columns = userSessionColumns.map((column) => {
  const width = widths[column.id]
  return width === undefined ? column : { ...column, width }
})

/** Shows all fields of the user sessions (R-MSD-04); wider than the screen, so the table scrolls in its box. */
export function UserFields({ call, sessions, slow, order, onOrder, opened }: Props) {
  const now = Date.now()
  const open = sessions?.find(({ id }) => id === opened?.sessionId)
  return (
    <table className="ro-table ro-all-fields">
      <colgroup>
        {columns.map((column) => (
          <col key={column.id} style={'width' in column ? { width: column.width } : undefined} />
        ))}
      </colgroup>
      <TableHead columns={columns} order={order} onSort={(next) => onOrder(next && sortOf(next))} withActions={false} />
      {slow && <SkeletonRows columns={columns.length} />}
      <TableRows
        columns={columns}
        rows={sessions ?? []}
        rowId={({ id }) => id}
        actions={undefined}
        onRow={undefined}
        cells={{
          user_id: (session) => (
            <Link className="ro-mono" to={chartsAddress(call, session.id)}>
              {session.user_id}
            </Link>
          ),
          ip: (session) => <IpAddresses session={session} />,
          routerIp: (session) => <ServerCell session={session} field="routerIp" opened={open} />,
          asIp: (session) => <ServerCell session={session} field="asIp" opened={open} />,
          join_date: ({ join_date }) => withoutYear(join_date, now),
          leave_date: ({ leave_date }) => <EndTime time={leave_date} now={now} />,
          os: ({ os, os_version }) => `${os} ${os_version}`.trim() || '—',
        }}
      />
    </table>
  )
}

const sortOf = ({ field, sort }: Sort): UserSort => ({ field: field === 'call_time' ? field : 'join_date', sort })
