import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { rangePresets } from '@rtcops/core/time/range-presets'
import { CompanyFilter } from '../../../ui/filter/company-filter.tsx'
import { FilterBar } from '../../../ui/filter/filter-bar.tsx'
import { DaysFilter } from '../../../ui/filter/range-filter.tsx'
import type { Search } from '../../../ui/filter/use-search.ts'
import { QuickRanges } from '../../../ui/range/quick-ranges.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import type { DashboardParams } from './dashboard-search.ts'

interface Props {
  search: Search<DashboardParams>
  repeat: () => void
}

/** Shows the filters: company and days, which a quick range can set (R-DSH-01). */
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
          onChange={(range) => search.submit({ datearr: range })}
          textOf={(range) => translate(quickWords[range])}
        />
      }
      isQuickLong
    >
      <CompanyFilter search={search} />
      <DaysFilter search={search} name="datearr" presets={rangePresets.dashboard} kind="dashboard" />
    </FilterBar>
  )
}

/** Quick ranges (K-07). */
const quickWords = {
  yesterday: 'dashboard.quick.yesterday',
  'last-7-days': 'dashboard.quick.week',
  'last-30-days': 'dashboard.quick.month',
  'last-90-days': 'dashboard.quick.quarter',
} as const satisfies Record<string, MessageKey>
