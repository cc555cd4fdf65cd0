import { Callout } from '@blueprintjs/core'
import type { ApprovalDetails } from '@rtcops/core/features/finance/approvals/columns'
import { ruleText } from '@rtcops/core/features/finance/approvals/rule-text'
import { formatMoney } from '@rtcops/core/format/format-money'
import { Fact } from '../../../ui/form/fact.tsx'
import { FormSection } from '../../../ui/form/form-section.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { PriceChanges } from './price-changes.tsx'

/** Shows what an approval would change as the records are now, or why it is not possible. */
export function ApprovalEffect({ approval }: { approval: ApprovalDetails }) {
  const translate = useTranslate()
  const { effect, kind, problem } = approval
  if (problem)
    return (
      <Callout intent="warning" role="alert" compact>
        {translate('approval.cannot', { problem })}
      </Callout>
    )
  if (!effect) return null
  const { balance_after, balance_before, prices, reverses } = effect
  return (
    <>
      <div className="ro-form">
        <FormSection title="approval.now" />
        {reverses !== null && <Fact label="approval.reverses">#{reverses}</Fact>}
        {balance_before !== null && <Fact label="approval.balanceBefore">{formatMoney(balance_before)}</Fact>}
        {balance_after !== null && (
          <Fact label="approval.balanceAfter">
            <b>{formatMoney(balance_after)}</b>
          </Fact>
        )}
        {(kind === 'threshold' || kind === 'company_rule') && (
          <>
            <Fact label="approval.ruleBefore">{ruleText(translate, kind, effect.rule_before)}</Fact>
            <Fact label="approval.ruleAfter">
              <b>{ruleText(translate, kind, effect.rule_after)}</b>
            </Fact>
          </>
        )}
      </div>
      {prices.length > 0 && <PriceChanges prices={prices} />}
    </>
  )
}
