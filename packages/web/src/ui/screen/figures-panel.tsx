import './figures-panel.css'
import type { ReactNode } from 'react'

/** A figure with its name. */
export interface NamedFigure {
  id: string
  label: string
  /** Absent until it is known. */
  value: ReactNode | undefined
}

interface Props {
  /** Accessible name of the panel. */
  label: string
  figures: readonly NamedFigure[]
  /** They belong to the previous request. */
  busy: boolean
}

/** Shows the figures of a whole request side by side, above the details. */
export function FiguresPanel({ label, figures, busy }: Props) {
  return (
    <section className="ro-panel ro-figures-panel" aria-label={label} aria-busy={busy}>
      <dl className="ro-figures">
        {figures.map((figure) => (
          <div key={figure.id}>
            <dt>{figure.label}</dt>
            <dd>{figure.value ?? <span>—</span>}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
