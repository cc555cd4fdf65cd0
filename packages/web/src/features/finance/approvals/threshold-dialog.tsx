import { updateApprovalThreshold } from '@rtcops/core/api/generated/operations'
import { approvalThresholdRules } from '@rtcops/core/features/finance/approvals/rules'
import { useApi } from '../../../ui/api.ts'
import { AmountField } from '../../../ui/field/amount-field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'

interface Props {
  threshold: string | null
  onClose: () => void
}

/** Sets the amount from which recharges and reversals wait. */
export function ThresholdDialog({ threshold, onClose }: Props) {
  const api = useApi()
  return (
    <FormDialog
      title="approval.threshold"
      rules={approvalThresholdRules}
      values={{ threshold }}
      save={(draft, options) => updateApprovalThreshold(api, draft, options)}
      done="approval.ruleSaved"
      failed="common.failed.update"
      refusal="warning"
      refresh={['getApprovalRule']}
      onClose={onClose}
    >
      <AmountField name="threshold" label="approval.threshold" help="approval.thresholdHelp" />
    </FormDialog>
  )
}
