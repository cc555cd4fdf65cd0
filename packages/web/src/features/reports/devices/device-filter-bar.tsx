import { rangePresets } from '@rtcops/core/time/range-presets'
import { Filter, FilterBar } from '../../../ui/filter/filter-bar.tsx'
import { RangeFilter } from '../../../ui/filter/range-filter.tsx'
import { TextFilter } from '../../../ui/filter/text-filter.tsx'
import type { Search } from '../../../ui/filter/use-search.ts'
import type { DeviceParams } from './device-search.ts'
import { SoundSelect } from './sound-select.tsx'

interface Props {
  search: Search<DeviceParams>
  repeat: () => void
}

/** Shows the filters of the report (R-DEV-01). */
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
      <RangeFilter search={search} name="time" presets={rangePresets.dashboard} kind="deviceReports" />
    </FilterBar>
  )
}
