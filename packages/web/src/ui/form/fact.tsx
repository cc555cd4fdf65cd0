import './fact.css'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { type ReactNode, useId } from 'react'
import { useTranslate } from '../use-translate.ts'

interface Props {
  label: MessageKey
  /** True if it takes the whole row of a form with two columns. */
  wide?: boolean
  children: ReactNode
}

/** Shows a read-only value in a form: its label, and the value in place of a control. */
export function Fact({ label, wide = false, children }: Props) {
  const id = useId()
  return (
    <>
      <span className="ro-fact-label" id={id}>
        {useTranslate()(label)}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls */}
      <div className={wide ? 'ro-fact ro-wide' : 'ro-fact'} role="group" aria-labelledby={id}>
        {children === '' || children === null ? <span className="ro-muted">—</span> : children}
      </div>
    </>
  )
}
