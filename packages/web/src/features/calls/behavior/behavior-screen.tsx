import { listCallBehavior } from '@rtcops/core/api/generated/operations'
import { type BehaviorEvent, behaviorColumns } from '@rtcops/core/features/calls/behavior/columns'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callDetailAddress } from '../../../ui/call-address.ts'
import { FilterChips } from '../../../ui/filter/filter-chips.tsx'
import { placeTexts } from '../../../ui/filter/place-texts.tsx'
import { paths } from '../../../ui/paths.ts'
import { DataUntil } from '../../../ui/range/data-until.tsx'
import { EmptyRange } from '../../../ui/range/empty-range.tsx'
import { overRange } from '../../../ui/range/over-range.ts'
import { withoutYear } from '../../../ui/range/without-year.ts'
import { recovering } from '../../../ui/recovering.ts'
import { open } from '../../../ui/row/row-action.ts'
import { Screen } from '../../../ui/screen/screen.tsx'
import { QueryTable } from '../../../ui/table/query-table.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { BehaviorFilterBar } from './behavior-filter-bar.tsx'
import { BehaviorPanels, useBehaviorCharts } from './behavior-panels.tsx'
import { tableFilter, useBehaviorSearch } from './behavior-search.ts'
import { useTypeName } from './event-type-select.tsx'

/**
 * Shows what happened in calls, faults unless other events are asked for: how often by type and over time, and each
 * event (R-CBH-01 to R-CBH-04).
 */
export default function BehaviorScreen() {
  const translate = useTranslate()
  const { opens } = useViewer()
  const search = useBehaviorSearch()
  const { applied, apply } = search
  const charts = useBehaviorCharts(applied)
  const events = useQuery({
    ...overRange(listCallBehavior, tableFilter(applied)),
    ...recovering,
    placeholderData: keepPreviousData,
  })
  const typeName = useTypeName()
  const now = Date.now()
  const repeat = () => void Promise.all([charts.refetch(), events.refetch()])
  const callOf = ({ app_key, app_name, channel_session_id, uid }: BehaviorEvent) =>
    callDetailAddress({ channel_session_id, app_key, app_name, uid })
  return (
    <Screen
      title="behavior.title"
      note={translate('behavior.kept')}
      actions={<DataUntil until={events.data?.info.until} onRefresh={repeat} />}
    >
      <BehaviorFilterBar search={search} repeat={repeat} />
      <BehaviorPanels query={charts} applied={applied} />
      <QueryTable
        query={events}
        columns={behaviorColumns}
        paging={[applied, apply]}
        count="behavior.count"
        chips={
          <FilterChips
            search={search}
            texts={{
              ...placeTexts,
              type_number: (types) => types.map(typeName).join('、') || translate('behavior.filter.types'),
              event: typeName,
            }}
          />
        }
        cells={{ ts: ({ ts }) => withoutYear(ts, now) }}
        actions={(event) => (opens(paths.call) ? [open('call.view', callOf(event))] : [])}
        empty={<EmptyRange text="behavior.emptyFiltered" widen="call.widen" widest="last-168h" search={search} />}
      />
    </Screen>
  )
}
