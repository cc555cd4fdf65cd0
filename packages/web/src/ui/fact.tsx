import './fact.css'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { type ReactNode, useId } from 'react'
import { useTranslate } from './use-translate.ts'

interface Props {
  label: MessageKey
  /** True for one that takes the whole row of a form of two columns. */
  wide?: boolean
  children: ReactNode
}

/** Something in a form that can only be read: its label, and the value where others have a control. */
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
