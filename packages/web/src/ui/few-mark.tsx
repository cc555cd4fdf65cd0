import './few-mark.css'
import { useTranslate } from './use-translate.ts'

interface Props {
  /** Says how many there should be. */
  title?: string
  /** True in a column that has no room for more than a word. */
  short?: true
}

/** Marks a figure that is based on too few samples, attempts or users. */
export function FewMark({ title, short }: Props) {
  return (
    <span className="ro-few" title={title}>
      {useTranslate()(short ? 'ui.fewShort' : 'ui.few')}
    </span>
  )
}
