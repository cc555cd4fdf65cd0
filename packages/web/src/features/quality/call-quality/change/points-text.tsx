import { formatDecimal } from '@rtcops/core/format/format-number'

interface Props {
  /** Percentage points; null if unknown. */
  points: number | null
  className?: string
}

/** Shows percentage points with their sign in a table cell. */
export const PointsText = ({ points, className = '' }: Props) => (
  <td className={`ro-right ${className}`}>
    {points === null ? '—' : formatDecimal(points, 2, { plus: true, minus: '−' })}
  </td>
)
