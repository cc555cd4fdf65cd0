import '../../../quality/joins.css'
import { InterruptPanel, JoinGroup, useInterrupts, useSuccessJoins } from '../../../quality/join-panels.tsx'
import { rangeOfAnswer } from '../../../quality/moments.ts'
import { CompareBar, CompareSwitch } from '../../../quality/search/compare-bar.tsx'
import { QualityFilterBar } from '../../../quality/search/quality-filter-bar.tsx'
import { qualityParams } from '../../../quality/search/quality-search.ts'
import { useInterruptKind } from '../../../quality/search/use-interrupt-kind.ts'
import { useQualitySearch } from '../../../quality/search/use-quality-search.ts'
import { DataUntil } from '../../../ui/range/data-until.tsx'
import { Screen } from '../../../ui/screen/screen.tsx'
import { InterruptPlaces } from './interrupt-places.tsx'
import { InterruptTable } from './interrupt-table.tsx'

const params = qualityParams()
const fields = ['country', 'router', 'appkey', 'query_time'] as const

/**
 * Shows how often connections are lost or refused, by kind: over time, per 1,000 join attempts, and where; in a
 * comparison one kind for two values, or for one value and the total (R-CI-01 to R-CI-03).
 */
export default function InterruptScreen() {
  const [kind, setKind] = useInterruptKind()
  const search = useQualitySearch(params, 'one', () => void interrupts.refetch())
  const interrupts = useInterrupts(search.applied, { places: search.applied.diff_type === undefined })
  const joins = useSuccessJoins(search.applied)
  const repeat = () => void Promise.all([interrupts.refetch(), joins.refetch()])
  const shown = interrupts.isPlaceholderData || search.applied.zoom ? undefined : interrupts.data?.info
  return (
    <Screen
      title="quality.interruptTitle"
      actions={
        <DataUntil until={interrupts.data?.info.until} onRefresh={repeat}>
          <CompareSwitch search={search} />
        </DataUntil>
      }
    >
      <QualityFilterBar search={search} repeat={repeat} fields={fields} shown={shown && rangeOfAnswer(shown)} />
      <CompareBar search={search} repeat={repeat} note="quality.compare.withWhole" />
      <JoinGroup search={search} window={interrupts.data?.info}>
        <div className="ro-chart-and-table">
          <InterruptPanel query={interrupts} filter={search.applied} kind={kind} onKind={setKind} />
          <InterruptTable filter={search.applied} interrupts={interrupts.data?.info} joins={joins.data?.info} />
        </div>
        {interrupts.data?.info.places && !interrupts.error && (
          <InterruptPlaces filter={search.applied} info={interrupts.data.info} kind={kind} />
        )}
      </JoinGroup>
    </Screen>
  )
}
