import { Button, Spinner } from '@blueprintjs/core'
import { getApprovalRule, updateCompanyApproval } from '@rtcops/core/api/generated/operations'
import { ruleText } from '@rtcops/core/features/finance/approvals/rule-text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Fact } from '../../../ui/form/fact.tsx'
import { useConfirmed } from '../../../ui/overlay/confirm-remove.tsx'
import { DrawerFrame } from '../../../ui/overlay/drawer-frame.tsx'
import { ErrorState } from '../../../ui/screen/state.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { CompanyRuleDialog } from './company-rule-dialog.tsx'
import { ThresholdDialog } from './threshold-dialog.tsx'

/** Shows and changes the rule that makes requests wait. */
export function RuleDrawer({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const { mayCall } = useViewer()
  const query = useQuery({ ...getApprovalRule(), staleTime: 0 })
  const [dialog, setDialog] = useState<'threshold' | 'company'>()
  const removal = useConfirmed(updateCompanyApproval, {
    question: 'approval.ruleHelp',
    refresh: 'getApprovalRule',
    done: 'approval.ruleSaved',
    failed: 'common.failed.update',
  })
  const mayChange = mayCall('updateCompanyApproval')
  const rule = query.data?.info
  return (
    <DrawerFrame
      title={translate('approval.rule')}
      foot={
        mayChange && (
          <>
            <Button text={translate('approval.addCompany')} onClick={() => setDialog('company')} />
            <Button intent="primary" text={translate('approval.threshold')} onClick={() => setDialog('threshold')} />
          </>
        )
      }
      onClose={onClose}
    >
      <div className="ro-dialog-body">
        {query.error && !rule ? (
          <ErrorState error={query.error} fallback="common.failed.get" onRetry={() => query.refetch()} />
        ) : rule ? (
          <div className="ro-form">
            <Fact label="approval.threshold">{ruleText(translate, 'threshold', rule.threshold)}</Fact>
            <Fact label="approval.companies">
              {rule.companies.length === 0 && translate('approval.noCompanies')}
              {rule.companies.map(({ id, name }) => (
                <div key={id}>
                  {name}{' '}
                  {mayChange && (
                    <TextLink onClick={() => removal.ask({ company_id: id, four_eyes: 0 })}>
                      {translate('approval.removeCompany', { name })}
                    </TextLink>
                  )}
                </div>
              ))}
            </Fact>
          </div>
        ) : (
          <Spinner size={20} />
        )}
      </div>
      {dialog === 'threshold' && rule && (
        <ThresholdDialog threshold={rule.threshold} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'company' && <CompanyRuleDialog onClose={() => setDialog(undefined)} />}
      {removal.dialog}
    </DrawerFrame>
  )
}
