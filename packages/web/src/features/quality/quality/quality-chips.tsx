import { countryName } from '@rtcops/core/countries/countries'
import { FilterChips } from '../../../ui/filter-chips.tsx'
import { ProjectName } from '../../../ui/project-select.tsx'
import type { Search } from '../../../ui/use-search.ts'
import { useLanguage, useTranslate } from '../../../ui/use-translate.ts'
import type { QualityParams } from './quality-search.ts'

/** The filters that are on, above a table of quality. */
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
      }}
    />
  )
}
