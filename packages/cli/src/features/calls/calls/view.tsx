import { answers } from '@rtcops/core/api/generated/answers'
import type { Cause, Side } from '@rtcops/core/diagnosis/verdict'
import { type CallMetric, callMetricIds, callMetrics } from '@rtcops/core/features/calls/calls/call-metrics'
import type { CallSession } from '@rtcops/core/features/calls/calls/columns'
import { onlyGiven } from '../../../only-given.ts'
import type { Listing } from '../../../output/listing.ts'
import { ListView } from '../../../tui/components/list-page.tsx'
import { useKept } from '../../../tui/hooks/use-kept.ts'
import { useMade } from '../../../tui/hooks/use-made.ts'
import { useKeys } from '../../../tui/keys.tsx'
import { type ListColumn, listColumns, ownColumn } from '../../../tui/list/columns.ts'
import type { Sort } from '../../../tui/list/sorted-rows.ts'
import { type Seen, type Tui, useTui } from '../../../tui/tui-context.ts'
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

const { sorts } = answers.listCallSessions
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
  const [window, setWindow] = useKept('window', since)
  const [sort, setSort] = useKept<Sort>(`sort ${metric}`, {
    id: metric ? 'figure' : 'create_date',
    descending: true,
  })
  // Made once: the widths of the list's columns are kept as long as it is the same.
  const listing = useMade(() => callsBy(metric, undefined), metric)
  const field = sorts.find((each) => each === sort.id)
  useKeys('page', { f: () => go({ page: pages.find() }), m: onMetric })
  return (
    <ListView<'listCallSessions', CallSession>
      view="calls"
      {...(title === undefined ? {} : { title })}
      about={[windowWords(window, tui), ...(metric ? [t(callMetrics[metric].label)] : [])].join('  ')}
      operation="listCallSessions"
      request={{ window, sort: field && sort, search, metric }}
      input={() =>
        onlyGiven({
          ...search,
          metric,
          time: windowRange(window, tui),
          order: field && { field, sort: sort.descending ? (2 as const) : (1 as const) },
        })
      }
      every={5}
      listing={listing}
      columns={(of) => columnsOf(of, listing)}
      name={`list ${metric}`}
      rowKey={({ channel_session_id }) => channel_session_id}
      sort={sort}
      serverSorts={sorts}
      onSort={setSort}
      onOpen={({ channel_session_id }) => go({ page: <CallView id={channel_session_id} /> })}
      remember={(rows) => {
        if (!search) seen.set('calls', rows.map(seenCall))
      }}
      enter="cli.tui.key.open"
      keys={[
        ['/', 'cli.tui.key.filter'],
        ['f', 'cli.tui.key.find'],
        ['m', 'cli.tui.key.worst'],
      ]}
      status={(_, count) => [
        count,
        t('cli.tui.calls.legend', { live: glyphs.live, off: glyphs.off, warn: glyphs.warn }),
      ]}
      filterHint={t('cli.tui.calls.onServer')}
      window={[window, setWindow]}
      command={commandOf(window, metric, search)}
    />
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

function columnsOf({ glyphs, ...tui }: Tui, listing: Listing<CallSession>): ListColumn<CallSession>[] {
  const marks = ownColumn<CallSession>({
    id: 'status',
    head: '',
    kind: 'status',
    rank: 0,
    cell: ({ is_special, status }) =>
      (status === 1 ? glyphs.live : glyphs.off) + (is_special === 1 ? glyphs.warn : ' '),
    value: ({ status }) => (status === 1 ? 'live' : 'ended'),
  })
  // The cell of an ongoing call has no sign, because its row begins with that sign.
  const exit_date = {
    cell: (row: CallSession) => (row.exit_date === null ? tui.t('cli.rows.inProgress') : undefined),
  }
  return [marks, ...listColumns(listing, tui, { exit_date })]
}
