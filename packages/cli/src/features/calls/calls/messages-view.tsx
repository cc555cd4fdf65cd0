import type { CallMessage } from '@rtcops/core/features/calls/calls/columns'
import { safeText } from '@rtcops/core/format/display-text'
import { Box } from 'ink'
import { wrapText } from '../../../help/wrap-text.ts'
import { inZone, wireMoment } from '../../../output/wire-time.ts'
import { Lines } from '../../../tui/components/line.tsx'
import { ListView } from '../../../tui/components/list-page.tsx'
import { Panel } from '../../../tui/components/panel.tsx'
import { useKept } from '../../../tui/hooks/use-kept.ts'
import { useKeys } from '../../../tui/keys.tsx'
import { listColumns } from '../../../tui/list/columns.ts'
import { useTui } from '../../../tui/tui-context.ts'
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
  const { t } = useTui()
  const [opened, setOpened] = useKept<CallMessage | undefined>('opened', undefined)
  return (
    <ListView<'listCallMessages', CallMessage>
      view="calls"
      title={t('cli.tui.calls.messages', { id })}
      about={safeText(user)}
      operation="listCallMessages"
      request={{ id, user }}
      input={() => ({ channel_session_id: id, ...(user === '' ? {} : { uid: user }), order: { field: 'ts', sort: 1 } })}
      every={10}
      listing={messages}
      columns={(tui) => listColumns(messages, tui, { message: { most: 60, grows: true } })}
      rowKey={(row) => String(row.id)}
      first={(rows) => {
        const first = rows.find(({ ts }) => (wireMoment(ts) ?? 0) >= at)
        return first && String(first.id)
      }}
      onOpen={setOpened}
      enter="cli.tui.key.message"
      command={`rtcops call messages ${id}${user === '' ? '' : ` --user ${user}`} --all`}
    >
      {opened && <Whole message={opened} onClose={() => setOpened(undefined)} />}
    </ListView>
  )
}

/** Shows a whole message over the list, with its JSON indented. */
function Whole({ message, onClose }: { message: CallMessage; onClose: () => void }) {
  const { size, t, zone } = useTui()
  const [top, setTop] = useKept(`message ${message.id}`, 0)
  const width = size.width - 4
  const rows = size.height - 9
  const lines = JSON.stringify(message.message, null, 2)
    .split('\n')
    .flatMap((line) => wrapText(safeText(line), width))
  const most = Math.max(0, lines.length - rows)
  const move = (by: number) => setTop(Math.max(0, Math.min(most, top + by)))
  useKeys('overlay', {
    j: () => move(1),
    Down: () => move(1),
    k: () => move(-1),
    Up: () => move(-1),
    PageDown: () => move(rows),
    PageUp: () => move(-rows),
    Enter: onClose,
    Esc: onClose,
    q: onClose,
  })
  const shown = lines.slice(top, top + rows)
  return (
    <Box position="absolute" top={1} left={0}>
      <Panel
        title={`${t('cli.tui.calls.message')}  ${inZone(message.ts, zone)}  ${safeText(message.uid)}`}
        right={most > 0 ? `${top + 1}-${top + shown.length}/${lines.length}` : ''}
        width={size.width}
        height={rows + 2}
      >
        <Lines lines={shown} />
      </Panel>
    </Box>
  )
}
