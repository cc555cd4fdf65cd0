import type { Handlers } from '../../services/handlers.ts'
import { approveApproval, refuseApproval, withdrawApproval } from './decide.ts'
import { getApproval } from './details.ts'
import type { HeldOperations } from './held-operations.ts'
import { listApprovals } from './queries.ts'
import { getApprovalRule, updateApprovalThreshold, updateCompanyApproval } from './rule.ts'

type Operations =
  | 'listApprovals'
  | 'getApproval'
  | 'approveApproval'
  | 'refuseApproval'
  | 'withdrawApproval'
  | 'getApprovalRule'
  | 'updateApprovalThreshold'
  | 'updateCompanyApproval'

/** Returns the handlers. @param helds the writes of other features that may have to wait */
export const approvalHandlers = (helds: HeldOperations): Pick<Handlers, Operations> => ({
  listApprovals,
  getApproval: async (context, { id }) => ({ info: await getApproval(context, helds, id) }),
  approveApproval: (context, input) => approveApproval(context, helds, input),
  refuseApproval,
  withdrawApproval,
  getApprovalRule,
  updateApprovalThreshold,
  updateCompanyApproval,
})
