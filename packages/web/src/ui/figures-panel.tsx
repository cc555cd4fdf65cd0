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
  /** Names the panel for those who do not see it. */
  label: string
  figures: readonly NamedFigure[]
  /** They are of the question before. */
  busy: boolean
}

/** The figures of a whole question beside each other, above what they are made of. */
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
