import type { CallMessage } from '@rtcops/core/features/calls/calls/columns'
import { safeText } from '@rtcops/core/format/display-text'
import { Box } from 'ink'
import { wrapText } from '../../../help/wrap-text.ts'
import { inZone, wireMoment } from '../../../output/wire-time.ts'
import { fit, type StyledLine, segment } from '../../../terminal/styled-line.ts'
import { filled } from '../../../tui/components/choices.tsx'
import { Lines } from '../../../tui/components/lines.tsx'
import { ListTable } from '../../../tui/components/list-table.tsx'
import { Page, useBody, usePace } from '../../../tui/components/page.tsx'
import { Panel } from '../../../tui/components/panel.tsx'
import { useColumns } from '../../../tui/hooks/use-columns.ts'
import { useKept } from '../../../tui/hooks/use-kept.ts'
import { rowsAtOnce, useList } from '../../../tui/hooks/use-list.ts'
import { useRows } from '../../../tui/hooks/use-loaded.ts'
import { useKeys } from '../../../tui/keys.tsx'
import { listColumns } from '../../../tui/list/columns.ts'
import { loadedText } from '../../../tui/list/loaded-text.ts'
import { outputOf, useTui } from '../../../tui/tui-context.ts'
import { messages } from './listing.ts'

interface MessagesViewProps {
  /** Id of the call. */
  id: string
  /** User whose messages are shown; all users if empty. */
  user: string
  /** Moment of the initial selection, in milliseconds since 1970. */
  at: number
}

/** Shows the messages of a call; Enter opens one. */
export function MessagesView({ at, id, user }: MessagesViewProps) {
  const tui = useTui()
  const { t } = tui
  const pace = usePace(10)
  const [wanted, setWanted] = useKept('wanted', rowsAtOnce)
  const [opened, setOpened] = useKept<CallMessage | undefined>('opened', undefined)
  const live = useRows<'listCallMessages', CallMessage>(
    'listCallMessages',
    { id, user },
    () => ({ channel_session_id: id, ...(user === '' ? {} : { uid: user }), order: { field: 'ts', sort: 1 } }),
    wanted,
    pace,
  )
  const columns = useColumns((tui) =>
    listColumns(
      messages,
      [
        { id: 'ts' },
        { id: 'uid', most: 24 },
        { id: 'type_describe', most: 24 },
        { id: 'level' },
        { id: 'message', most: 60, grows: true, cell: ({ message }) => ({ text: oneLine(message), mark: 'plain' }) },
      ],
      tui,
    ),
  )
  const body = useBody({ live, status: true })
  const rows = live.data?.rows
  const first = rows?.find(({ ts }) => (wireMoment(ts) ?? 0) >= at)
  const list = useList({
    columns,
    rows,
    key: (row) => String(row.id),
    total: live.data?.total ?? 0,
    onMore: () => setWanted((rows?.length ?? 0) + rowsAtOnce),
    onOpen: setOpened,
    first: first && String(first.id),
    isStale: live.trouble !== undefined,
    ...body,
  })
  return (
    <Page
      view="calls"
      title={t('cli.tui.calls.messages', { id })}
      about={safeText(user)}
      live={live}
      pace={pace}
      enter="cli.tui.key.message"
      status={[loadedText(rows?.length ?? 0, live.data?.total ?? 0, tui), '']}
      list={list}
      command={`rtcops call messages ${id}${user === '' ? '' : ` --user ${user}`} --all`}
      output={outputOf(rows ?? [], list.rows, messages)}
    >
      <ListTable list={list} {...body} />
      {opened && <Whole message={opened} onClose={() => setOpened(undefined)} />}
    </Page>
  )
}

/** Returns the content of a message in one line: its `text` as it is, the rest as names and values. */
const oneLine = (content: CallMessage['message']): string =>
  Object.entries(content)
    .map(([name, value]) =>
      name === 'text' ? String(value) : `${name}=${typeof value === 'object' ? JSON.stringify(value) : value}`,
    )
    .join('  ')

/** Shows a whole message over the list, with its JSON indented. */
function Whole({ message, onClose }: { message: CallMessage; onClose: () => void }) {
  const { glyphs, size, t, zone } = useTui()
  const [top, setTop] = useKept(`message ${message.id}`, 0)
  const width = size.width - 4
  const rows = size.height - 9
  const lines = JSON.stringify(message.message, null, 2)
    .split('\n')
    .flatMap((line) => wrapText(safeText(line), width))
  const most = Math.max(0, lines.length - rows)
  const move = (by: number) => setTop(Math.max(0, Math.min(most, top + by)))
  useKeys('overlay', {
    ...{ j: () => move(1), Down: () => move(1), k: () => move(-1), Up: () => move(-1) },
    ...{ PageDown: () => move(rows), PageUp: () => move(-rows) },
    ...{ Enter: onClose, Esc: onClose, q: onClose },
  })
  const shown: StyledLine[] = lines.slice(top, top + rows).map((line) => fit([segment(line)], width, glyphs.cut))
  return (
    <Box position="absolute" top={1} left={0}>
      <Panel
        title={`${t('cli.tui.calls.message')}  ${inZone(message.ts, zone)}  ${safeText(message.uid)}`}
        right={most > 0 ? `${top + 1}-${top + shown.length}/${lines.length}` : ''}
        width={size.width}
        height={rows + 2}
      >
        <Lines lines={filled(shown, rows, width)} />
      </Panel>
    </Box>
  )
}
