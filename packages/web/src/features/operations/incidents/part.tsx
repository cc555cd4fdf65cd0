import { type ReactNode, useId } from 'react'

interface Props {
  title: string
  /** A short fact beside the title. */
  note?: string | undefined
  /** Buttons at the right. */
  actions?: ReactNode
  children: ReactNode
}

/** Shows one part of an incident below its heading. */
export function IncidentPart({ actions, children, note, title }: Props) {
  const id = useId()
  return (
    <section className="ro-panel ro-incident-part" aria-labelledby={id}>
      <div className="ro-panel-head">
        <h2 id={id}>{title}</h2>
        {note && <span className="ro-note-text">{note}</span>}
        {actions && <div className="ro-page-actions">{actions}</div>}
      </div>
      <div className="ro-incident-body">{children}</div>
    </section>
  )
}
