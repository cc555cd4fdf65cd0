import { countryName } from '@rtcops/core/countries/countries'
import { parseRangeChoice } from '@rtcops/core/time/range-choice'
import type { ReactNode } from 'react'
import { FilterChips } from '../../ui/filter/filter-chips.tsx'
import type { Search } from '../../ui/filter/use-search.ts'
import { RangeText } from '../../ui/range/range-text.tsx'
import { windowText } from '../../ui/range/window-text.ts'
import { ProjectName } from '../../ui/select/project-select.tsx'
import { useLanguage, useTranslate } from '../../ui/use-translate.ts'
import type { QualityParams } from './quality-search.ts'

/** Formats a range to the minute; seconds and the year of every day would not fit a chip. */
function shortRange(range: string): ReactNode {
  const choice = parseRangeChoice(range)
  return choice?.kind === 'fixed' ? windowText(choice, Date.now()) : <RangeText range={range} />
}

/** Shows the active filters above a table of quality. */
export function QualityChips({ search }: { search: Search<QualityParams> }) {
  const translate = useTranslate()
  const language = useLanguage()
  return (
    <FilterChips
      search={search}
      texts={{
        appkey: (appKeys) =>
          appKeys.length === 1 ? (
            <ProjectName appKey={appKeys[0] ?? ''} />
          ) : (
            translate('ui.filter.projects', { count: appKeys.length })
          ),
        country: (code) => countryName(code, language),
        query_time: shortRange,
        zoom: shortRange,
      }}
    />
  )
}
