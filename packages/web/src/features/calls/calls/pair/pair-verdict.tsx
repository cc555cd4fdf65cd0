import { tooLittleText } from '@rtcops/core/features/calls/calls/diagnosis-text'
import { spanOf } from '@rtcops/core/features/calls/calls/moments'
import { ownDiagnoses } from '@rtcops/core/features/calls/calls/own-diagnoses'
import { useTranslate } from '../../../../ui/use-translate.ts'
import { addressOfRange, around, type Verdict } from '../diagnosis/episodes.ts'
import { VerdictLine } from '../diagnosis/verdict-line.tsx'
import { Badge } from './pair-bar.tsx'

interface Props {
  letter: 'A' | 'B'
  verdict: Verdict
  /** The zoom as in the address. */
  zoom: string | undefined
  onZoom: (zoom: string | undefined) => void
}

/** Names what was wrong with one of the two users; a click zooms to it, another back. */
export function PairVerdict({ letter, verdict, zoom, onZoom }: Props) {
  const translate = useTranslate()
  const own = ownDiagnoses(verdict)
  return (
    <div className="ro-pair-verdict">
      <Badge letter={letter} />
      {own.map((diagnosis) => {
        const part = addressOfRange(around(spanOf(diagnosis)))
        return (
          <VerdictLine
            key={diagnosis.cause + diagnosis.from}
            short
            diagnosis={diagnosis}
            isMarked={zoom === part}
            title={translate('call.pair.zoomTo')}
            onMark={() => onZoom(zoom === part ? undefined : part)}
          />
        )
      })}
      {own.length === 0 && (
        <span className="ro-muted">
          {verdict.is_enough === 1 ? translate('diagnosis.clean') : tooLittleText(verdict, translate)}
        </span>
      )}
    </div>
  )
}
