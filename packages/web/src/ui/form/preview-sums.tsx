import './preview-sums.css'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { ReactNode } from 'react'
import { useTranslate } from '../use-translate.ts'

interface Props {
  label: MessageKey
  /** True for the result of the other amounts. */
  isResult?: true
  /** The amount; empty while it is not known. */
  children: ReactNode
}

/** Shows amounts beside a form: the present one, the one being entered, and the result. */
export function PreviewSums({ children }: { children: ReactNode }) {
  return <dl className="ro-preview">{children}</dl>
}

/** Shows one of the amounts. */
export function PreviewSum({ label, isResult, children }: Props) {
  return (
    <div className={isResult ? 'ro-preview-result' : undefined}>
      <dt>{useTranslate()(label)}</dt>
      <dd>{children || <span className="ro-muted">—</span>}</dd>
    </div>
  )
}
