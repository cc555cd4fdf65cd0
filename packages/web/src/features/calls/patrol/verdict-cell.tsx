import type { PatrolRoom } from '@rtcops/core/features/calls/patrol/columns'
import { verdictWords } from '@rtcops/core/features/calls/patrol/columns'
import { FoundCause } from '../../../ui/row/found-cause.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'

/** Shows why a room or a user was bad; without a cause, that nothing was found, too little data, or no verdict yet. */
export function VerdictCell({
  cause,
  side,
  verdict,
  worst_mos,
}: Pick<PatrolRoom, 'cause' | 'side' | 'verdict' | 'worst_mos'>) {
  const translate = useTranslate()
  if (cause) return <FoundCause cause={cause} side={side} worst_mos={worst_mos} />
  return (
    <span className="ro-muted" title={verdict === 'waiting' ? translate('patrol.judgedLater') : undefined}>
      {translate(verdictWords[verdict].text)}
      {verdict === 'clean' && worst_mos !== null && <span className="ro-tabular"> MOS {worst_mos.toFixed(2)}</span>}
    </span>
  )
}
