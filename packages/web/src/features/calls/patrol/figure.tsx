import { formatDecimal } from '@rtcops/core/format/format-number'
import { levelOfFigure, type SampleBounds } from '@rtcops/core/quality/patrol-level'

interface Props {
  kind: keyof SampleBounds
  value: number | null
}

/** A mean or worst figure; one that is over the bound of the worst level is red (R-HPR-05). Missing is a dash. */
export function Figure({ kind, value }: Props) {
  if (value === null) return <span className="ro-muted">—</span>
  const text = kind === 'rtt' ? formatDecimal(value, 0) : `${formatDecimal(value, 2)}%`
  return levelOfFigure(kind, value) === 'fatal' ? <b className="ro-over">{text}</b> : text
}
