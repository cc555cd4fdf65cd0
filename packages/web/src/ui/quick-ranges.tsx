import { SegmentedControl } from '@blueprintjs/core'
import { rangeText } from './range-text.tsx'
import { useTranslate } from './use-translate.ts'

interface Props<Range extends string> {
  /** In the address form of `time/range-choice`. */
  ranges: readonly Range[]
  /** What the range field holds; another one than these leaves all of them unmarked. */
  value: string
  onChange: (range: string) => void
  /** Their words, where those of the range field are too long. */
  textOf?: (range: Range) => string
}

/** Ranges that one click puts into the range field beside them. */
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
