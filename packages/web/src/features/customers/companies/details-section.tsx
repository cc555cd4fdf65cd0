import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { type ReactNode, useId } from 'react'
import { useTranslate } from '../../../ui/use-translate.ts'

interface Props {
  title: MessageKey
  /** A remark beside the title. */
  note?: ReactNode
  /** Link to a screen with more of the same, at the right. */
  more?: ReactNode
  children: ReactNode
}

/** Shows one part of a company's details: a heading with a hairline behind it, and the content. */
export function DetailsSection({ title, note, more, children }: Props) {
  const id = useId()
  return (
    <section className="ro-company-section" aria-labelledby={id}>
      <div>
        <h3 id={id}>{useTranslate()(title)}</h3>
        {note && <small>{note}</small>}
        <hr />
        {more}
      </div>
      {children}
    </section>
  )
}
