import { endOwnSession, listOwnSessions } from '@rtcops/core/api/generated/operations'
import { useQuery } from '@tanstack/react-query'
import { useConfirmed } from '../../../ui/overlay/confirm-remove.tsx'
import { SessionTable } from '../../../ui/sessions/session-table.tsx'

/** Lists the member's own open logins. */
export function OwnSessions() {
  const sessions = useQuery(listOwnSessions())
  const options = { refresh: 'listOwnSessions', done: 'session.ended', failed: 'common.failed.update' } as const
  const one = useConfirmed(endOwnSession, { ...options, question: 'session.endQuestion' })
  const others = useConfirmed(endOwnSession, { ...options, question: 'session.endOthersQuestion' })
  return (
    <>
      <SessionTable
        query={sessions}
        title="session.title"
        operation="endOwnSession"
        onEnd={({ id }) => one.ask({ id })}
        several={{ text: 'session.endOthers', run: () => others.ask({}) }}
      />
      {one.dialog}
      {others.dialog}
    </>
  )
}
