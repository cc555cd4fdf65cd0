import { listReportCalls } from '@rtcops/core/api/generated/operations'
import { type ReportCall, reportCallColumns } from '@rtcops/core/features/reports/statistics/columns'
import { rangeToWire } from '@rtcops/core/time/range'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callDetailAddress } from '../../../ui/call-address.ts'
import { IdLink } from '../../../ui/id-text.tsx'
import { DrawerFrame } from '../../../ui/overlay/drawer-frame.tsx'
import { useClosingFailure } from '../../../ui/overlay/use-closing-failure.ts'
import { paths } from '../../../ui/paths.ts'
import { withoutYear } from '../../../ui/range/without-year.ts'
import { EndTime } from '../../../ui/row/end-time.tsx'
import { QueryTable } from '../../../ui/table/query-table.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { filtersOf, type ReportFilter } from './report-search.ts'
import { type RowPlace, rangeOfRow } from './row-place.ts'

interface Props {
  row: RowPlace
  /** The filter of the report itself. */
  filter: ReportFilter
  onClose: () => void
}

/** Lists the user sessions behind a row of a report, each with a link to its call (R-RPT-04). */
export function CallsDrawer({ row, filter, onClose }: Props) {
  const translate = useTranslate()
  const { opens } = useViewer()
  const [paging, setPaging] = useState({ page: 1, limit: 10 })
  // Computed once: turning a page must not move the range.
  const [question] = useState(() => questionOf(row, filter))
  const calls = useQuery({ ...listReportCalls({ ...question, ...paging }), placeholderData: keepPreviousData })
  useClosingFailure(calls.error, onClose)
  const now = Date.now()
  const isLinked = opens(paths.call)
  return (
    <DrawerFrame
      title={translate('report.detailsOf', { name: nameOf(row, translate('report.unknownDevice')) })}
      isWide
      onClose={onClose}
    >
      <QueryTable
        query={calls}
        columns={reportCallColumns}
        name="calls"
        count="report.count.calls"
        paging={[paging, (change: Partial<typeof paging>) => setPaging({ ...paging, ...change })]}
        cells={{
          channel_session_id: (call) => isLinked && <CallLink call={call} />,
          join_date: ({ join_date }) => withoutYear(join_date, now),
          leave_date: ({ leave_date }) => <EndTime time={leave_date} now={now} />,
        }}
      />
    </DrawerFrame>
  )
}

function CallLink({ call }: { call: ReportCall }) {
  const { channel_session_id, appkey, user_id } = call
  const address = callDetailAddress({ channel_session_id, app_key: appkey, app_name: '', uid: user_id })
  return <IdLink to={address} text={channel_session_id} />
}

function questionOf(row: RowPlace, filter: ReportFilter) {
  const { time: _asked, ...filters } = filtersOf(filter)
  const { time: _own, ...place } = row
  // An empty text in a request means no filter.
  const unreported = (['name', 'model'] as const).filter((field) => row[field] === '')
  const range = rangeOfRow(row, filter, Date.now())
  return { ...filters, ...place, unreported, ...(range ? { time: rangeToWire(range) } : {}) }
}

/** Returns a short name of the row. */
const nameOf = ({ name, model, room_name, user }: RowPlace, unknownDevice: string): string =>
  [name === '' && model === '' ? unknownDevice : name, model, room_name, user].filter(Boolean).join(' · ')
