import { listReportCalls } from '@rtcops/core/api/generated/operations'
import { type ReportCall, reportCallColumns } from '@rtcops/core/features/reports/statistics/columns'
import { rangeToWire } from '@rtcops/core/time/range'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { callDetailAddress, callDetailPath } from '../../../ui/call-address.ts'
import { DrawerFrame } from '../../../ui/drawer-frame.tsx'
import { EndTime } from '../../../ui/end-time.tsx'
import { QueryTable } from '../../../ui/query-table.tsx'
import { useClosingFailure } from '../../../ui/use-closing-failure.ts'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { withoutYear } from '../../../ui/without-year.ts'
import { filtersOf, type ReportFilter } from './report-search.ts'
import { type RowPlace, rangeOfRow } from './row-place.ts'

interface Props {
  row: RowPlace
  /** What the report itself is narrowed to. */
  filter: ReportFilter
  onClose: () => void
}

/** The user sessions that a row of a report stands for, each with the way to its call (R-RPT-04). */
export function CallsDrawer({ row, filter, onClose }: Props) {
  const translate = useTranslate()
  const { opens } = useViewer()
  const [paging, setPaging] = useState({ page: 1, limit: 10 })
  // Settled once: turning a page must not move the range.
  const [question] = useState(() => questionOf(row, filter))
  const calls = useQuery({ ...listReportCalls({ ...question, ...paging }), placeholderData: keepPreviousData })
  useClosingFailure(calls.error, onClose)
  const now = Date.now()
  const isLinked = opens(callDetailPath)
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
  return (
    <Link className="ro-mono" to={address}>
      {channel_session_id}
    </Link>
  )
}

function questionOf(row: RowPlace, filter: ReportFilter) {
  const { time: _asked, ...filters } = filtersOf(filter)
  const { time: _own, ...place } = row
  // An empty text is no filter on the wire.
  const unreported = (['name', 'model'] as const).filter((field) => row[field] === '')
  const range = rangeOfRow(row, filter, Date.now())
  return { ...filters, ...place, unreported, ...(range ? { time: rangeToWire(range) } : {}) }
}

/** What the row is about, in short. */
const nameOf = ({ name, model, room_name, user }: RowPlace, unknownDevice: string): string =>
  [name === '' && model === '' ? unknownDevice : name, model, room_name, user].filter(Boolean).join(' · ')
