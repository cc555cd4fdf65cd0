import { listProjectShortTime } from '@rtcops/core/api/generated/operations'
import { weekColumns } from '@rtcops/core/features/reports/usage/columns'
import { columnsOf } from '@rtcops/core/features/reports/usage/usage-kinds'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FilterChips } from '../../../ui/filter/filter-chips.tsx'
import { placeTexts } from '../../../ui/filter/place-texts.tsx'
import { paths } from '../../../ui/paths.ts'
import { OpenNote } from '../../../ui/range/open-note.tsx'
import { recovering } from '../../../ui/recovering.ts'
import { open } from '../../../ui/row/row-action.ts'
import { Screen } from '../../../ui/screen/screen.tsx'
import { EmptyState } from '../../../ui/screen/state.tsx'
import { QueryTable } from '../../../ui/table/query-table.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { daysAddress } from './addresses.ts'
import { orderText } from './order-text.ts'
import { WeekFilterBar } from './week-filter-bar.tsx'
import { useWeekSearch } from './week-search.ts'

/** 近7天用量: shows the minutes of each project in the seven whole days that end yesterday. */
export default function WeekScreen() {
  const translate = useTranslate()
  const { opens } = useViewer()
  const search = useWeekSearch()
  const { applied, apply } = search
  const projects = useQuery({ ...listProjectShortTime(applied), ...recovering, placeholderData: keepPreviousData })
  const kinds = projects.data?.info.kinds
  return (
    <Screen
      title="usage.week.title"
      parents={[{ title: 'project.title', address: paths.projects }]}
      note={translate('usage.minutesNote')}
    >
      <WeekFilterBar search={search} repeat={() => void projects.refetch()} kinds={kinds} />
      <QueryTable
        query={projects}
        columns={columnsOf(weekColumns, kinds)}
        paging={[applied, apply]}
        rowId="appkey"
        count="usage.week.count"
        summary={({ info: { end, start } }) => (
          <span className="ro-secondary ro-tabular" title={translate('usage.week.windowHelp')}>
            {translate('usage.week.window', { start, end })}
          </span>
        )}
        chips={<FilterChips search={search} texts={{ ...placeTexts, order: (order) => orderText(order, translate) }} />}
        tools={
          projects.data && (
            <OpenNote
              open={projects.data.info.open}
              included="usage.week.openNote"
              unavailable="usage.openUnavailable"
              uncounted={projects.data.info.uncounted}
            />
          )
        }
        actions={(project) => (opens(paths.usage) ? [open('usage.week.days', daysAddress(project))] : [])}
        empty={<EmptyState text={translate('usage.week.empty')} />}
      />
    </Screen>
  )
}
