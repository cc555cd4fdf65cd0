import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { type ReactNode, useId } from 'react'
import { useTranslate } from '../../../ui/use-translate.ts'

interface Props {
  title: MessageKey
  /** A remark beside the title. */
  note?: ReactNode
  /** Where one sees more of the same, at the right. */
  more?: ReactNode
  children: ReactNode
}

/** One part of a company's details: its heading with a hairline behind it, and what is known. */
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
