import './joins.css'
import { DataUntil } from '../../../ui/data-until.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { CompareBar, CompareSwitch } from './compare-bar.tsx'
import { InterruptPanel, JoinGroup, useInterrupts } from './join-panels.tsx'
import { rangeOfAnswer } from './moments.ts'
import { QualityFilterBar } from './quality-filter-bar.tsx'
import { qualityParams } from './quality-search.ts'
import { useInterruptKind } from './use-interrupt-kind.ts'
import { useQualitySearch } from './use-quality-search.ts'

const params = qualityParams()
const fields = ['country', 'router', 'appkey', 'query_time'] as const

/** How often connections are lost or refused, by kind; one kind of two values, or of one beside the whole (R-CI-01 to R-CI-03). */
export default function InterruptScreen() {
  const [kind, setKind] = useInterruptKind()
  const search = useQualitySearch(params, 'one', () => void interrupts.refetch())
  const interrupts = useInterrupts(search.applied)
  const repeat = () => void interrupts.refetch()
  const shown = interrupts.isPlaceholderData ? undefined : interrupts.data?.info
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
      <JoinGroup window={interrupts.data?.info}>
        <div className="ro-one-chart">
          <InterruptPanel query={interrupts} filter={search.applied} kind={kind} onKind={setKind} />
        </div>
      </JoinGroup>
    </Screen>
  )
}
