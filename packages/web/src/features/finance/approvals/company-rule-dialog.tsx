import { updateCompanyApproval } from '@rtcops/core/api/generated/operations'
import { companyRuleRules } from '@rtcops/core/features/finance/approvals/rules'
import { useApi } from '../../../ui/api.ts'
import { CompanyField } from '../../../ui/field/company-field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'

/** Adds a company that always needs approval. */
export function CompanyRuleDialog({ onClose }: { onClose: () => void }) {
  const api = useApi()
  const translate = useTranslate()
  return (
    <FormDialog
      title="approval.addCompany"
      rules={companyRuleRules}
      values={{ company_id: 0 }}
      save={(draft, options) => updateCompanyApproval(api, { ...draft, four_eyes: 1 }, options)}
      done="approval.ruleSaved"
      failed="common.failed.update"
      refusal="warning"
      refresh={['getApprovalRule']}
      onClose={onClose}
    >
      <CompanyField name="company_id" label="approval.company" required />
      <p className="ro-help">{translate('approval.companiesHelp')}</p>
    </FormDialog>
  )
}
