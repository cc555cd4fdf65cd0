import { listCountryUsage } from '@rtcops/core/api/generated/operations'
import type { Column } from '@rtcops/core/columns/columns'
import { type CountryDay, countryDayColumns } from '@rtcops/core/features/reports/places/columns'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { DataUntil } from '../../../ui/data-until.tsx'
import { EmptyRange } from '../../../ui/empty-range.tsx'
import { ExportButton } from '../../../ui/export-button.tsx'
import { FilterChips } from '../../../ui/filter-chips.tsx'
import { overRange, withWireRange } from '../../../ui/over-range.ts'
import { placeTexts } from '../../../ui/place-texts.tsx'
import { QueryTable } from '../../../ui/query-table.tsx'
import { recovering } from '../../../ui/recovering.ts'
import { Screen } from '../../../ui/screen.tsx'
import { withoutPage } from '../../../ui/url-params.ts'
import { useLanguage, useTranslate } from '../../../ui/use-translate.ts'
import { CountriesFilterBar } from './countries-filter-bar.tsx'
import { listFilter, useCountriesSearch } from './countries-search.ts'
import { countriesText } from './country-groups.ts'

type Numbered = CountryDay & { index: number }

const columns: readonly Column<Numbered>[] = [
  { id: 'index', kind: 'number', label: 'places.column.index', width: 72 },
  ...countryDayColumns,
]

/** Users and their call times by day and country, of the companies whose use by country is counted (R-CUS-01 to R-CUS-06). */
export default function CountriesScreen() {
  const translate = useTranslate()
  const language = useLanguage()
  const search = useCountriesSearch()
  const { applied, apply } = search
  const { limit, page } = applied
  const asked = overRange(listCountryUsage, listFilter(applied))
  const days = useQuery({
    ...asked,
    // Numbered with the answer: rows of the page before keep their numbers until those of the next are there.
    queryFn: async (context) => {
      const answer = await asked.queryFn(context)
      const before = (page - 1) * limit
      return { ...answer, list: answer.list.map((row, place): Numbered => ({ ...row, index: before + place + 1 })) }
    },
    ...recovering,
    placeholderData: keepPreviousData,
  })
  const repeat = () => void days.refetch()
  return (
    <Screen
      title="places.countries.title"
      actions={
        <>
          <DataUntil until={days.data?.info.until} onRefresh={repeat} />
          <ExportButton
            operation="exportCountryUsage"
            input={() => withWireRange<'exportCountryUsage'>(withoutPage(listFilter(applied)))}
          />
        </>
      }
    >
      <CountriesFilterBar search={search} repeat={repeat} />
      <QueryTable
        query={days}
        columns={columns}
        paging={[applied, apply]}
        rowId="index"
        chips={
          <FilterChips
            search={search}
            texts={{ ...placeTexts, country: (codes) => countriesText(codes, language, translate) }}
          />
        }
        empty={
          <EmptyRange
            text="places.countries.empty"
            widen="places.countries.widen"
            widest="last-90-days"
            search={search}
          />
        }
      />
    </Screen>
  )
}
