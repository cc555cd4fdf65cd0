import { confirmFactorReset, startFactorReset } from '@rtcops/core/api/generated/operations'
import type { Member } from '@rtcops/core/features/admin/members/columns'
import { useSession } from '../../../shell/session.ts'
import { useConfirmed } from '../../../ui/overlay/confirm-remove.tsx'
import type { RowAction } from '../../../ui/row/row-action.ts'

/**
 * Returns what a super member may do for another member who has lost their phone: start a reset, or confirm one that
 * another super member has started. The screen has to render `dialogs`.
 */
export function useFactorReset() {
  const own = useSession()?.user
  const options = { refresh: 'listAdminMembers', failed: 'common.failed.update' } as const
  const start = useConfirmed(startFactorReset, {
    ...options,
    question: 'factor.confirmStart',
    done: 'factor.resetStarted',
  })
  const confirm = useConfirmed(confirmFactorReset, {
    ...options,
    question: 'factor.confirmFinish',
    done: 'factor.resetDone',
  })
  const actions = ({ factor_reset_by, id, second_factor, username }: Member): RowAction[] => {
    if (!own?.is_super || second_factor === 0 || username === own.username) return []
    return factor_reset_by === '' || factor_reset_by === own.username
      ? [{ label: 'factor.startReset', operation: 'startFactorReset', run: () => start.ask({ id }) }]
      : [{ label: 'factor.finishReset', operation: 'confirmFactorReset', run: () => confirm.ask({ id }) }]
  }
  return {
    actions,
    dialogs: (
      <>
        {start.dialog}
        {confirm.dialog}
      </>
    ),
  }
}
