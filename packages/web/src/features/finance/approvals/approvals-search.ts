import { enums } from '@rtcops/core/api/generated/enums'
import { approvalKinds, approvalStates } from '@rtcops/core/features/finance/approvals/columns'
import { choiceParam, type FilterOf, idParam, pageParams } from '../../../ui/filter/url-params.ts'

export const states = enums.ApprovalState.map((value) => ({ value, text: approvalStates[value].text }))
export const kinds = enums.ApprovalKind.map((value) => ({ value, text: approvalKinds[value].text }))

export const approvalParams = {
  ...pageParams(20),
  state: choiceParam(enums.ApprovalState, 'approval.state.label'),
  kind: choiceParam(enums.ApprovalKind, 'approval.kind.label'),
  company_id: idParam('approval.company'),
  /** The request whose details are open. */
  id: idParam(),
}

/** Returns the filter of the list: without what is open beside it. */
export function approvalsFilter({ id: _opened, ...filter }: FilterOf<typeof approvalParams>) {
  return filter
}
