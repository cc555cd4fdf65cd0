import { Button, HTMLSelect } from '@blueprintjs/core'
import { Export, SwapHorizontal, Th, ZoomOut } from '@blueprintjs/icons'
import type { UserSession } from '@rtcops/core/features/calls/calls/columns'
import type { Pair } from '@rtcops/core/features/calls/calls/pair'
import { useId } from 'react'
import { csvOf } from '../../../../charts/csv.ts'
import type { TimeChart } from '../../../../charts/model.ts'
import { saveCsv } from '../../../../charts/save-file.ts'
import { useChartGroup } from '../../../../charts/time/chart-group.tsx'
import { useTranslate } from '../../../../ui/use-translate.ts'
import { sessionName } from '../charts/session-name.ts'

interface Props {
  sessions: readonly UserSession[]
  pair: Pair
  onChoose: (pair: { sender: string; receiver: string }) => void
  charts: readonly TimeChart[]
  asTable: boolean
  onTable: (asTable: boolean) => void
}

/** Selects sender and receiver, and holds the controls of all charts: zoom, table, CSV. */
export function PairBar({ sessions, pair, onChoose, charts, asTable, onTable }: Props) {
  const translate = useTranslate()
  const { zoomed, undo } = useChartGroup()
  const { receiver, sender } = pair
  return (
    <div className="ro-pair-bar">
      <SessionSelect
        badge="A"
        label={translate('call.pair.sender')}
        sessions={sessions}
        session={sender}
        onChoose={(id) => onChoose({ sender: id, receiver: receiver.id })}
      />
      <Button
        variant="minimal"
        icon={<SwapHorizontal />}
        aria-label={translate('call.pair.swap')}
        title={translate('call.pair.swap')}
        onClick={() => onChoose({ sender: receiver.id, receiver: sender.id })}
      />
      <SessionSelect
        badge="B"
        label={translate('call.pair.receiver')}
        sessions={sessions}
        session={receiver}
        onChoose={(id) => onChoose({ sender: sender.id, receiver: id })}
      />
      <div className="ro-page-actions">
        <Button icon={<ZoomOut />} text={translate('chart.undoZoom')} disabled={!zoomed} onClick={undo} />
        <Button
          icon={<Th />}
          text={translate('common.action.table')}
          active={asTable}
          aria-pressed={asTable}
          onClick={() => onTable(!asTable)}
        />
        <Button
          icon={<Export />}
          text={translate('common.action.export')}
          disabled={charts.length === 0}
          onClick={() =>
            saveCsv(`${sender.channel_session_id}-${sender.user_id}-${receiver.user_id}`, csvOf(charts, translate))
          }
        />
      </div>
    </div>
  )
}

interface SelectProps {
  badge: 'A' | 'B'
  label: string
  sessions: readonly UserSession[]
  session: UserSession
  onChoose: (id: string) => void
}

function SessionSelect({ badge, label, sessions, session, onChoose }: SelectProps) {
  const translate = useTranslate()
  const id = useId()
  return (
    <label htmlFor={id}>
      <Badge letter={badge} />
      {label}
      <HTMLSelect
        id={id}
        value={session.id}
        onChange={(event) => onChoose(event.currentTarget.value)}
        options={sessions.map((each) => ({ value: each.id, label: sessionName(each, sessions, translate) }))}
      />
    </label>
  )
}

/** The letter by which the charts name a user. */
export const Badge = ({ letter }: { letter: 'A' | 'B' }) => (
  <span className={`ro-pair-badge ro-pair-${letter.toLowerCase()}`} aria-hidden="true">
    {letter}
  </span>
)
