import { SegmentedControl } from '@blueprintjs/core'
import { useTranslate } from '../use-translate.ts'
import { rangeText } from './range-text.tsx'

interface Props<Range extends string> {
  /** Ranges in the address form of `time/range-choice`. */
  ranges: readonly Range[]
  /** Value of the range field; if it is none of these ranges, none is marked. */
  value: string
  onChange: (range: string) => void
  /** Returns the word for a range; used if those of the range field are too long. */
  textOf?: (range: Range) => string
}

/** Offers ranges that one click applies, with the rest of the form: what is marked is what the screen shows. */
export function QuickRanges<Range extends string>({ ranges, value, onChange, textOf }: Props<Range>) {
  const translate = useTranslate()
  return (
    <SegmentedControl
      size="small"
      aria-label={translate('ui.range.quick')}
      value={ranges.some((each) => each === value) ? value : ''}
      onValueChange={onChange}
      options={ranges.map((range) => ({ value: range, label: textOf?.(range) ?? rangeText(range, translate) }))}
    />
  )
}
