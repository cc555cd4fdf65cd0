import type { Input } from '@rtcops/core/api/types'
import type { CallSession } from '@rtcops/core/features/calls/calls/columns'
import { formatNumber } from '@rtcops/core/format/format-number'
import type { Context } from '../../context.ts'
import { callShape } from '../../features/calls/calls/shapes.ts'
import { inProgress } from '../../old/in-progress.ts'
import { inWords } from '../../old/say.ts'
import { onlyGiven } from '../../only-given.ts'
import { askRows, windowRange } from '../ask-once.ts'
import { callPage } from '../call/call-page.ts'
import { footerKeys } from '../frame/footer-keys.ts'
import type { Look } from '../frame/look.ts'
import { type ListColumn, listColumns } from '../list/columns.ts'
import { drawTable } from '../list/table.ts'
import { asPage, type Content, listed, type Page, rowsOf } from '../page.ts'
import { windowWords } from '../window-words.ts'

interface Calls extends Content {
  window: string
}

const sorts = ['create_date', 'count_time'] as const

/** Calls that go on and that ended, the newest first. */
export function callsPage(context: Context, look: Look, now: () => number): Page {
  const { glyphs, zone } = look
  const marks: ListColumn<CallSession> = {
    id: 'status',
    head: '',
    right: false,
    kind: 'text',
    most: 4,
    least: 4,
    cell: ({ is_special, status }) => {
      const watched = is_special === 1 ? glyphs.warn : ''
      return { text: (status === 1 ? glyphs.live : glyphs.off) + watched, mark: 'plain' }
    },
    value: ({ status }) => (status === 1 ? 'live' : 'ended'),
  }
  const columns = [
    marks,
    ...listColumns(
      callShape,
      [
        { id: 'channel_session_id' },
        { id: 'app_name', most: 24 },
        { id: 'channel_name', least: 14 },
        { id: 'create_date' },
        { id: 'exit_date', least: 10 },
        { id: 'count_time' },
        { id: 'user_num' },
      ],
      look,
      now,
    ).map((column) => (column.id === 'exit_date' ? { ...column, cell: endOf(column) } : column)),
  ]
  return asPage<Calls>({
    view: 'calls',
    every: 5,
    permission: ['DATA_MONITOR_MESSAGE'],
    window: '24h',
    sort: { id: 'create_date', descending: true },
    enter: { zh: '进入', en: 'open' },
    footer: [footerKeys.filter, footerKeys.jump, footerKeys.window],
    load: async ({ rows: wanted, signal, sort, window }) => {
      const field = sorts.find((each) => each === sort?.id)
      const input: Input<'listCallSessions'> = onlyGiven({
        time: windowRange(window, now(), zone),
        order: field && { field, sort: sort?.descending ? (2 as const) : (1 as const) },
      })
      const { rows, total } = await askRows<'listCallSessions', CallSession>(
        context,
        'listCallSessions',
        input,
        wanted,
        signal,
      )
      const list = listed({
        columns,
        rows,
        total,
        key: ({ channel_session_id }) => channel_session_id,
        sorts,
        shape: callShape,
      })
      return { lists: [list], raw: rows, window }
    },
    about: ({ window }) => windowWords(window),
    listRows: ({ height }) => height - 1,
    draw: ({ look, tables }, { height, width }) => (tables[0] ? drawTable(tables[0], width, height, look) : []),
    status: ({ data }) => [loaded(data.lists[0]?.rows.length ?? 0, data.lists[0]?.total ?? 0), legend(look)],
    open: (row) => ({ page: callPage(context, look, now, (row as CallSession).channel_session_id) }),
    command: ({ window }) => `rtcops call list -s ${window} --all`,
    found: (data) =>
      rowsOf<CallSession>(data).map(({ app_name, channel_name, channel_session_id: key }) => ({
        key,
        name: `${app_name} ${channel_name}`,
      })),
  })
}

/** The word of a call that goes on stands without the sign, which its row begins with. */
const endOf =
  ({ cell }: ListColumn<CallSession>) =>
  (row: CallSession) => {
    const going = inProgress(row.exit_date)
    return going ? { ...going, mark: 'plain' as const } : cell(row)
  }

const loaded = (rows: number, total: number): string =>
  rows < total
    ? inWords({
        zh: `已载入 ${formatNumber(rows)} / 共 ${formatNumber(total)}，↓ 继续载入`,
        en: `${formatNumber(rows)} of ${formatNumber(total)} loaded, down loads more`,
      })
    : inWords({ zh: `共 ${formatNumber(total)}`, en: `${formatNumber(total)} in all` })

const legend = ({ glyphs: { live, off, warn } }: Look): string =>
  inWords({
    zh: `${live} 进行中  ${off} 已结束  ${warn} 重点监控`,
    en: `${live} in progress  ${off} ended  ${warn} monitored`,
  })
