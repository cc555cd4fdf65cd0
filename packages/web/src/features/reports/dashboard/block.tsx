import type { ReactNode } from 'react'
import { LoadingState, WaitingSeconds } from '../../../ui/screen/loading.tsx'
import { ErrorState, NoData } from '../../../ui/screen/state.tsx'

interface Props {
  title: string
  note?: ReactNode
  /** Controls at the right of the header. */
  tools?: ReactNode
  /** The figures belong to the previous request. */
  busy: boolean
  /** Why the figures could not be counted. */
  error: Error | undefined
  onRetry: () => void
  /** Whether there is nothing to show; undefined while that is not known. */
  isEmpty: boolean | undefined
  children: ReactNode
}

/** Shows a panel of the dashboard, with loading, error and empty states of its own (R-DSH-13). */
export function Block({ title, note, tools, busy, error, onRetry, isEmpty, children }: Props) {
  return (
    <section className="ro-panel ro-board-block" aria-label={title} aria-busy={busy}>
      <div className="ro-panel-head">
        <h2>{title}</h2>
        {note && <span className="ro-note-text">{note}</span>}
        <div className="ro-page-actions">
          <WaitingSeconds active={busy} />
          {tools}
        </div>
      </div>
      {error ? (
        <ErrorState error={error} fallback="common.failed.data" onRetry={onRetry} />
      ) : isEmpty === undefined ? (
        <LoadingState />
      ) : isEmpty ? (
        <NoData />
      ) : (
        children
      )}
    </section>
  )
}
