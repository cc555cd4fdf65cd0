import { countryName } from '@rtcops/core/countries/countries'
import type { PatrolUser } from '@rtcops/core/features/calls/patrol/columns'
import { formatDuration } from '@rtcops/core/format/format-duration'
import { formatNumber } from '@rtcops/core/format/format-number'
import { patrolRule } from '@rtcops/core/quality/patrol-level'
import { withoutYear } from '../../../ui/range/without-year.ts'
import { EndTime } from '../../../ui/row/end-time.tsx'
import { useLanguage, useTranslate } from '../../../ui/use-translate.ts'
import { Figure } from './figure.tsx'
import { VerdictCell } from './verdict-cell.tsx'

/** Lists the users of a room, worst first: the worst value of each figure, and its mean below (R-HPR-05). */
export function RoomUsers({ users }: { users: readonly PatrolUser[] }) {
  const translate = useTranslate()
  const figures = ['patrol.person.rtt', 'patrol.person.upLoss', 'patrol.person.downLoss'] as const
  const counts = ['patrol.column.interrupts', 'patrol.column.heartbeats'] as const
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className="ro-table-scroll ro-room-users" tabIndex={0} aria-label={translate('patrol.usersTitle')}>
      <table className="ro-table">
        <thead>
          <tr>
            <th scope="col">{translate('patrol.person.user')}</th>
            <th scope="col" className="ro-stay">
              {translate('patrol.person.stay')}
            </th>
            {figures.map((label) => (
              <th key={label} scope="col" className="ro-right">
                {translate(label)}
                <small>{translate('patrol.person.worstAndMean')}</small>
              </th>
            ))}
            <th scope="col" className="ro-cause">
              {translate('call.column.cause')}
              <small>{translate('call.metric.badTime')}</small>
            </th>
            {counts.map((label) => (
              <th key={label} scope="col" className="ro-right">
                {translate(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <UserRow key={user.user_id} user={user} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function UserRow({ user }: { user: PatrolUser }) {
  const translate = useTranslate()
  const language = useLanguage()
  const now = Date.now()
  const { connection_interrupt_total: interrupts, join_date, leave_date } = user
  const device = [countryName(user.country, language), user.platform, user.network].filter(Boolean).join(' · ')
  return (
    <tr>
      <td title={`${user.user_id}\n${device}`}>
        <span className="ro-mono">{user.user_id}</span>
        <small>{device || '—'}</small>
      </td>
      <td className="ro-tabular" title={`${join_date} ~ ${leave_date ?? translate('common.state.ongoing')}`}>
        {withoutYear(join_date, now)}
        <small>
          <EndTime time={leave_date} now={now} />
        </small>
      </td>
      <FigureCell kind="rtt" worst={user.worst_rtt} mean={user.avg_rtt} />
      <FigureCell kind="loss" worst={user.worst_up_loss} mean={user.up_loss} />
      <FigureCell kind="loss" worst={user.worst_down_loss} mean={user.down_loss} />
      <td>
        <VerdictCell {...user} />
        <small>{user.bad_time === null ? '—' : formatDuration(user.bad_time, language)}</small>
      </td>
      <td className="ro-right">
        {interrupts >= patrolRule.fatal.interrupts ? (
          <b className="ro-over">{formatNumber(interrupts)}</b>
        ) : (
          formatNumber(interrupts)
        )}
      </td>
      <td className="ro-right">{formatNumber(user.heartbeat_timeout_total)}</td>
    </tr>
  )
}

function FigureCell({ kind, mean, worst }: { kind: 'rtt' | 'loss'; worst: number | null; mean: number | null }) {
  return (
    <td className="ro-right">
      <Figure kind={kind} value={worst} />
      <small>
        <Figure kind={kind} value={mean} />
      </small>
    </td>
  )
}
