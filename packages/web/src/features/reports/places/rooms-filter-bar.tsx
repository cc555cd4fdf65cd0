import { CompanyFilter } from '../../../ui/filter/company-filter.tsx'
import { Filter, FilterBar } from '../../../ui/filter/filter-bar.tsx'
import { ProjectFilter } from '../../../ui/filter/project-filter.tsx'
import { DaysFilter } from '../../../ui/filter/range-filter.tsx'
import { TextFilter } from '../../../ui/filter/text-filter.tsx'
import type { Search } from '../../../ui/filter/use-search.ts'
import type { RoomsParams } from './rooms-search.ts'

interface Props {
  search: Search<RoomsParams>
  repeat: () => void
}

const presets = ['today', 'yesterday', 'last-7-days', 'last-30-days']

/** Shows the filters: company, project within it, room and days (R-RCT-01). */
export function RoomsFilterBar({ search, repeat }: Props) {
  return (
    <FilterBar search={search} repeat={repeat}>
      <CompanyFilter search={search} />
      <ProjectFilter search={search} name="appkey" />
      <Filter search={search} name="room_name">
        {(field) => <TextFilter {...field} />}
      </Filter>
      <DaysFilter search={search} name="time" presets={presets} kind="roomCallTime" />
    </FilterBar>
  )
}
