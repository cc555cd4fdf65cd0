import './devices.css'
import { listDeviceReports } from '@rtcops/core/api/generated/operations'
import { deviceColumns, soundWords } from '@rtcops/core/features/reports/devices/columns'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { EmptyRange } from '../../../ui/empty-range.tsx'
import { ExportButton } from '../../../ui/export-button.tsx'
import { FilterChips } from '../../../ui/filter-chips.tsx'
import { overRange, withWireRange } from '../../../ui/over-range.ts'
import { QueryTable } from '../../../ui/query-table.tsx'
import { recovering } from '../../../ui/recovering.ts'
import { Screen } from '../../../ui/screen.tsx'
import { withoutPage } from '../../../ui/url-params.ts'
import { useSearch } from '../../../ui/use-search.ts'
import { useTranslate } from '../../../ui/use-translate.ts'
import { withoutYear } from '../../../ui/without-year.ts'
import { CountsPanel } from './counts-panel.tsx'
import { DeviceFilterBar } from './device-filter-bar.tsx'
import { deviceParams, listFilter } from './device-search.ts'

/** How users found the sound of their devices (R-DEV-01 to R-DEV-04). */
export default function DevicesScreen() {
  const translate = useTranslate()
  const search = useSearch(deviceParams)
  const { applied, apply } = search
  const reports = useQuery({
    ...overRange(listDeviceReports, listFilter(applied), 'reportTime'),
    ...recovering,
    placeholderData: keepPreviousData,
  })
  const now = Date.now()
  return (
    <Screen
      title="device.title"
      actions={
        <ExportButton
          operation="exportDeviceReports"
          input={() => withWireRange<'exportDeviceReports'>(withoutPage(listFilter(applied)), 'reportTime')}
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
