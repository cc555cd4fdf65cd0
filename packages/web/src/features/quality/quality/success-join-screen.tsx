import './joins.css'
import { DataUntil } from '../../../ui/data-until.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { CompareBar, CompareSwitch } from './compare-bar.tsx'
import { JoinGroup, SuccessJoinPanels, useSuccessJoins } from './join-panels.tsx'
import { rangeOfAnswer } from './moments.ts'
import { QualityFilterBar } from './quality-filter-bar.tsx'
import { qualityParams } from './quality-search.ts'
import { useQualitySearch } from './use-quality-search.ts'

const params = qualityParams()
const fields = ['country', 'router', 'appkey', 'query_time'] as const

/** How many attempts to join succeed, within 5 s and at all; of two values, or of one beside the whole (R-SJ-01 to R-SJ-04). */
export default function SuccessJoinScreen() {
  const search = useQualitySearch(params, 'one', () => void joins.refetch())
  const joins = useSuccessJoins(search.applied)
  const repeat = () => void joins.refetch()
  const shown = joins.isPlaceholderData ? undefined : joins.data?.info
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
      <JoinGroup window={joins.data?.info}>
        <div className="ro-one-chart">
          <SuccessJoinPanels query={joins} filter={search.applied} />
        </div>
      </JoinGroup>
    </Screen>
  )
}
