import type { Cause, Side } from '@rtcops/core/diagnosis/verdict'
import { type CallMetric, callMetricIds, callMetrics } from '@rtcops/core/features/calls/calls/call-metrics'
import type { CallSession } from '@rtcops/core/features/calls/calls/columns'
import { onlyGiven } from '../../../only-given.ts'
import { ListTable } from '../../../tui/components/list-table.tsx'
import { Page, useBody, usePace } from '../../../tui/components/page.tsx'
import { useColumns } from '../../../tui/hooks/use-columns.ts'
import { useKept } from '../../../tui/hooks/use-kept.ts'
import { rowsAtOnce, useList } from '../../../tui/hooks/use-list.ts'
import { useRows } from '../../../tui/hooks/use-loaded.ts'
import { useKeys } from '../../../tui/keys.tsx'
import { type ColumnChoice, type ListColumn, listColumns } from '../../../tui/list/columns.ts'
import { loadedText } from '../../../tui/list/loaded-text.ts'
import type { Sort } from '../../../tui/list/sorted-rows.ts'
import { outputOf, type Seen, type Tui, useTui } from '../../../tui/tui-context.ts'
import { windowRange, windowWords } from '../../../tui/windows.ts'
import { CallView } from './call-view.tsx'
import { listMetricNames, listMetrics } from './list-metrics.ts'
import { callsBy } from './listing.ts'

/** Request parameters besides the time, from the form that finds calls. */
export interface CallSearch {
  app_key?: string
  channel_name?: string
  user_id?: string
  cause?: Cause
  side?: Side
}

interface CallsViewProps {
  /** Only the calls of one project, room or user. */
  search?: CallSearch
  /** Search criteria in words. */
  title?: string
  /** Initial window. */
  since?: string
  /** Initial metric by which the worst calls come first. */
  worstBy?: CallMetric
}

const sorts = ['create_date', 'count_time', 'figure'] as const
/** What `m` shows in turn: the newest first, then the worst by each metric. */
const turns: readonly (CallMetric | undefined)[] = [
  undefined,
  'bad_time',
  ...callMetricIds.filter((each) => each !== 'bad_time'),
]

/** Shows ongoing and ended calls, the newest first or the worst by a metric. */
export function CallsView(props: CallsViewProps) {
  const [metric, setMetric] = useKept<CallMetric | undefined>('metric', props.worstBy)
  const next = () => setMetric(turns[(turns.indexOf(metric) + 1) % turns.length])
  // Each metric has an order and a selection of its own.
  return <CallList key={metric} {...props} metric={metric} onMetric={next} />
}

interface CallListProps extends CallsViewProps {
  /** Metric by which the worst calls come first; undefined for the newest first. */
  metric: CallMetric | undefined
  /** Shows the next metric. */
  onMetric: () => void
}

function CallList({ metric, onMetric, search, since = '24h', title }: CallListProps) {
  const tui = useTui()
  const { glyphs, go, pages, seen, t } = tui
  const pace = usePace(5)
  const [window, setWindow] = useKept('window', since)
  const [wanted, setWanted] = useKept('wanted', rowsAtOnce)
  const first: Sort = { id: metric ? 'figure' : 'create_date', descending: true }
  const [sort, setSort] = useKept<Sort>(`sort ${metric}`, first)
  const field = sorts.find((each) => each === sort.id)
  const live = useRows<'listCallSessions', CallSession>(
    'listCallSessions',
    { window, sort: field && sort, search, metric },
    () =>
      onlyGiven({
        ...search,
        metric,
        time: windowRange(window, tui),
        order: field && { field, sort: sort.descending ? (2 as const) : (1 as const) },
      }),
    wanted,
    pace,
    (rows) => {
      if (!search) seen.set('calls', rows.map(seenCall))
    },
  )
  const columns = useColumns((tui) => columnsOf(tui, metric))
  const body = useBody({ live, status: true })
  const rows = live.data?.rows
  const list = useList({
    name: `list ${metric}`,
    columns,
    rows,
    key: ({ channel_session_id }) => channel_session_id,
    total: live.data?.total ?? 0,
    onMore: () => setWanted((rows?.length ?? 0) + rowsAtOnce),
    sort,
    serverSorts: sorts,
    onSort: setSort,
    onOpen: ({ channel_session_id }) => go({ page: <CallView id={channel_session_id} /> }),
    isStale: live.trouble !== undefined,
    ...body,
  })
  useKeys('page', {
    f: () => go({ page: pages.find() }),
    m: onMetric,
  })
  const legend = { live: glyphs.live, off: glyphs.off, warn: glyphs.warn }
  return (
    <Page
      view="calls"
      {...(title === undefined ? {} : { title })}
      about={[windowWords(window, tui), ...(metric ? [t(callMetrics[metric].label)] : [])].join('  ')}
      live={live}
      pace={pace}
      enter="cli.tui.key.open"
      keys={[
        ['/', 'cli.tui.key.filter'],
        ['f', 'cli.tui.key.find'],
        ['m', 'cli.tui.key.worst'],
      ]}
      status={[loadedText(rows?.length ?? 0, live.data?.total ?? 0, tui), t('cli.tui.calls.legend', legend)]}
      list={list}
      filterHint={t('cli.tui.calls.onServer')}
      window={[window, setWindow]}
      command={commandOf(window, metric, search)}
      output={outputOf(rows ?? [], list.rows, callsBy(metric))}
    >
      <ListTable list={list} {...body} />
    </Page>
  )
}

