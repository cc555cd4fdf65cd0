import { approveApproval, refuseApproval } from '@rtcops/core/api/generated/operations'
import type { OperationId } from '@rtcops/core/api/types'
import type { ApprovalDetails } from '@rtcops/core/features/finance/approvals/columns'
import { noteRules } from '@rtcops/core/features/finance/approvals/rules'
import { useApi } from '../../../ui/api.ts'
import { TextAreaField } from '../../../ui/field/text-area-field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { ApprovalEffect } from './approval-effect.tsx'

interface Props {
  approval: ApprovalDetails
  decision: 'approve' | 'refuse'
  onClose: () => void
}

/** Approves or refuses a request, with a note. An approval applies only to the effect shown here. */
export function DecisionDialog({ approval, decision, onClose }: Props) {
  const api = useApi()
  const translate = useTranslate()
  const { id, seen } = approval
  const isApproval = decision === 'approve'
  return (
    <FormDialog
      title={`approval.${decision}`}
      note={`#${id}`}
      rules={noteRules}
      values={{ note: '' }}
      save={({ note }, options) =>
        isApproval ? approveApproval(api, { id, seen, note }, options) : refuseApproval(api, { id, note }, options)
      }
      done={isApproval ? 'approval.approved' : 'approval.refused'}
      failed="common.failed.update"
      refusal="warning"
      refresh={changed}
      submit={{ text: translate(`approval.${decision}`) }}
      onClose={onClose}
    >
      <p>{translate(`approval.${decision}Question`)}</p>
      {isApproval && <ApprovalEffect approval={approval} />}
      <TextAreaField name="note" label="approval.note" max={200} counted oneLine />
    </FormDialog>
  )
}

/** What an approval may change. */
const changed: readonly OperationId[] = [
  'listApprovals',
  'getApproval',
  'getApprovalRule',
  'listTransactions',
  'getTransaction',
  'getCompanyBalance',
  'listCompanies',
  'getCompanyPrices',
  'listPriceHistory',
]
