import type { CSSProperties } from 'react'
import type { DataColor, Series } from './model.ts'

interface Props {
  color: DataColor
  shape?: Series['shape'] | undefined
}

/**
 * Draws the symbol of a series in legends and tooltips: a square for bars, with the pattern of the bad buckets,
 * otherwise a line.
 */
export function SeriesMark({ color, shape }: Props) {
  const style = { '--mark': `var(--ro-${color})`, '--ink': `var(--ro-${color}-ink, transparent)` } as CSSProperties
  return <span className={shape === 'bar' ? `ro-bar-mark ro-${color}` : 'ro-line-mark'} style={style} />
}
