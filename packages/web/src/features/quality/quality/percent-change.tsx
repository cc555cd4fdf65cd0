import { formatDecimal } from '@rtcops/core/format/format-number'
import { useTranslate } from '../../../ui/use-translate.ts'

interface Props {
  /** Percentage points from the period before; null where one of them has nothing. */
  change: number | null
  /** Somebody should look at it: sign, colour and hover title say so. */
  worse: boolean
}

/** A change in percentage points: `−6.68`, and `▼ −6.68` in red where it is clearly worse. */
export function PercentChange({ change, worse }: Props) {
  const translate = useTranslate()
  if (change === null) return <span className="ro-muted">—</span>
  const text = formatDecimal(change, 2, { plus: true, minus: '−' })
  const title = translate(worse ? 'quality.worsened.marked' : 'quality.worsened.title', { change: text })
  return (
    <span className={worse ? 'ro-worse' : 'ro-muted'} title={title}>
      {worse && `${change < 0 ? '▼' : '▲'} `}
      {text}
    </span>
  )
}
