import { SegmentedControl } from '@blueprintjs/core'
import { listJoinSituationByCountry } from '@rtcops/core/api/generated/operations'
import { joinCountryColumns } from '@rtcops/core/features/quality/call-quality/country-period-columns'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CountryPeriodsTable } from '../../../quality/country-periods-table.tsx'
import { joinResults } from '../../../quality/join-charts.ts'
import { rangeOfAnswer } from '../../../quality/moments.ts'
import { type QualityFilter, qualityRequest } from '../../../quality/search/quality-search.ts'
import { useCallsOf } from '../../../quality/use-calls-of.ts'
import { countrySorts, worstCountriesFirst } from '../../../quality/worst-first.ts'
import { choiceParam, type FilterOf, pageParams, sortParam } from '../../../ui/filter/url-params.ts'
import type { SetFilter } from '../../../ui/filter/use-url-filter.ts'
import { overRange } from '../../../ui/range/over-range.ts'
import { readAll } from '../../../ui/read-all.ts'
import { recovering } from '../../../ui/recovering.ts'
import { useTranslate } from '../../../ui/use-translate.ts'

/** Address parameters of the table: its page, its order, and the result of joining that it shows. */
export const joinCountryParams = {
  ...pageParams(),
  order: sortParam(countrySorts),
  kind: choiceParam(['success5', 'fail5']),
}

type TableFilter = FilterOf<typeof joinCountryParams>

interface Props {
  /** The filters of the screen. */
  filter: QualityFilter
  table: TableFilter
  apply: SetFilter<typeof joinCountryParams>
  chips?: ReactNode
}

/** Returns the table's query, for the screen to repeat. */
export function useJoinCountries(filter: QualityFilter, { page, limit, order, kind: chosen }: TableFilter) {
  const kind = chosen ?? 'success'
  const client = useQueryClient()
  const result = joinResults.find((each) => each.kind === kind) ?? joinResults[0]
  const sort = order ?? worstCountriesFirst(result.good)
  const byCountry = (part: { page: number; limit: number }) =>
    overRange(listJoinSituationByCountry, { ...qualityRequest(filter), kind, order: sort, ...part }, 'query_time')
  const query = useQuery({ ...byCountry({ page, limit }), ...recovering, placeholderData: keepPreviousData })
  return { query, kind, result, sort, readAll: () => readAll((part) => client.fetchQuery(byCountry(part))) }
}

/** Shows one result of joining by country, in five periods (R-JS-05). */
export function JoinCountries(props: Props & { countries: ReturnType<typeof useJoinCountries> }) {
  const { filter, table, apply, chips, countries } = props
  const translate = useTranslate()
  const callsOf = useCallsOf(filter, 'failed_joins')
  const { query, kind, result, sort } = countries
  const info = query.data?.info
  return (
    <CountryPeriodsTable
      query={query}
      columns={joinCountryColumns}
      paging={[{ page: table.page, limit: table.limit, order: sort }, apply]}
      title="quality.join.byCountry"
      shareName={translate(result.label)}
      good={result.good}
      selector={
        <SegmentedControl
          size="small"
          aria-label={translate('quality.join.result')}
          value={kind}
          onValueChange={(next) => apply({ kind: joinCountryParams.kind.read(next) })}
          options={joinResults.map((each) => ({ value: each.kind, label: translate(each.label) }))}
        />
      }
      chips={chips}
      callsOf={callsOf && info && ((country) => callsOf(rangeOfAnswer(info), country))}
      readAll={countries.readAll}
    />
  )
}
