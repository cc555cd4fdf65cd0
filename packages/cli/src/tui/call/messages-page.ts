import type { CallMessage } from '@rtcops/core/features/calls/calls/columns'
import { safeText } from '@rtcops/core/format/display-text'
import { formatNumber } from '@rtcops/core/format/format-number'
import type { Context } from '../../context.ts'
import { messageShape } from '../../features/calls/calls/shapes.ts'
import { inWords } from '../../old/say.ts'
import { momentOf } from '../../output/wire-time.ts'
import { askRows } from '../ask-once.ts'
import type { Look } from '../frame/look.ts'
import { listColumns } from '../list/columns.ts'
import { drawTable } from '../list/table.ts'
import { listed, type Page } from '../page.ts'

/** Messages of a user of a call; the selection begins at the moment under the cursor. */
export function messagesPage(
  context: Context,
  look: Look,
  now: () => number,
  { at, id, user }: { id: string; user: string; at: number },
): Page {
  const columns = listColumns(
    messageShape,
    (['ts', 'uid', 'type_describe', 'level', 'message'] as const).map((each) => ({ id: each, most: 60 })),
    look,
    now,
  )
  const key = (row: CallMessage) => String(row.id)
  return {
    view: 'calls',
    title: inWords({ zh: `通话 ${id} 消息`, en: `messages of call ${id}` }),
    every: 10,
    permission: ['DATA_MONITOR_MESSAGE', 'PROJECT_CHECK'],
    window: '',
    load: async ({ rows: wanted, signal }) => {
      const { rows, total } = await askRows<'listCallMessages', CallMessage>(
        context,
        'listCallMessages',
        { channel_session_id: id, ...(user === '' ? {} : { uid: user }), order: { field: 'ts', sort: 1 } },
        wanted,
        signal,
      )
      const first = rows.find(({ ts }) => (momentOf(ts) ?? 0) >= at)
      return {
        lists: [listed({ columns, rows, total, key, sorts: [], shape: messageShape })],
        raw: rows,
        ...(first ? { first: key(first) } : {}),
      }
    },
    about: () => safeText(user),
    listRows: ({ height }) => height - 1,
    draw: ({ tables }, { height, width }) => (tables[0] ? drawTable(tables[0], width, height, look) : []),
    status: ({ data: { lists } }) => {
      const total = formatNumber(lists[0]?.total ?? 0)
      return [inWords({ zh: `共 ${total}`, en: `${total} in all` }), '']
    },
    command: () => `rtcops call messages ${id}${user === '' ? '' : ` --user ${user}`} --all`,
  }
}
