import { formatDecimal } from '@rtcops/core/format/format-number'
import { levelOfFigure, type SampleBounds } from '@rtcops/core/quality/patrol-level'

interface Props {
  kind: keyof SampleBounds
  value: number | null
}

/**
 * Shows a mean or worst figure; red if it is beyond the bound of the worst level (R-HPR-05). A missing one is a dash.
 */
export function Figure({ kind, value }: Props) {
  if (value === null) return <span className="ro-muted">—</span>
  const text = kind === 'rtt' ? formatDecimal(value, 0) : `${formatDecimal(value, 2)}%`
  return levelOfFigure(kind, value) === 'fatal' ? <b className="ro-over">{text}</b> : text
}
