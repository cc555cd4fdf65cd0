import './causes.css'
import { HTMLSelect } from '@blueprintjs/core'
import { Time } from '@blueprintjs/icons'
import { getBadTimeChart, listBadTime } from '@rtcops/core/api/generated/operations'
import { countryName } from '@rtcops/core/countries/countries'
import {
  type BadTime,
  badTimeColumns,
  badTimeParts,
  minutesText,
  partName,
} from '@rtcops/core/features/quality/causes/columns'
import { badTimeMarkdown } from '@rtcops/core/features/quality/causes/file'
import { waitingText } from '@rtcops/core/features/quality/causes/waiting-text'
import { formatPercent } from '@rtcops/core/format/format-percent'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { LoneChart } from '../../../charts/panel/lone-chart.tsx'
import { Sparkline, trendTop } from '../../../charts/sparkline.tsx'
import { PercentChange } from '../../../quality/percent-change.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { ExportButton } from '../../../ui/export/export-button.tsx'
import { FilterChips } from '../../../ui/filter/filter-chips.tsx'
import { placeTexts } from '../../../ui/filter/place-texts.tsx'
import { paths } from '../../../ui/paths.ts'
import { EmptyRange } from '../../../ui/range/empty-range.tsx'
import { overRange, withWireRange } from '../../../ui/range/over-range.ts'
import { open } from '../../../ui/row/row-action.ts'
import { Screen } from '../../../ui/screen/screen.tsx'
import { QueryTable } from '../../../ui/table/query-table.tsx'
import { useLanguage, useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { callsOfPart, mayNarrow, narrowedToPart } from './addresses.ts'
import { causesChart } from './causes-chart.ts'
import { CausesFilterBar } from './causes-filter-bar.tsx'
import { chartFilter, listFilter, useCausesSearch } from './causes-search.ts'
import { CausesTotals } from './causes-totals.tsx'
import { CompanyUsers } from './company-users.tsx'

/** Percentage points of a rate, and share of the earlier rate, from which a rise is marked. */
const clearly = { points: 0.5, times: 0.2 }

const isClear = ({ before_rate, rate_change }: BadTime): boolean =>
  rate_change !== null && rate_change >= clearly.points && rate_change >= (before_rate ?? 0) * clearly.times

/** Of a single day there is no course to draw. */
const columnsOfDay = badTimeColumns.filter(({ id }) => id !== 'trend')

/** Shows bad minutes by cause, side or place, compared with an earlier time, with links to the calls. */
export default function CausesScreen() {
  const translate = useTranslate()
  const language = useLanguage()
  const { opens } = useViewer()
  const search = useCausesSearch()
  const { applied, apply } = search
  const by = applied.by ?? 'cause'
  const list = useQuery({ ...overRange(listBadTime, listFilter(applied)), placeholderData: keepPreviousData })
  const days = useQuery({ ...overRange(getBadTimeChart, chartFilter(applied)), placeholderData: keepPreviousData })
  const chart = useMemo(() => days.data && causesChart(days.data.list, translate), [days.data, translate])
  const repeat = () => {
    void list.refetch()
    void days.refetch()
  }
  const nameOf = (row: BadTime) => partName(by, row, language, translate)
  const highest = trendTop((list.data?.list ?? []).map(({ trend }) => trend))
  const { start, end } = list.data?.info.now ?? {}
  const waiting = list.error || !list.data ? undefined : waitingText(translate, list.data.info.waiting)
  return (
    <Screen title="causes.title" note={translate('causes.note')}>
      <CausesFilterBar search={search} repeat={repeat} />
      {waiting && (
        <p role="status" className="ro-panel ro-waiting-note">
          <Time /> {waiting}
        </p>
      )}
      <CausesTotals info={list.error ? undefined : list.data?.info} busy={list.isPlaceholderData} />
      <QueryTable
        query={list}
        columns={start !== undefined && start === end ? columnsOfDay : badTimeColumns}
        rowId="name"
        count="causes.count"
        emptied
        chips={
          <FilterChips
            search={search}
            texts={{
              ...placeTexts,
              country: (code) => countryName(code, language),
              cause: (cause) => translate(`diagnosis.cause.${cause}`),
              side: (side) => translate(`diagnosis.side.${side}`),
            }}
          />
        }
        tools={
          <>
            <HTMLSelect
              aria-label={translate('causes.by.label')}
              value={by}
              onChange={({ currentTarget: { value } }) => apply({ by: badTimeParts.find((part) => part === value) })}
              options={badTimeParts.map((part) => ({ value: part, label: translate(`causes.by.${part}`) }))}
            />
            {list.data && !list.error && list.data.list.length > 0 && (
              <CopyButton
                captioned
                label={translate('causes.copy')}
                text={badTimeMarkdown(list.data, by, language, translate)}
              />
            )}
            <ExportButton operation="exportBadTime" input={() => withWireRange<'exportBadTime'>(listFilter(applied))} />
          </>
        }
        cells={{
          name: (row) => (
            <>
              <button
                type="button"
                className="ro-link"
                disabled={!mayNarrow(by, row.name)}
                title={translate('causes.narrow', { name: nameOf(row) })}
                onClick={() => apply(narrowedToPart(by, row.name))}
              >
                {nameOf(row)}
              </button>
              <CompanyUsers company={row} />
            </>
          ),
          rate_change: (row) =>
            row.is_new === 1 ? (
              <span className="ro-muted" title={translate('causes.newTitle')}>
                {translate('causes.new')}
              </span>
            ) : (
              <PercentChange change={row.rate_change} worse={isClear(row)} />
            ),
          trend: (row) => (
            <Sparkline
              values={row.trend}
              highest={highest}
              label={translate('causes.trendOf', { name: nameOf(row), rate: formatPercent(row.rate) })}
            />
          ),
          bad_seconds: ({ bad_seconds }) => minutesText(bad_seconds),
          // Without a measured minute before, zero would read as a good time.
          before_seconds: ({ before_seconds }) =>
            list.data?.info.before.rate === null ? <span className="ro-muted">—</span> : minutesText(before_seconds),
          change: ({ change }) => <PercentChange change={change} worse={false} />,
        }}
        actions={(row) =>
          opens(paths.calls) && mayNarrow(by, row.name)
            ? [open('causes.calls', callsOfPart(applied, by, row.name))]
            : []
        }
        empty={<EmptyRange text="causes.empty" widen="causes.widen" widest="last-30-days" search={search} />}
      />
      <LoneChart title={translate('causes.chart.title')} chart={chart} query={days} />
    </Screen>
  )
}
