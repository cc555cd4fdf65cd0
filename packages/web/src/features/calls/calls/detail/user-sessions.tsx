import { InputGroup, SegmentedControl } from '@blueprintjs/core'
import { Search } from '@blueprintjs/icons'
import type { Schema } from '@rtcops/core/api/types'
import { callMoment } from '@rtcops/core/features/calls/calls/moments'
import type { TimeRange } from '@rtcops/core/time/range'
import { type FormEvent, useMemo, useState } from 'react'
import { Counted } from '../../../../ui/screen/counted.tsx'
import { EmptyState, ErrorState } from '../../../../ui/screen/state.tsx'
import { Pagination } from '../../../../ui/table/pagination.tsx'
import { useDelayed } from '../../../../ui/use-delayed.ts'
import { useKept } from '../../../../ui/use-kept.ts'
import { useTranslate } from '../../../../ui/use-translate.ts'
import type { CallAddress } from '../addresses.ts'
import type { Verdict } from '../diagnosis/episodes.ts'
import type { OpenMessage } from './call-messages.tsx'
import { LadderLegend } from './ladder/ladder.tsx'
import type { Selected } from './selected.ts'
import type { useUserSessions } from './use-user-sessions.ts'
import { UserFields } from './user-fields.tsx'
import { UserTimeLines } from './user-time-lines.tsx'

interface Props {
  call: CallAddress
  head: Schema<'CallHead'> | undefined
  /** The only user to show; undefined for all. */
  uid: string | undefined
  onUid: (uid: string | undefined) => void
  opened: OpenMessage | undefined
  users: ReturnType<typeof useUserSessions>
  /** Undefined until the diagnosis is known. */
  verdicts: readonly Verdict[] | undefined
  selected: Selected
  onSelect: (change: Pick<Selected, 'user' | 'time'>) => void
}

type View = 'time-line' | 'all-fields'

/**
 * Shows the users of the call and when they were in it: as lines over time, or with all fields (R-MSD-03 to
 * R-MSD-05).
 */
export function UserSessions({ call, head, uid, onUid, opened, users, verdicts, selected, onSelect }: Props) {
  const translate = useTranslate()
  const [view = 'time-line', setView] = useKept<View>(
    'call-users',
    (kept): kept is View => kept === 'time-line' || kept === 'all-fields',
  )
  const { query, page, setPage, order, setOrder } = users
  const slow = useDelayed(query.isPending)
  const span = useMemo(() => head && spanOf(head), [head])
  const sessions = query.data?.list
  const total = query.data?.total ?? 0
  const isLastPage = page.page * page.limit >= total
  return (
    <section className="ro-panel ro-user-sessions" aria-label={translate('call.users.title')}>
      <div className="ro-toolbar">
        <h2>{translate('call.users.title')}</h2>
        <SegmentedControl
          size="small"
          aria-label={translate('call.users.view')}
          value={view}
          onValueChange={(next) => setView(next === 'all-fields' ? next : 'time-line')}
          options={[
            { label: translate('call.users.timeLine'), value: 'time-line' },
            { label: translate('call.users.allFields'), value: 'all-fields' },
          ]}
        />
        {view === 'time-line' ? <LadderLegend /> : <span className="ro-grow" />}
        <span className="ro-divider" />
        <UidSearch key={uid} uid={uid} onUid={onUid} />
      </div>
      {query.error && !query.isFetching ? (
        <ErrorState error={query.error} fallback="call.users.failed" onRetry={() => void query.refetch()} />
      ) : sessions?.length === 0 ? (
        <EmptyState text={<Counted text="ui.table.total" count={0} />} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        <section className="ro-table-scroll" tabIndex={0}>
          {view === 'all-fields' ? (
            <UserFields call={call} sessions={sessions} slow={slow} order={order} onOrder={setOrder} opened={opened} />
          ) : (
            <UserTimeLines
              call={call}
              sessions={sessions}
              slow={slow}
              span={span}
              opened={opened}
              verdicts={verdicts}
              notJoined={isLastPage ? notJoined(verdicts, uid) : []}
              selected={selected}
              onSelect={onSelect}
            />
          )}
        </section>
      )}
      {total > page.limit && (
        <Pagination {...page} total={total} onChange={(change) => setPage({ ...page, ...change })} />
      )}
    </section>
  )
}

/** Returns the users who could not join the call, or only the one searched. */
const notJoined = (verdicts: readonly Verdict[] = [], uid: string | undefined): Verdict[] =>
  verdicts.filter(({ session_id, user_id }) => session_id === '' && (uid === undefined || user_id === uid))

/** Returns the range from the first join to the end of the call, or to now. */
function spanOf({ count_time, create_date }: Schema<'CallHead'>): TimeRange {
  const start = callMoment(create_date)
  return { start, end: start + Math.max(1, count_time) * 1000 }
}

/** Searches one user; an empty field shows all. */
function UidSearch({ uid = '', onUid }: { uid: string | undefined; onUid: (uid: string | undefined) => void }) {
  const translate = useTranslate()
  const [text, setText] = useState(uid)
  const search = (event: FormEvent) => {
    event.preventDefault()
    onUid(text.trim() || undefined)
  }
  return (
    <form className="ro-uid-search" onSubmit={search}>
      <InputGroup
        type="search"
        size="small"
        placeholder={translate('call.column.userId')}
        aria-label={translate('call.users.search')}
        maxLength={128}
        value={text}
        rightElement={<Search className="ro-uid-icon" />}
        onChange={(event) => {
          const next = event.currentTarget.value
          setText(next)
          if (next === '' && uid) onUid(undefined)
        }}
      />
    </form>
  )
}
