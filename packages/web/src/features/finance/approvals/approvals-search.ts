import { approvalKinds, approvalStates } from '@rtcops/core/features/finance/approvals/columns'
import { choiceParam, type FilterOf, idParam, pageParams } from '../../../ui/filter/url-params.ts'

export const stateNames = ['waiting', 'approved', 'refused', 'withdrawn', 'expired'] as const
export const kindNames = ['recharge', 'reversal', 'price', 'price_withdrawal', 'threshold', 'company_rule'] as const

export const states = stateNames.map((value) => ({ value, text: approvalStates[value].text }))
export const kinds = kindNames.map((value) => ({ value, text: approvalKinds[value].text }))

export const approvalParams = {
  ...pageParams(20),
  state: choiceParam(stateNames, 'approval.state.label'),
  kind: choiceParam(kindNames, 'approval.kind.label'),
  company_id: idParam('approval.company'),
  /** The request whose details are open. */
  id: idParam(),
}

/** Returns the filter of the list: without what is open beside it. */
export function approvalsFilter({ id: _opened, ...filter }: FilterOf<typeof approvalParams>) {
  return filter
}
