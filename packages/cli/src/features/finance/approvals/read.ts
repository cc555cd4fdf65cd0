import type { ApprovalDetails, approvalKinds, approvalStates } from '@rtcops/core/features/finance/approvals/columns'
import type { Context } from '../../../command.ts'
import { listPages } from '../../../lists/pages.ts'
import { chosenCompany } from '../../../lookup.ts'
import { onlyGiven } from '../../../only-given.ts'
import type { PageOptions } from '../../../options/list.ts'
import { printList, printObject, printPart, printResult } from '../../../output/print.ts'
import { ask } from '../../../server/server.ts'
import { isTable } from '../../../settings.ts'
import { approvalDetails, approvalFacts, approvalPrices, approvals } from './listing.ts'

interface ApprovalsOptions extends PageOptions {
  state?: keyof typeof approvalStates
  kind?: keyof typeof approvalKinds
  company?: string
}

export async function listApprovals(context: Context, options: ApprovalsOptions): Promise<void> {
  const { kind, state } = options
  const filter = onlyGiven({ state, kind, company_id: await chosenCompany(context, options) })
  await printList(context, approvals, listPages(context, 'listApprovals', filter, options), options)
}

export async function getApproval(context: Context, id: number): Promise<void> {
  await printApproval(context, (await ask(context, 'getApproval', { id })).info)
}

/** Shows a request: in a table the facts that apply to it and its prices, in other formats all fields. */
async function printApproval(context: Context, info: ApprovalDetails): Promise<void> {
  if (!isTable(context.settings) || context.settings.columns) {
    await printObject(context, approvalDetails, 'cli.what.approval', info)
    return
  }
  await printObject(context, approvalFacts(info), 'cli.what.approval', info)
  const prices = info.effect?.prices ?? []
  if (prices.length > 0) await printPart(context, approvalPrices, 'approval.now', prices)
}

/** Shows the rule that makes requests wait. */
export const getRule = async (context: Context): Promise<void> =>
  printResult(context, (await ask(context, 'getApprovalRule', {})).info)
