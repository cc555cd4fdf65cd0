import { SegmentedControl } from '@blueprintjs/core'
import { rangePresets } from '@rtcops/core/time/range-presets'
import { CompanyFilter } from '../../../ui/filter/company-filter.tsx'
import { Filter, FilterBar } from '../../../ui/filter/filter-bar.tsx'
import { ProjectFilter } from '../../../ui/filter/project-filter.tsx'
import { RangeFilter } from '../../../ui/filter/range-filter.tsx'
import { TextFilter } from '../../../ui/filter/text-filter.tsx'
import type { Search } from '../../../ui/filter/use-search.ts'
import { useTranslate } from '../../../ui/use-translate.ts'
import { allTypes, type BehaviorParams, faultTypes, showsFaults } from './behavior-search.ts'
import { EventTypeSelect } from './event-type-select.tsx'

interface Props {
  search: Search<BehaviorParams>
  repeat: () => void
}

/**
 * Shows the filters of call behavior. Room and user names are unique only within a project, so they require one
 * (R-CBH-01).
 */
export function BehaviorFilterBar({ search, repeat }: Props) {
  const translate = useTranslate()
  const hasProject = search.draft.app_key !== undefined
  const waiting = hasProject ? {} : { disabled: true, placeholder: translate('ui.filter.chooseProjectFirst') }
  return (
    <FilterBar
      search={search}
      repeat={repeat}
      quick={
        <SegmentedControl
          size="small"
          aria-label={translate('behavior.filter.type')}
          value={showsFaults(search.draft) ? 'faults' : search.draft.type_number.length > 0 ? '' : 'all'}
          onValueChange={(events) => search.submit({ type_number: events === 'faults' ? faultTypes : allTypes })}
          options={[
            { value: 'faults', label: translate('behavior.filter.faults') },
            { value: 'all', label: translate('behavior.filter.types') },
          ]}
        />
      }
    >
      <CompanyFilter search={search} />
      <ProjectFilter search={search} name="app_key" />
      <Filter search={search} name="type_number">
        {(field) => <EventTypeSelect {...field} />}
      </Filter>
      <RangeFilter search={search} name="time" presets={rangePresets.calls} kind="callBehavior" />
      <Filter search={search} name="channel_name">
        {(field) => <TextFilter {...field} {...waiting} />}
      </Filter>
      <Filter search={search} name="user_id">
        {(field) => <TextFilter {...field} {...waiting} />}
      </Filter>
    </FilterBar>
  )
}
