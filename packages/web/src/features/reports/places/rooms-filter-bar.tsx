import { CompanySelect } from '../../../ui/company-select.tsx'
import { DaysPicker } from '../../../ui/days-picker.tsx'
import { Filter, FilterBar } from '../../../ui/filter-bar.tsx'
import { ProjectSelect } from '../../../ui/project-select.tsx'
import { TextFilter } from '../../../ui/text-filter.tsx'
import type { Search } from '../../../ui/use-search.ts'
import { mostRoomDays, type RoomsParams } from './rooms-search.ts'

interface Props {
  search: Search<RoomsParams>
  repeat: () => void
}

const presets = ['today', 'yesterday', 'last-7-days', 'last-30-days']

/** Company, project within it, room and days (R-RCT-01). */
export function RoomsFilterBar({ search, repeat }: Props) {
  return (
    <FilterBar search={search} repeat={repeat}>
      <Filter search={search} name="company_id">
        {(field) => <CompanySelect {...field} />}
      </Filter>
      <Filter search={search} name="appkey">
        {(field) => <ProjectSelect {...field} companyId={search.draft.company_id} />}
      </Filter>
      <Filter search={search} name="room_name">
        {(field) => <TextFilter {...field} />}
      </Filter>
      <Filter search={search} name="time">
        {(field) => <DaysPicker {...field} presets={presets} mostDays={mostRoomDays} />}
      </Filter>
    </FilterBar>
  )
}
