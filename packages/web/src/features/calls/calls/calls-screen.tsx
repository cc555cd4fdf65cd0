import './calls.css'
import { listCallSessions } from '@rtcops/core/api/generated/operations'
import { countryName } from '@rtcops/core/countries/countries'
import { type CallSession, callColumns } from '@rtcops/core/features/calls/calls/columns'
import { formatNumber } from '@rtcops/core/format/format-number'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router-dom'
import { EmptyRange } from '../../../ui/empty-range.tsx'
import { EndTime } from '../../../ui/end-time.tsx'
import { FilterChips } from '../../../ui/filter-chips.tsx'
import { overRange } from '../../../ui/over-range.ts'
import { placeTexts } from '../../../ui/place-texts.tsx'
import { QueryTable } from '../../../ui/query-table.tsx'
import { open } from '../../../ui/row-action.ts'
import { Screen } from '../../../ui/screen.tsx'
import { useLanguage, useTranslate } from '../../../ui/use-translate.ts'
import { withoutYear } from '../../../ui/without-year.ts'
import { detailAddress } from './addresses.ts'
import { CallsFilterBar } from './calls-filter-bar.tsx'
import { askable, useCallSearch } from './calls-search.ts'
import { SpecialTag } from './special-tag.tsx'

/** The magnifier: finds calls by who, where and when, and opens them. Kept as it was left (R-RT-08). */
export default function CallsScreen() {
  const translate = useTranslate()
  const language = useLanguage()
  const navigate = useNavigate()
  const search = useCallSearch()
  const { applied, apply } = search
  const calls = useQuery({ ...overRange(listCallSessions, askable(applied)), placeholderData: keepPreviousData })
  const { until } = calls.data?.info ?? {}
  const now = Date.now()
  const addressOf = ({ channel_session_id, app_key, app_name }: CallSession) =>
    detailAddress({ channel_session_id, app_key, app_name, uid: applied.user_id ?? '' })
  return (
    <Screen
      title="call.title"
      actions={
        until && (
          <span className="ro-fresh ro-tabular" title={until}>
            {translate('call.dataUntil', { time: untilText(until) })}
          </span>
        )
      }
    >
      <CallsFilterBar search={search} repeat={() => void calls.refetch()} />
      <QueryTable
        query={calls}
        columns={callColumns}
        paging={[applied, apply]}
        count="call.count"
        summary={({ info }) => <Ongoing count={info.ongoing} />}
        chips={
          <FilterChips
            search={search}
            texts={{
              ...placeTexts,
              status: (status) => translate(status === 1 ? 'common.state.ongoing' : 'common.state.ended'),
              country: (code) => countryName(code, language),
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

/** Time of day of today's data, day and time of older. */
function untilText(until: string): string {
  const isOld = Date.now() - Date.parse(`${until.replace(' ', 'T')}+08:00`) > 12 * 3_600_000
  return isOld ? until.slice(5, 16) : until.slice(11, 16)
}

/** How many of the found calls are in progress, the number in bold. */
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
