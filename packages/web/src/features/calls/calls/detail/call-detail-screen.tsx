import { paths } from '../../../../ui/paths.ts'
import '../calls.css'
import { Button } from '@blueprintjs/core'
import { ArrowLeft, TimelineLineChart } from '@blueprintjs/icons'
import { ApiError } from '@rtcops/core/api/api-error'
import { codes } from '@rtcops/core/api/codes'
import { listCallMessages } from '@rtcops/core/api/generated/operations'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { useNameTab } from '../../../../shell/tab-names.ts'
import { useUrlFilter } from '../../../../ui/filter/use-url-filter.ts'
import { Screen } from '../../../../ui/screen/screen.tsx'
import { ShortenedNote } from '../../../../ui/screen/shortened-note.tsx'
import { SplitPanes } from '../../../../ui/screen/split-panes.tsx'
import { ErrorState } from '../../../../ui/screen/state.tsx'
import { useTranslate } from '../../../../ui/use-translate.ts'
import { useReopen } from '../../../../ui/viewer.ts'
import { type CallAddress, callInput, chartsAddress } from '../addresses.ts'
import { CallHead } from '../call-head.tsx'
import { CallSummary } from '../diagnosis/call-summary.tsx'
import { addressOfRange, around, rangeInAddress } from '../diagnosis/episodes.ts'
import { useSelection } from '../diagnosis/selection.ts'
import { useDiagnosis } from '../diagnosis/use-diagnosis.ts'
import { useCall } from '../use-call.ts'
import { CallMessages, type OpenMessage } from './call-messages.tsx'
import { messageParams } from './message-search.ts'
import { useUserSessions } from './use-user-sessions.ts'
import { UserSessions } from './user-sessions.tsx'

/** Least height of the messages, in pixels: some rows, or a row with its whole detail. */
const messagesHeight = 280
const openedHeight = 424

/** Shows one call: its users, the quality for each of them, and what the clients reported. */
export default function CallDetailScreen() {
  const call = useCall()
  return call ? <CallDetail call={call} /> : <Navigate to={paths.calls} replace />
}

function CallDetail({ call }: { call: CallAddress }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const reopen = useReopen()
  const [filter, setFilter] = useUrlFilter(messageParams)
  const messages = useQuery({
    ...listCallMessages({ type: 1001, ...callInput(call), ...filter }),
    placeholderData: keepPreviousData,
  })
  const users = useUserSessions(call, filter.uid)
  const diagnosis = useDiagnosis(call)
  const [{ user, time }, select] = useSelection()
  const marked = useMemo(() => rangeInAddress(time), [time])
  const [opened, setOpened] = useState<OpenMessage>()
  const head = messages.data?.info
  // No request of the screen finds it; the name in the address proves nothing.
  const isUnknown = messages.error instanceof ApiError && messages.error.code === codes.notFound
  useNameTab(head && translate('call.tab', { name: head.channel_name }))
  return (
    <Screen
      title="call.detailTitle"
      parents={[{ title: 'call.title', address: paths.calls }]}
      note={<ShortenedNote />}
      actions={
        <>
          <Button icon={<ArrowLeft />} text={translate('common.action.back')} onClick={() => reopen(paths.calls)} />
          <Button
            intent="primary"
            icon={<TimelineLineChart />}
            text={translate('call.openCharts')}
            onClick={() =>
              void navigate(
                opened
                  ? chartsAddress({ ...call, uid: opened.userId }, opened.sessionId)
                  : chartsAddress({ ...call, uid: filter.uid ?? '' }, user, marked && addressOfRange(around(marked))),
              )
            }
          />
        </>
      }
    >
      {isUnknown ? (
        <section className="ro-panel">
          <ErrorState error={messages.error} fallback="call.unknown" />
        </section>
      ) : (
        <>
          <CallHead head={head} name={call.app_name} />
          <CallSummary query={diagnosis} head={head} />
          <SplitPanes
            name="call-detail"
            label="call.users.resize"
            least={opened ? openedHeight : messagesHeight}
            upper={
              <UserSessions
                call={call}
                head={head}
                uid={filter.uid}
                onUid={(uid) => setFilter({ uid })}
                opened={opened}
                users={users}
                verdicts={diagnosis.data?.info.users}
                selected={{ user, time, marked }}
                onSelect={select}
              />
            }
            lower={
              <CallMessages
                call={call}
                query={messages}
                head={head}
                filter={filter}
                setFilter={setFilter}
                sessions={users.query.data?.list}
                opened={opened}
                onOpen={setOpened}
              />
            }
          />
        </>
      )}
    </Screen>
  )
}
