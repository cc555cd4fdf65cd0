import './form-section.css'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { useTranslate } from '../use-translate.ts'

/** Shows the heading of a part of a form, with a hairline behind it. */
export function FormSection({ title }: { title: MessageKey }) {
  return <h3 className="ro-form-section">{useTranslate()(title)}</h3>
}
