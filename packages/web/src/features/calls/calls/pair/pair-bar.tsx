import { Button, HTMLSelect } from '@blueprintjs/core'
import { SwapHorizontal } from '@blueprintjs/icons'
import type { UserSession } from '@rtcops/core/features/calls/calls/columns'
import type { Pair } from '@rtcops/core/features/calls/calls/pair'
import { useId } from 'react'
import { useTranslate } from '../../../../ui/use-translate.ts'
import { ChartTools, type ChartToolsProps } from '../charts/chart-tools.tsx'
import { sessionName } from '../charts/session-name.ts'

interface Props extends ChartToolsProps {
  sessions: readonly UserSession[]
  pair: Pair
  onChoose: (pair: { sender: string; receiver: string }) => void
}

/** Selects sender and receiver, and holds the controls of all charts: zoom, table, CSV. */
export function PairBar({ sessions, pair, onChoose, ...tools }: Props) {
  const translate = useTranslate()
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
        <ChartTools {...tools} fileName={`${sender.channel_session_id}-${sender.user_id}-${receiver.user_id}`} />
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
