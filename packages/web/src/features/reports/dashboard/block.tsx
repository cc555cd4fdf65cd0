import type { ReactNode } from 'react'
import { useTranslate } from '../../../ui/use-translate.ts'

interface Props {
  title: string
  note?: ReactNode
  /** Controls at the right of the head. */
  tools?: ReactNode
  /** The figures are of the question before. */
  busy: boolean
  /** There is nothing to show; undefined while that is not known. */
  isEmpty: boolean | undefined
  children: ReactNode
}

/** A panel of the dashboard, which says alone when it has nothing to show (R-DSH-13). */
export function Block({ title, note, tools, busy, isEmpty, children }: Props) {
  const translate = useTranslate()
  return (
    <section className="ro-panel ro-board-block" aria-label={title} aria-busy={busy}>
      <div className="ro-panel-head">
        <h2>{title}</h2>
        {note && <span className="ro-note-text">{note}</span>}
        {tools && <div className="ro-page-actions">{tools}</div>}
      </div>
      {isEmpty === false && children}
      {isEmpty && <p className="ro-chart-empty">{translate('common.state.empty')}</p>}
    </section>
  )
}
