import { SegmentedControl } from '@blueprintjs/core'
import { type Api, call } from '@rtcops/core/api/client'
import type { Answer, Input, Schema } from '@rtcops/core/api/types'
import { type CallMessage, messageColumns, type UserSession } from '@rtcops/core/features/calls/calls/columns'
import type { Level } from '@rtcops/core/features/calls/calls/levels'
import { callMoment } from '@rtcops/core/features/calls/calls/moments'
import { formatNumber } from '@rtcops/core/format/format-number'
import { formatDateTime, type Instant } from '@rtcops/core/time/zone'
import type { UseQueryResult } from '@tanstack/react-query'
import { useDownload } from '../../../../ui/export/use-download.tsx'
import type { RowAction } from '../../../../ui/row/row-action.ts'
import { EmptyState } from '../../../../ui/screen/state.tsx'
import { StatusMark } from '../../../../ui/status-mark.tsx'
import { QueryTable } from '../../../../ui/table/query-table.tsx'
import { useTranslate } from '../../../../ui/use-translate.ts'
import { type CallAddress, callInput } from '../addresses.ts'
import { timeOfDay } from '../moments.ts'
import { AccessStrip } from './access-strip.tsx'
import { MessageDetail } from './message-detail.tsx'
import type { MessageFilter, SetMessageFilter } from './message-search.ts'
import { messageText } from './message-text.ts'
import { useAccess } from './use-access.ts'
import { useReloadUser } from './use-reload-user.ts'

/** The message whose detail is open: at most one (R-MSD-07). */
export interface OpenMessage {
  id: string
  sessionId: string
  userId: string
  moment: Instant
}

const prepareLog = (api: Api, input: Input<'getCallLogs'>) => call(api, 'getCallLogs', input)

interface Props {
  call: CallAddress
  query: UseQueryResult<Answer<'listCallMessages'>>
  head: Schema<'CallHead'> | undefined
  filter: MessageFilter
  setFilter: SetMessageFilter
  /** User sessions of the call that are loaded: they know when connections were lost. */
  sessions: readonly UserSession[] | undefined
  opened: OpenMessage | undefined
  onOpen: (message: OpenMessage | undefined) => void
}

/** Lists the clients' reports, newest first, with the actions on each (R-MSD-06 to R-MSD-12). */
export function CallMessages({ call, query, head, filter, setFilter, sessions, opened, onOpen }: Props) {
  const translate = useTranslate()
  const log = useDownload(prepareLog)
  const access = useAccess(call)
  const reload = useReloadUser(call)
  const day = head?.create_date ?? ''
  const actions = (message: CallMessage): RowAction[] => {
    const isOpen = opened?.id === message.id
    const user = { ...callInput(call), uid: message.uid, id: message.session_id }
    return [
      {
        label: isOpen ? 'call.messages.closeDetail' : 'call.messages.openDetail',
        run: () => onOpen(isOpen ? undefined : openOf(message)),
      },
      access.asking === message.id
        ? { label: 'call.messages.asking' }
        : { label: 'call.messages.askAccess', run: () => void access.ask(message) },
      { label: 'call.messages.log', run: () => void log.start(user) },
      { label: 'common.action.refresh', run: () => void reload(message.session_id) },
    ]
  }
  return (
    <div className="ro-call-messages">
      <QueryTable
        name="messages"
        title="call.messages.title"
        query={query}
        columns={isOverMidnight(head) ? columns.overMidnight : columns.withinDay}
        paging={[filter, setFilter]}
        tools={head && <LevelFilter head={head} level={filter.level} onLevel={(level) => setFilter({ level })} />}
        cells={{
          ts: ({ ts }) => <span className="ro-tabular">{timeOfDay(ts, day)}</span>,
          message: ({ message }) => <span title={messageText(message)}>{messageText(message) || '—'}</span>,
          level: ({ level }) => (isKnown(level) ? undefined : <StatusMark mark="off">{level || '—'}</StatusMark>),
        }}
        actions={actions}
        detail={(message) => {
          const hops = access.found?.id === message.id ? access.found : undefined
          const isOpen = opened?.id === message.id
          return (
            (hops || isOpen) && (
              <>
                {hops && <AccessStrip {...hops} />}
                {isOpen && (
                  <MessageDetail
                    call={call}
                    message={message}
                    session={sessions?.find(({ id }) => id === message.session_id)}
                    onFailed={() => onOpen(undefined)}
                  />
                )}
              </>
            )
          )
        }}
        empty={<EmptyState text={translate('call.messages.empty')} />}
      />
      {log.overlay}
    </div>
  )
}

const widths: Partial<Record<keyof CallMessage, number>> = { uid: 128, type_describe: 140, level: 88 }

/** Returns the columns; times are wider in a call that crosses midnight, because they include the date. */
const columnsOf = (overMidnight: boolean) =>
  messageColumns.map((column) => {
    const width = column.id === 'ts' ? (overMidnight ? 164 : 128) : widths[column.id]
    return width === undefined ? column : { ...column, width }
  })
const columns = { withinDay: columnsOf(false), overMidnight: columnsOf(true) }

function isOverMidnight(head: Schema<'CallHead'> | undefined): boolean {
  const end = head?.exit_date ?? formatDateTime(Date.now())
  return head !== undefined && head.create_date.slice(0, 10) !== end.slice(0, 10)
}

const openOf = ({ id, session_id, ts, uid }: CallMessage): OpenMessage => ({
  id,
  sessionId: session_id,
  userId: uid,
  moment: callMoment(ts),
})

const isKnown = (level: string): level is Level => level === 'normal' || level === 'bad' || level === 'fatal'

interface LevelProps {
  head: Schema<'CallHead'>
  level: Level | undefined
  onLevel: (level: Level | undefined) => void
}

/** Selects all messages or those of one level, with the count of each level. */
function LevelFilter({ head: { level_counts }, level, onLevel }: LevelProps) {
  const translate = useTranslate()
  const options = (['bad', 'fatal'] as const).map((each) => ({
    label: `${translate(`call.level.${each}`)} ${formatNumber(level_counts[each])}`,
    value: each,
  }))
  return (
    <SegmentedControl
      size="small"
      aria-label={translate('call.messages.level')}
      value={level ?? ''}
      onValueChange={(next) => onLevel(isKnown(next) ? next : undefined)}
      options={[{ label: translate('common.state.all'), value: '' }, ...options]}
    />
  )
}
