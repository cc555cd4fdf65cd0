import './approvals.css'
import { Spinner } from '@blueprintjs/core'
import { getApproval } from '@rtcops/core/api/generated/operations'
import { useQuery } from '@tanstack/react-query'
import { FormSection } from '../../../ui/form/form-section.tsx'
import { DrawerFrame } from '../../../ui/overlay/drawer-frame.tsx'
import { RecordTrail } from '../../../ui/row/record-trail.tsx'
import { ErrorState } from '../../../ui/screen/state.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { ApprovalEffect } from './approval-effect.tsx'
import { ApprovalFacts } from './approval-facts.tsx'
import { DecisionFoot } from './decision-foot.tsx'

/** Shows a request with what its approval would change now, and decides it. */
export function ApprovalDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const translate = useTranslate()
  const { mayCall } = useViewer()
  const query = useQuery({ ...getApproval({ id }), staleTime: 0 })
  const approval = query.data?.info
  return (
    <DrawerFrame
      title={translate('approval.detailsTitle', { id })}
      foot={approval?.state === 'waiting' && <DecisionFoot approval={approval} />}
      onClose={onClose}
    >
      <div className="ro-approval">
        {query.error && !approval ? (
          <ErrorState error={query.error} fallback="common.failed.get" onRetry={() => query.refetch()} />
        ) : approval ? (
          <>
            <ApprovalFacts approval={approval} />
            <ApprovalEffect approval={approval} />
            {mayCall('listAuditLog') && (
              <>
                <div className="ro-form">
                  <FormSection title="transaction.trail" />
                </div>
                <RecordTrail target="approval" id={id} />
              </>
            )}
          </>
        ) : (
          <Spinner size={20} />
        )}
      </div>
    </DrawerFrame>
  )
}