const seenCall = ({ app_name, channel_name, channel_session_id: id }: CallSession): Seen => ({
  row: id,
  name: `${app_name} ${channel_name}`,
  opening: { page: <CallView id={id} /> },
})

const flags = {
  app_key: '-p',
  channel_name: '--room',
  user_id: '--user',
  cause: '--cause',
  side: '--side',
} as const

const commandOf = (window: string, metric: CallMetric | undefined, search: CallSearch = {}): string =>
  [
    metric === 'bad_time' ? `rtcops call worst -s ${window}` : `rtcops call list -s ${window}`,
    ...listMetricNames
      .filter((name) => listMetrics[name] === metric && name !== 'bad-time')
      .map((name) => `--metric ${name}`),
    ...Object.entries(search).map(([name, value]) => `${flags[name as keyof CallSearch]} ${value}`),
    '--all',
  ].join(' ')

const newestColumns: readonly ColumnChoice<CallSession>[] = [
  { id: 'channel_session_id', least: 22 },
  { id: 'app_name', most: 24 },
  { id: 'channel_name', least: 14 },
  { id: 'create_date' },
  { id: 'exit_date', least: 10 },
  { id: 'count_time' },
  { id: 'cause', isExtra: true },
  { id: 'worst_mos', isExtra: true },
]
/** The cause comes before the time of the end. */
const worstColumns: readonly ColumnChoice<CallSession>[] = [
  { id: 'channel_session_id' },
  { id: 'figure' },
  { id: 'cause', most: 24, least: 10 },
  { id: 'worst_mos' },
  { id: 'channel_name' },
  { id: 'create_date' },
  { id: 'app_name', most: 24, isExtra: true },
  { id: 'exit_date', isExtra: true },
  { id: 'count_time', isExtra: true },
]
const extraColumns: readonly ColumnChoice<CallSession>[] = [
  { id: 'user_num', isExtra: true },
  { id: 'company_name', isExtra: true },
  { id: 'app_key', isExtra: true },
]

function columnsOf(tui: Tui, metric: CallMetric | undefined): ListColumn<CallSession>[] {
  const { glyphs, t } = tui
  const marks: ListColumn<CallSession> = {
    id: 'status',
    head: '',
    right: false,
    kind: 'text',
    most: 2,
    least: 2,
    cell: ({ is_special, status }) => {
      const watched = is_special === 1 ? glyphs.warn : ' '
      return { text: (status === 1 ? glyphs.live : glyphs.off) + watched, mark: 'plain' }
    },
    value: ({ status }) => (status === 1 ? 'live' : 'ended'),
  }
  const known = listColumns(
    callsBy(metric),
    metric ? [...worstColumns, ...extraColumns] : [...newestColumns, ...extraColumns],
    tui,
  )
  // The cell of an ongoing call has no sign, because its row begins with that sign.
  const going = { text: t('cli.rows.inProgress'), mark: 'plain' } as const
  return [
    marks,
    ...known.map((column) =>
      column.id === 'exit_date'
        ? {
            ...column,
            cell: (row: CallSession, width: number) => (row.exit_date === null ? going : column.cell(row, width)),
          }
        : column,
    ),
  ]
}
