import './devices.css'
import { listDeviceReports } from '@rtcops/core/api/generated/operations'
import { deviceColumns, soundWords } from '@rtcops/core/features/reports/devices/columns'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ExportButton } from '../../../ui/export/export-button.tsx'
import { FilterChips } from '../../../ui/filter/filter-chips.tsx'
import { withoutPage } from '../../../ui/filter/url-params.ts'
import { useSearch } from '../../../ui/filter/use-search.ts'
import { EmptyRange } from '../../../ui/range/empty-range.tsx'
import { overRange, withWireRange } from '../../../ui/range/over-range.ts'
import { withoutYear } from '../../../ui/range/without-year.ts'
import { recovering } from '../../../ui/recovering.ts'
import { Screen } from '../../../ui/screen/screen.tsx'
import { ShortenedNote } from '../../../ui/screen/shortened-note.tsx'
import { QueryTable } from '../../../ui/table/query-table.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { CountsPanel } from './counts-panel.tsx'
import { DeviceFilterBar } from './device-filter-bar.tsx'
import { deviceParams, devicesFilter } from './device-search.ts'

/** Shows how users rated the sound of their devices (R-DEV-01 to R-DEV-04). */
export default function DevicesScreen() {
  const translate = useTranslate()
  const search = useSearch(deviceParams)
  const { applied, apply } = search
  const reports = useQuery({
    ...overRange(listDeviceReports, devicesFilter(applied), 'reportTime'),
    ...recovering,
    placeholderData: keepPreviousData,
  })
  const now = Date.now()
  return (
    <Screen
      title="device.title"
      note={<ShortenedNote />}
      actions={
        <ExportButton
          operation="exportDeviceReports"
          input={() => withWireRange<'exportDeviceReports'>(withoutPage(devicesFilter(applied)), 'reportTime')}
        />
      }
    >
      <DeviceFilterBar search={search} repeat={() => void reports.refetch()} />
      <div className="ro-device-body">
        <QueryTable
          query={reports}
          columns={deviceColumns}
          paging={[applied, apply]}
          count="device.count"
          chips={
            <FilterChips
              search={search}
              texts={{ sound: (sounds) => sounds.map((each) => translate(soundWords[each].text)).join('、') }}
            />
          }
          cells={{ report_time: ({ report_time }) => withoutYear(report_time, now) }}
          empty={<EmptyRange text="device.emptyFiltered" widen="device.widen" widest="last-90-days" search={search} />}
        />
        <CountsPanel counts={reports.data?.info} search={search} busy={reports.isPlaceholderData} />
      </div>
    </Screen>
  )
}
