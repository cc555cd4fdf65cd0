import { useTranslate } from '../../../ui/use-translate.ts'

/** Marks a call that an active monitoring rule names (R-MSG-10). */
export function SpecialTag() {
  return <span className="ro-tag ro-warn ro-special-tag">{useTranslate()('specialModel.tag')}</span>
}
