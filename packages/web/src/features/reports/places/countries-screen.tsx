import { listCountryUsage } from '@rtcops/core/api/generated/operations'
import type { Column } from '@rtcops/core/columns/columns'
import { type CountryDay, countryDayColumns } from '@rtcops/core/features/reports/places/columns'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ExportButton } from '../../../ui/export/export-button.tsx'
import { FilterChips } from '../../../ui/filter/filter-chips.tsx'
import { placeTexts } from '../../../ui/filter/place-texts.tsx'
import { withoutPage } from '../../../ui/filter/url-params.ts'
import { DataUntil } from '../../../ui/range/data-until.tsx'
import { EmptyRange } from '../../../ui/range/empty-range.tsx'
import { overRange, withWireRange } from '../../../ui/range/over-range.ts'
import { recovering } from '../../../ui/recovering.ts'
import { Screen } from '../../../ui/screen/screen.tsx'
import { QueryTable } from '../../../ui/table/query-table.tsx'
import { useLanguage, useTranslate } from '../../../ui/use-translate.ts'
import { CountriesFilterBar } from './countries-filter-bar.tsx'
import { countriesFilter, useCountriesSearch } from './countries-search.ts'
import { countriesText } from './country-groups.ts'

type Numbered = CountryDay & { index: number }

const columns: readonly Column<Numbered>[] = [
  { id: 'index', kind: 'number', label: 'places.column.index', width: 72 },
  ...countryDayColumns,
]

/**
 * Shows users and their call times by day and country, for the companies whose usage is counted by country (R-CUS-01
 * to R-CUS-06).
 */
export default function CountriesScreen() {
  const translate = useTranslate()
  const language = useLanguage()
  const search = useCountriesSearch()
  const { applied, apply } = search
  const { limit, page } = applied
  const query = overRange(listCountryUsage, countriesFilter(applied))
  const days = useQuery({
    ...query,
    // Rows are numbered when the response arrives, so that the previous page keeps its numbers until the next one is
    // loaded.
    queryFn: async (context) => {
      const answer = await query.queryFn(context)
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
      note={translate('usage.callMinutesNote')}
      actions={
        <>
          <DataUntil until={days.data?.info.until} onRefresh={repeat} />
          <ExportButton
            operation="exportCountryUsage"
            input={() => withWireRange<'exportCountryUsage'>(withoutPage(countriesFilter(applied)))}
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
