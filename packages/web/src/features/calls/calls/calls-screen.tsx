import './calls.css'
import { listCallSessions } from '@rtcops/core/api/generated/operations'
import { countryName } from '@rtcops/core/countries/countries'
import { callMetrics } from '@rtcops/core/features/calls/calls/call-metrics'
import { type CallSession, callColumnsBy } from '@rtcops/core/features/calls/calls/columns'
import { formatNumber } from '@rtcops/core/format/format-number'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router-dom'
import { ExportButton } from '../../../ui/export/export-button.tsx'
import { FilterChips } from '../../../ui/filter/filter-chips.tsx'
import { placeTexts } from '../../../ui/filter/place-texts.tsx'
import { withoutPage } from '../../../ui/filter/url-params.ts'
import { EmptyRange } from '../../../ui/range/empty-range.tsx'
import { overRange, withWireRange } from '../../../ui/range/over-range.ts'
import { withoutYear } from '../../../ui/range/without-year.ts'
import { EndTime } from '../../../ui/row/end-time.tsx'
import { FoundCause } from '../../../ui/row/found-cause.tsx'
import { open } from '../../../ui/row/row-action.ts'
import { Screen } from '../../../ui/screen/screen.tsx'
import { QueryTable } from '../../../ui/table/query-table.tsx'
import { useLanguage, useTranslate } from '../../../ui/use-translate.ts'
import { detailAddress } from './addresses.ts'
import { CallFigure } from './call-figure.tsx'
import { CallsFilterBar } from './calls-filter-bar.tsx'
import { callsRequest, useCallSearch, withShownOrder } from './calls-search.ts'
import { SpecialTag } from './special-tag.tsx'

/** Shows the magnifier, which finds calls by user, place and time, and opens them. Its state is kept (R-RT-08). */
export default function CallsScreen() {
  const translate = useTranslate()
  const language = useLanguage()
  const navigate = useNavigate()
  const search = useCallSearch()
  const { applied, apply } = search
  const filter = callsRequest(applied)
  const calls = useQuery({ ...overRange(listCallSessions, filter), placeholderData: keepPreviousData })
  const { until } = calls.data?.info ?? {}
  const now = Date.now()
  const addressOf = ({ channel_session_id, app_key, app_name }: CallSession) =>
    detailAddress({ channel_session_id, app_key, app_name, uid: applied.user_id ?? '' })
  return (
    <Screen
      title="call.title"
      actions={
        <>
          {until && (
            <span className="ro-fresh ro-tabular" title={until}>
              {translate('call.dataUntil', { time: untilText(until) })}
            </span>
          )}
          <ExportButton
            operation="exportCallSessions"
            input={() => withWireRange<'exportCallSessions'>(withoutPage(filter))}
          />
        </>
      }
    >
      <CallsFilterBar search={search} repeat={() => void calls.refetch()} />
      <QueryTable
        query={calls}
        columns={callColumnsBy(applied.metric).filter(({ id }) => id !== 'worst_mos')}
        paging={[withShownOrder(filter), apply]}
        count="call.count"
        summary={({ info }) => <Ongoing count={info.ongoing} />}
        chips={
          <FilterChips
            search={search}
            texts={{
              ...placeTexts,
              status: (status) => translate(status === 1 ? 'common.state.ongoing' : 'common.state.ended'),
              country: (code) => countryName(code, language),
              cause: (cause) => translate(`diagnosis.cause.${cause}`),
              side: (side) => translate(`diagnosis.side.${side}`),
              metric: (metric) => translate(callMetrics[metric].label),
            }}
          />
        }
        cells={{
          channel_session_id: (call) => (
            <span className="ro-tagged">
              <Link className="ro-mono" to={addressOf(call)}>
                {call.channel_session_id}
              </Link>
              {call.is_special === 1 && <SpecialTag />}
            </span>
          ),
          figure: (call) => applied.metric && <CallFigure call={call} metric={applied.metric} />,
          cause: (call) => call.cause && <FoundCause {...call} cause={call.cause} />,
          create_date: (call) => withoutYear(call.create_date, now),
          exit_date: (call) => <EndTime time={call.exit_date} now={now} />,
        }}
        actions={(call) => [open('call.view', addressOf(call))]}
        onRow={(call) => void navigate(addressOf(call))}
        empty={<EmptyRange text="call.emptyFiltered" widen="call.widen" widest="last-168h" search={search} />}
      />
    </Screen>
  )
}

/** Formats the time up to which there is data: the time of day if it is recent, otherwise with date. */
function untilText(until: string): string {
  const isOld = Date.now() - Date.parse(`${until.replace(' ', 'T')}+08:00`) > 12 * 3_600_000
  return isOld ? until.slice(5, 16) : until.slice(11, 16)
}

/** Shows how many of the found calls are in progress, with the number in bold. */
function Ongoing({ count }: { count: number }) {
  const [before, after] = useTranslate()('call.ongoing', { count: '\n' }).split('\n')
  return (
    <span className="ro-total">
      {before}
      <b>{formatNumber(count)}</b>
      {after}
    </span>
  )
}
