import type { ReactNode } from 'react'

interface Props {
  title?: ReactNode
  /** Right side of the head. */
  tools?: ReactNode
  /** Takes the height that is left, and scrolls inside. */
  fill?: boolean
  children: ReactNode
}

/** A surface on the page; panels are never nested. */
export function Panel({ title, tools, fill = false, children }: Props) {
  return (
    <section className={fill ? 'ro-panel ro-fill' : 'ro-panel'}>
      {(title || tools) && (
        <div className="ro-panel-head">
          {title && <h2>{title}</h2>}
          <div className="ro-page-actions">{tools}</div>
        </div>
      )}
      {children}
    </section>
  )
}
