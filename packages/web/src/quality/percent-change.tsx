import { formatDecimal } from '@rtcops/core/format/format-number'
import { useTranslate } from '../ui/use-translate.ts'

interface Props {
  /** Change from the period before, in percentage points; null if either period has no value. */
  change: number | null
  /** Whether the change needs attention: sign, colour and tooltip show it. */
  worse: boolean
}

/** Shows a change in percentage points: `−6.68`, and `▼ −6.68` in red if it is clearly worse. */
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
