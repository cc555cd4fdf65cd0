import { rangePresets } from '@rtcops/core/time/range-presets'
import { CompanyFilter } from '../../../ui/filter/company-filter.tsx'
import { Filter, FilterBar } from '../../../ui/filter/filter-bar.tsx'
import { ProjectFilter } from '../../../ui/filter/project-filter.tsx'
import { RangeFilter } from '../../../ui/filter/range-filter.tsx'
import { TextFilter } from '../../../ui/filter/text-filter.tsx'
import type { Search } from '../../../ui/filter/use-search.ts'
import { ChoiceSelect } from '../../../ui/select/choice-select.tsx'
import type { PatrolParams } from './patrol-search.ts'

interface Props {
  search: Search<PatrolParams>
  repeat: () => void
}

const levels = [
  { value: 'fatal', text: 'call.level.fatal' },
  { value: 'bad', text: 'call.level.bad' },
  { value: 'normal', text: 'call.level.normal' },
] as const

const states = [
  { value: 1, text: 'common.state.ongoing' },
  { value: 0, text: 'common.state.ended' },
] as const

/** Shows the filters of the report (R-HPR-01). */
export function PatrolFilterBar({ search, repeat }: Props) {
  return (
    <FilterBar search={search} repeat={repeat}>
      <CompanyFilter search={search} />
      <ProjectFilter search={search} name="app_key" />
      <Filter search={search} name="level">
        {(field) => <ChoiceSelect {...field} options={levels} />}
      </Filter>
      <Filter search={search} name="status">
        {(field) => <ChoiceSelect {...field} options={states} />}
      </Filter>
      <Filter search={search} name="channel_name">
        {(field) => <TextFilter {...field} />}
      </Filter>
      <RangeFilter search={search} name="time" presets={rangePresets.calls} kind="housePatrol" />
    </FilterBar>
  )
}
