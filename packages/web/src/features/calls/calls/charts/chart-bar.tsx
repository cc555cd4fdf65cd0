import { HTMLSelect } from '@blueprintjs/core'
import type { UserSession } from '@rtcops/core/features/calls/calls/columns'
import { formatDuration } from '@rtcops/core/format/format-duration'
import { useId } from 'react'
import { StatusMark } from '../../../../ui/status-mark.tsx'
import { useLanguage, useTranslate } from '../../../../ui/use-translate.ts'
import { timeOfDay } from '../moments.ts'
import { ChartTools, type ChartToolsProps } from './chart-tools.tsx'
import { sessionName } from './session-name.ts'

interface Props extends ChartToolsProps {
  sessions: readonly UserSession[]
  session: UserSession
  onChoose: (id: string) => void
}

/** Selects whose charts are shown (R-MSC-05), and holds the controls of all of them: zoom, table, CSV. */
export function ChartBar({ sessions, session, onChoose, ...tools }: Props) {
  const translate = useTranslate()
  const language = useLanguage()
  const selectId = useId()
  const { join_date, leave_date } = session
  return (
    <section className="ro-panel ro-chart-bar">
      <label htmlFor={selectId}>
        {translate('call.user')}
        <HTMLSelect
          id={selectId}
          value={session.id}
          onChange={(event) => onChoose(event.currentTarget.value)}
          options={sessions.map((each) => ({ value: each.id, label: sessionName(each, sessions, translate) }))}
        />
      </label>
      <dl className="ro-figures ro-chart-facts">
        <div>
          <dt>{translate('call.join')}</dt>
          <dd title={join_date}>{timeOfDay(join_date, leave_date ?? join_date)}</dd>
        </div>
        <div>
          <dt>{translate('call.leave')}</dt>
          <dd title={leave_date ?? undefined}>
            {leave_date === null ? (
              <StatusMark mark="live">{translate('common.state.ongoing')}</StatusMark>
            ) : (
              timeOfDay(leave_date, join_date)
            )}
          </dd>
        </div>
        <div>
          <dt>{translate('call.column.duration')}</dt>
          <dd>{formatDuration(session.call_time, language)}</dd>
        </div>
        <div>
          <dt>{translate('call.column.network')}</dt>
          <dd>{session.network || '—'}</dd>
        </div>
      </dl>
      <div className="ro-page-actions">
        <span className="ro-fresh">{translate('chart.zoomHint', { count: Math.max(6, tools.charts.length) })}</span>
        <ChartTools {...tools} fileName={`${session.channel_session_id}-${session.user_id}`} />
      </div>
    </section>
  )
}
