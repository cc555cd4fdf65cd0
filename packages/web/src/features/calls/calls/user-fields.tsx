import { type UserSession, userSessionColumns } from '@rtcops/core/features/calls/calls/columns'
import { Link } from 'react-router-dom'
import { EndTime } from '../../../ui/end-time.tsx'
import { TableHead } from '../../../ui/table-head.tsx'
import { SkeletonRows, TableRows } from '../../../ui/table-rows.tsx'
import type { Sort } from '../../../ui/url-params.ts'
import { withoutYear } from '../../../ui/without-year.ts'
import { type CallAddress, chartsAddress } from './addresses.ts'
import { IpAddresses } from './ip-addresses.tsx'
import type { UserSort } from './use-user-sessions.ts'

interface Props {
  call: CallAddress
  /** Undefined while they are on their way. */
  sessions: readonly UserSession[] | undefined
  /** They have been on their way for so long that their places are shown. */
  slow: boolean
  order: UserSort | undefined
  onOrder: (order: UserSort | undefined) => void
}

const widths: Partial<Record<keyof UserSession, number>> = {
  user_id: 120,
  user_session_type: 80,
  zone: 112,
  ip: 132,
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

/** All fields of the user sessions (R-MSD-04); wider than the screen, so the table scrolls in its box. */
export function UserFields({ call, sessions, slow, order, onOrder }: Props) {
  const now = Date.now()
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
          join_date: ({ join_date }) => withoutYear(join_date, now),
          leave_date: ({ leave_date }) => <EndTime time={leave_date} now={now} />,
          os: ({ os, os_version }) => `${os} ${os_version}`.trim() || '—',
        }}
      />
    </table>
  )
}

const sortOf = ({ field, sort }: Sort): UserSort => ({ field: field === 'call_time' ? field : 'join_date', sort })
