import type { FilterField } from '../filter/filter-bar.tsx'
import { RangePicker } from './range-picker.tsx'
import { daysText } from './range-text.tsx'
import { wholeDays } from './whole-days.ts'

interface Props extends FilterField<string> {
  /** The screen's own shortcuts, in the address form. */
  presets: readonly string[]
  /** Longest range that can be requested, in days. */
  mostDays: number
}

/** Selects a range of whole days, which the field shows by its first and last day. */
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
