import { type LimitedKind, longestRanges } from '@rtcops/core/time/range-presets'
import { DaysPicker } from '../range/days-picker.tsx'
import { RangePicker } from '../range/range-picker.tsx'
import { type FieldSearch, Filter } from './filter-bar.tsx'

interface Props<Name extends string> {
  search: FieldSearch<Name, { [Each in Name]: string }>
  name: Name
  /** The screen's own shortcuts, in the address form. */
  presets: readonly string[]
}

/** Filters a list by a range of whole days; `kind` limits its length. */
export const DaysFilter = <Name extends string>({
  search,
  name,
  presets,
  kind,
}: Props<Name> & { kind: LimitedKind }) => (
  <Filter search={search} name={name}>
    {(field) => <DaysPicker {...field} presets={presets} mostDays={longestRanges[kind]} />}
  </Filter>
)

/** Filters a list by a time range; `kind` limits its length. */
export const RangeFilter = <Name extends string>({
  search,
  name,
  presets,
  kind,
}: Props<Name> & { kind?: LimitedKind }) => (
  <Filter search={search} name={name}>
    {(field) => <RangePicker {...field} presets={presets} {...(kind ? { mostDays: longestRanges[kind] } : {})} />}
  </Filter>
)

interface OpenProps<Name extends string> extends Omit<Props<Name>, 'search'> {
  search: FieldSearch<Name, { [Each in Name]?: string }>
}

/** Filters a list by a time range that may be empty. */
export const AnyRangeFilter = <Name extends string>({ search, name, presets }: OpenProps<Name>) => (
  <Filter search={search} name={name}>
    {(field) => <RangePicker {...field} presets={presets} onClear={() => field.onChange(undefined)} />}
  </Filter>
)
