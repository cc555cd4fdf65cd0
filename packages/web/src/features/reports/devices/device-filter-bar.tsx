import { rangePresets } from '@rtcops/core/time/range-presets'
import { Filter, FilterBar } from '../../../ui/filter-bar.tsx'
import { RangePicker } from '../../../ui/range-picker.tsx'
import { TextFilter } from '../../../ui/text-filter.tsx'
import type { Search } from '../../../ui/use-search.ts'
import { type DeviceParams, mostDays } from './device-search.ts'
import { SoundSelect } from './sound-select.tsx'

interface Props {
  search: Search<DeviceParams>
  repeat: () => void
}

/** The filters of the report (R-DEV-01). */
export function DeviceFilterBar({ search, repeat }: Props) {
  return (
    <FilterBar search={search} repeat={repeat}>
      <Filter search={search} name="name">
        {(field) => <TextFilter {...field} />}
      </Filter>
      <Filter search={search} name="model">
        {(field) => <TextFilter {...field} />}
      </Filter>
      <Filter search={search} name="sound">
        {(field) => <SoundSelect {...field} />}
      </Filter>
      <Filter search={search} name="time">
        {({ id, value, onChange }) => (
          <RangePicker id={id} value={value} onChange={onChange} presets={rangePresets.dashboard} mostDays={mostDays} />
        )}
      </Filter>
    </FilterBar>
  )
}
