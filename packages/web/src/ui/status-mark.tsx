import type { StatusMark as Mark } from '@rtcops/core/columns/columns'
import type { ReactNode } from 'react'

/** Shows a status: its word, and a mark that differs by shape as well as by colour (● ▲ ◆ ○, ringed ●). */
export function StatusMark({ mark, children }: { mark: Mark; children: ReactNode }) {
  return mark === 'plain' ? children : <span className={`ro-status ro-${mark}`}>{children}</span>
}
