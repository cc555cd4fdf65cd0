import './progress-bar.css'
import type { ReactNode } from 'react'

interface Props {
  done: number
  /** The total; zero while it is not known, and then the progress is zero as well. */
  total: number
  label: string
  /** Content behind the bar. */
  children?: ReactNode
}

/** Shows the progress of something. */
export function ProgressBar({ done, total, label, children }: Props) {
  const percent = total === 0 ? 0 : Math.min(100, Math.floor((done / total) * 100))
  return (
    <span className="ro-progress">
      <span role="progressbar" aria-label={label} aria-valuenow={percent} aria-valuemin={0} aria-valuemax={100}>
        <i style={{ width: `${percent}%` }} />
      </span>
      <span>{percent}%</span>
      {children}
    </span>
  )
}
