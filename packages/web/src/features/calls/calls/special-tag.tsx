import { useTranslate } from '../../../ui/use-translate.ts'

/** Marks a call that matches an active monitoring rule (R-MSG-10). */
export function SpecialTag() {
  return <span className="ro-tag ro-warn ro-special-tag">{useTranslate()('monitor.tag')}</span>
}
