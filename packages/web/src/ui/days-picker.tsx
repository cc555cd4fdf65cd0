import type { FilterField } from './filter-bar.tsx'
import { RangePicker } from './range-picker.tsx'
import { daysText } from './range-text.tsx'
import { wholeDays } from './whole-days.ts'

interface Props extends FilterField<string> {
  /** The screen's own shortcuts, in the address form. */
  presets: readonly string[]
  /** The longest range that may be asked for, in days. */
  mostDays: number
}

/** A range of whole days, which the field names by its first and its last one. */
export function DaysPicker({ id, value, onChange, presets, mostDays }: Props) {
  return (
    <RangePicker
      id={id}
      value={value}
      onChange={(range) => onChange(wholeDays(range))}
      presets={presets}
      mostDays={mostDays}
      shown={daysText(value)}
    />
  )
}
