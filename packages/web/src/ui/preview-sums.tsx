import './preview-sums.css'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { ReactNode } from 'react'
import { useTranslate } from './use-translate.ts'

interface Props {
  label: MessageKey
  /** True for what the others come to. */
  isResult?: true
  /** The amount; nothing as long as it is not known. */
  children: ReactNode
}

/** Sums beside a form: what there is, what is being entered, what comes of it. */
export function PreviewSums({ children }: { children: ReactNode }) {
  return <dl className="ro-preview">{children}</dl>
}

/** One of the sums. */
export function PreviewSum({ label, isResult, children }: Props) {
  return (
    <div className={isResult ? 'ro-preview-result' : undefined}>
      <dt>{useTranslate()(label)}</dt>
      <dd>{children || <span className="ro-muted">—</span>}</dd>
    </div>
  )
}
