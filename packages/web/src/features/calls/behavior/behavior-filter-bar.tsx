import { rangePresets } from '@rtcops/core/time/range-presets'
import { CompanySelect } from '../../../ui/company-select.tsx'
import { Filter, FilterBar } from '../../../ui/filter-bar.tsx'
import { ProjectSelect } from '../../../ui/project-select.tsx'
import { RangePicker } from '../../../ui/range-picker.tsx'
import { TextFilter } from '../../../ui/text-filter.tsx'
import type { Search } from '../../../ui/use-search.ts'
import { useTranslate } from '../../../ui/use-translate.ts'
import { type BehaviorParams, mostDays } from './behavior-search.ts'
import { EventTypeSelect } from './event-type-select.tsx'

interface Props {
  search: Search<BehaviorParams>
  repeat: () => void
}

/** The filters of call behaviour. Room and user are names within a project, so they wait for one (R-CBH-01). */
export function BehaviorFilterBar({ search, repeat }: Props) {
  const translate = useTranslate()
  const hasProject = search.draft.app_key !== undefined
  const waiting = hasProject ? {} : { disabled: true, placeholder: translate('ui.filter.chooseProjectFirst') }
  return (
    <FilterBar search={search} repeat={repeat}>
      <Filter search={search} name="company_id">
        {(field) => <CompanySelect {...field} />}
      </Filter>
      <Filter search={search} name="app_key">
        {(field) => <ProjectSelect {...field} companyId={search.draft.company_id} />}
      </Filter>
      <Filter search={search} name="type_number">
        {(field) => <EventTypeSelect {...field} />}
      </Filter>
      <Filter search={search} name="time">
        {({ id, value, onChange }) => (
          <RangePicker id={id} value={value} onChange={onChange} presets={rangePresets.calls} mostDays={mostDays} />
        )}
      </Filter>
      <Filter search={search} name="channel_name">
        {(field) => <TextFilter {...field} {...waiting} />}
      </Filter>
      <Filter search={search} name="user_id">
        {(field) => <TextFilter {...field} {...waiting} />}
      </Filter>
    </FilterBar>
  )
}
