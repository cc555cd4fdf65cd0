import { Button } from '@blueprintjs/core'
import { withdrawApproval } from '@rtcops/core/api/generated/operations'
import type { ApprovalDetails } from '@rtcops/core/features/finance/approvals/columns'
import { useState } from 'react'
import { useConfirmed } from '../../../ui/overlay/confirm-remove.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { DecisionDialog } from './decision-dialog.tsx'

/** Offers the viewer's actions on a waiting request: withdraw their own, or decide another member's. */
export function DecisionFoot({ approval }: { approval: ApprovalDetails }) {
  const translate = useTranslate()
  const { mayCall } = useViewer()
  const [deciding, setDeciding] = useState<'approve' | 'refuse'>()
  const withdrawal = useConfirmed(withdrawApproval, {
    question: 'approval.withdrawQuestion',
    refresh: ['listApprovals', 'getApproval'],
    done: 'approval.withdrawn',
    failed: 'common.failed.update',
  })
  if (approval.is_own === 1)
    return (
      <>
        <span className="ro-foot-note">{translate('approval.ownNote')}</span>
        <Button
          intent="danger"
          text={translate('approval.withdraw')}
          onClick={() => withdrawal.ask({ id: approval.id })}
        />
        {withdrawal.dialog}
      </>
    )
  if (!mayCall('approveApproval')) return null
  return (
    <>
      <Button intent="danger" text={translate('approval.refuse')} onClick={() => setDeciding('refuse')} />
      <Button
        intent="primary"
        text={translate('approval.approve')}
        disabled={approval.problem !== ''}
        onClick={() => setDeciding('approve')}
      />
      {deciding && <DecisionDialog approval={approval} decision={deciding} onClose={() => setDeciding(undefined)} />}
    </>
  )
}
