import '../../../quality/joins.css'
import { JoinGroup, SuccessJoinPanels, useSuccessJoins } from '../../../quality/join-panels.tsx'
import { rangeOfAnswer } from '../../../quality/moments.ts'
import { CompareBar, CompareSwitch } from '../../../quality/search/compare-bar.tsx'
import { QualityChips } from '../../../quality/search/quality-chips.tsx'
import { QualityFilterBar } from '../../../quality/search/quality-filter-bar.tsx'
import { qualityParams } from '../../../quality/search/quality-search.ts'
import { useQualitySearch } from '../../../quality/search/use-quality-search.ts'
import { useUrlFilter } from '../../../ui/filter/use-url-filter.ts'
import { DataUntil } from '../../../ui/range/data-until.tsx'
import { Screen } from '../../../ui/screen/screen.tsx'
import { JoinCountries, joinCountryParams, useJoinCountries } from './join-countries.tsx'
import { JoinPeriods } from './join-periods.tsx'
import { useJoinPeriods } from './use-join-periods.ts'

/** With those of the table, so that another filter shows its first page. */
const params = { ...qualityParams(), ...joinCountryParams }
const fields = ['country', 'router', 'appkey', 'query_time'] as const

/**
 * Shows how many attempts to join succeed, within 5 s and at any time, why others do not, and both by country and beside
 * four earlier periods; the rates also for two values, or for one value and the total (R-SJ-01 to R-SJ-04).
 */
export default function SuccessJoinScreen() {
  const search = useQualitySearch(params, 'one', () => void joins.refetch())
  const joins = useSuccessJoins(search.applied)
  const [table, apply] = useUrlFilter(joinCountryParams)
  const periods = useJoinPeriods(search.applied)
  const countries = useJoinCountries(search.applied, table)
  const repeat = () => void Promise.all([joins.refetch(), periods.refetch(), countries.query.refetch()])
  const shown = joins.isPlaceholderData || search.applied.zoom ? undefined : joins.data?.info
  return (
    <Screen
      title="quality.successJoinTitle"
      actions={
        <DataUntil until={joins.data?.info.until} onRefresh={repeat}>
          <CompareSwitch search={search} />
        </DataUntil>
      }
    >
      <QualityFilterBar search={search} repeat={repeat} fields={fields} shown={shown && rangeOfAnswer(shown)} />
      <CompareBar search={search} repeat={repeat} note="quality.compare.withWhole" />
      <JoinGroup search={search} window={joins.data?.info}>
        <div className="ro-two-charts">
          <SuccessJoinPanels query={joins} filter={search.applied} />
        </div>
      </JoinGroup>
      {search.applied.diff_type === undefined && <JoinPeriods filter={search.applied} query={periods} />}
      <JoinCountries
        filter={search.applied}
        table={table}
        apply={apply}
        countries={countries}
        chips={<QualityChips search={search} />}
      />
    </Screen>
  )
}
