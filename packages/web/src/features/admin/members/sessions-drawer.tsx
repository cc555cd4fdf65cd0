import { endMemberSession, listMemberSessions } from '@rtcops/core/api/generated/operations'
import type { Member } from '@rtcops/core/features/admin/members/columns'
import { useQuery } from '@tanstack/react-query'
import { useConfirmed } from '../../../ui/overlay/confirm-remove.tsx'
import { DrawerFrame } from '../../../ui/overlay/drawer-frame.tsx'
import { SessionTable } from '../../../ui/sessions/session-table.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'

/** Lists the open logins of a member beside the list. */
export function SessionsDrawer({ member: { id, username }, onClose }: { member: Member; onClose: () => void }) {
  const translate = useTranslate()
  const sessions = useQuery(listMemberSessions({ id }))
  const options = { refresh: 'listMemberSessions', done: 'session.ended', failed: 'common.failed.update' } as const
  const one = useConfirmed(endMemberSession, { ...options, question: 'session.endQuestion' })
  const all = useConfirmed(endMemberSession, { ...options, question: 'session.endAllQuestion' })
  return (
    <DrawerFrame title={translate('session.titleOf', { name: username })} isWide onClose={onClose}>
      <SessionTable
        query={sessions}
        operation="endMemberSession"
        onEnd={(session) => one.ask({ member_id: id, id: session.id })}
        several={{ text: 'session.endAll', run: () => all.ask({ member_id: id }) }}
      />
      {one.dialog}
      {all.dialog}
    </DrawerFrame>
  )
}
