import type { UserSession } from '@rtcops/core/features/calls/calls/columns'
import { mainDiagnosis } from '@rtcops/core/features/calls/calls/diagnosis-text'
import { worstFirst } from '@rtcops/core/features/calls/calls/finding-episodes'
import { spanOf } from '@rtcops/core/features/calls/calls/moments'
import { formatDuration } from '@rtcops/core/format/format-duration'
import type { TimeRange } from '@rtcops/core/time/range'
import { Fragment, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { SkeletonRows } from '../../../../ui/table/table-rows.tsx'
import { useLanguage, useTranslate } from '../../../../ui/use-translate.ts'
import { type CallAddress, chartsAddress, pairAddress } from '../addresses.ts'
import { addressOfRange, around, type Diagnosis, type Verdict } from '../diagnosis/episodes.ts'
import type { OpenMessage } from './call-messages.tsx'
import { IpAddresses } from './ip-addresses.tsx'
import { Ladder, LadderTicks } from './ladder/ladder.tsx'
import type { Selected } from './selected.ts'
import { ServerCell } from './server-cell.tsx'
import { useInView } from './use-in-view.ts'
import { UserType } from './user-type.tsx'
import { NotJoinedRow, VerdictRow } from './verdict-row.tsx'

interface Props {
  call: CallAddress
  /** Undefined while they are loading. */
  sessions: readonly UserSession[] | undefined
  /** Loading takes long enough for placeholders to be shown. */
  slow: boolean
  /** Undefined until the call's times are known. */
  span: TimeRange | undefined
  opened: OpenMessage | undefined
  verdicts: readonly Verdict[] | undefined
  /** Users to list below who could not join. */
  notJoined: readonly Verdict[]
  selected: Selected
  onSelect: (change: Pick<Selected, 'user' | 'time'>) => void
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

const columns = heads.length + 2

/**
 * Shows a row for each user session of the page, the worst first, with its verdict below; the last column is the time
 * axis.
 */
export function UserTimeLines({ call, sessions, slow, span, opened, verdicts, notJoined, selected, onSelect }: Props) {
  const translate = useTranslate()
  const language = useLanguage()
  const open = sessions?.find(({ id }) => id === opened?.sessionId)
  const on = open ?? sessions?.find(({ id }) => id === selected.user)
  const onRow = useInView<HTMLTableRowElement>(on?.id)
  const verdictOf = useMemo(() => new Map(verdicts?.map((verdict) => [verdict.session_id, verdict])), [verdicts])
  const ordered = useMemo(() => sessions && worstFirst(sessions, ({ id }) => verdictOf.get(id)), [sessions, verdictOf])
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
      {slow && <SkeletonRows columns={columns} />}
      <tbody>
        {ordered?.map((session) => {
          const verdict = verdictOf.get(session.id)
          const isOn = session === on
          const names = [isOn && 'ro-on', verdict && isToldOf(verdict) && 'ro-judged'].filter(Boolean).join(' ')
          const pairOf = pairWith(session)
          const isMarked = (diagnosis: Diagnosis) => isOn && selected.time === addressOfRange(spanOf(diagnosis))
          return (
            <Fragment key={session.id}>
              <tr ref={isOn ? onRow : undefined} className={names || undefined}>
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
                  {span && (
                    <Ladder
                      session={session}
                      span={span}
                      moment={opened?.moment}
                      verdict={verdict}
                      marked={selected.marked}
                    />
                  )}
                  <Link
                    className="ro-lane-compare"
                    to={pairAddress(call, pairOf)}
                    aria-label={translate('diagnosis.compareOf', { user: session.user_id })}
                  >
                    {translate('diagnosis.compare')}
                  </Link>
                </td>
              </tr>
              {verdict && (
                <VerdictRow
                  call={call}
                  verdict={verdict}
                  columns={columns}
                  isMarked={isMarked}
                  onMark={(diagnosis) =>
                    onSelect(
                      isMarked(diagnosis)
                        ? { user: undefined, time: undefined }
                        : { user: session.id, time: addressOfRange(spanOf(diagnosis)) },
                    )
                  }
                  leadsTo={(diagnosis) => {
                    const zoom = addressOfRange(around(spanOf(diagnosis)))
                    return { charts: chartsAddress(call, session.id, zoom), compare: pairAddress(call, pairOf, zoom) }
                  }}
                />
              )}
            </Fragment>
          )
        })}
        {notJoined.map((verdict) => (
          <NotJoinedRow key={verdict.user_id} call={call} verdict={verdict} columns={columns} />
        ))}
      </tbody>
    </table>
  )
}

/** Returns whether a session has something to report: a fault, or too little data. */
const isToldOf = (verdict: Verdict): boolean => verdict.is_enough === 0 || mainDiagnosis([verdict]) !== undefined

/** Returns the side of the comparison on which a user session is by its type. */
const pairWith = ({ id, user_session_type }: UserSession) =>
  user_session_type === 0 ? { sender: id } : { receiver: id }

/** Formats what is known of the device: `OPPO A78 · Android 14`. */
function deviceOf({ device_name, os, os_version }: UserSession): string {
  return [device_name, `${os} ${os_version}`.trim()].filter(Boolean).join(' · ')
}
