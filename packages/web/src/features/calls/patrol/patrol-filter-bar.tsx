import { rangePresets } from '@rtcops/core/time/range-presets'
import { ChoiceSelect } from '../../../ui/choice-select.tsx'
import { CompanySelect } from '../../../ui/company-select.tsx'
import { Filter, FilterBar } from '../../../ui/filter-bar.tsx'
import { ProjectSelect } from '../../../ui/project-select.tsx'
import { RangePicker } from '../../../ui/range-picker.tsx'
import { TextFilter } from '../../../ui/text-filter.tsx'
import type { Search } from '../../../ui/use-search.ts'
import { mostDays, type PatrolParams } from './patrol-search.ts'

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

/** The filters of the report (R-HPR-01). */
export function PatrolFilterBar({ search, repeat }: Props) {
  return (
    <FilterBar search={search} repeat={repeat}>
      <Filter search={search} name="company_id">
        {(field) => <CompanySelect {...field} />}
      </Filter>
      <Filter search={search} name="app_key">
        {(field) => <ProjectSelect {...field} companyId={search.draft.company_id} />}
      </Filter>
      <Filter search={search} name="level">
        {(field) => <ChoiceSelect {...field} options={levels} />}
      </Filter>
      <Filter search={search} name="status">
        {(field) => <ChoiceSelect {...field} options={states} />}
      </Filter>
      <Filter search={search} name="channel_name">
        {(field) => <TextFilter {...field} />}
      </Filter>
      <Filter search={search} name="time">
        {({ id, value, onChange }) => (
          <RangePicker id={id} value={value} onChange={onChange} presets={rangePresets.calls} mostDays={mostDays} />
        )}
      </Filter>
    </FilterBar>
  )
}
