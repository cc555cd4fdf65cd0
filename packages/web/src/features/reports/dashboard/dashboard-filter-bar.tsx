import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { rangePresets } from '@rtcops/core/time/range-presets'
import { CompanySelect } from '../../../ui/company-select.tsx'
import { DaysPicker } from '../../../ui/days-picker.tsx'
import { Filter, FilterBar } from '../../../ui/filter-bar.tsx'
import { QuickRanges } from '../../../ui/quick-ranges.tsx'
import type { Search } from '../../../ui/use-search.ts'
import { useTranslate } from '../../../ui/use-translate.ts'
import { type DashboardParams, mostDays } from './dashboard-search.ts'

interface Props {
  search: Search<DashboardParams>
  repeat: () => void
}

/** Company and days, which a quick range fills in (R-DSH-01). */
export function DashboardFilterBar({ search, repeat }: Props) {
  const translate = useTranslate()
  return (
    <FilterBar
      search={search}
      repeat={repeat}
      quick={
        <QuickRanges
          ranges={rangePresets.dashboard}
          value={search.draft.datearr}
          onChange={(range) => search.change({ datearr: range })}
          textOf={(range) => translate(quickWords[range])}
        />
      }
      isQuickLong
    >
      <Filter search={search} name="company_id">
        {(field) => <CompanySelect {...field} />}
      </Filter>
      <Filter search={search} name="datearr">
        {(field) => <DaysPicker {...field} presets={rangePresets.dashboard} mostDays={mostDays} />}
      </Filter>
    </FilterBar>
  )
}

/** K-07. */
const quickWords = {
  yesterday: 'dashboard.quick.yesterday',
  'last-7-days': 'dashboard.quick.week',
  'last-30-days': 'dashboard.quick.month',
  'last-90-days': 'dashboard.quick.quarter',
} as const satisfies Record<string, MessageKey>
