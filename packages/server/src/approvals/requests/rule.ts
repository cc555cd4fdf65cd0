import { codes } from '@rtcops/core/api/codes'
import type { Answer, Input } from '@rtcops/core/api/types'
import { approvalThresholdRules } from '@rtcops/core/features/finance/approvals/rules'
import { printFen, readFen } from '@rtcops/core/money/fen'
import { readRights } from '../../identity/index.ts'
import { accept } from '../../platform/input/accept.ts'
import { notFound, Refusal } from '../../platform/input/refusal.ts'
import type { MemberContext } from '../../services/context.ts'
import { readThreshold, thresholdName } from '../approval-rule.ts'
import { commandOrHold } from '../command-or-hold.ts'
import { type HeldOperation, noEffect, type PlanScope } from '../held-operation.ts'

/** Returns what waits for a second member. */
export async function getApprovalRule({ db }: MemberContext): Promise<Omit<Answer<'getApprovalRule'>, 'code' | 'msg'>> {
  const threshold = await readThreshold(db)
  const companies = await db
    .selectFrom('company')
    .select(['id', 'name'])
    .where('four_eyes', '=', 1)
    .orderBy('name')
    .orderBy('id')
    .execute()
  return { info: { threshold: threshold === undefined ? null : printFen(threshold), companies } }
}

/** Sets the threshold. @throws {Refusal} 40010 if that weakens the rule, 40003 if nobody else could approve */
export const updateApprovalThreshold = (
  context: MemberContext,
  input: Input<'updateApprovalThreshold'>,
): Promise<object> => commandOrHold(context, heldThreshold, accept(approvalThresholdRules, input))

export const heldThreshold: HeldOperation<{ threshold: string | null }> = {
  kind: 'threshold',
  operation: 'updateApprovalThreshold',
  async plan(scope, { threshold: after }) {
    const { tx } = scope
    // Two changes at once run one after the other; the row is there from the first change on.
    await tx
      .insertInto('setting')
      .values({ name: thresholdName, value: '' })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(({ ref }) => ({ value: ref('setting.value') })))
      .execute()
    const stored = await readThreshold(tx)
    const before = stored === undefined ? null : printFen(stored)
    const isWeaker = stored !== undefined && (after === null || readFen(after) > stored)
    if (before === null && after !== null) await requireAnother(scope)
    return {
      companyId: null,
      amount: null,
      heldBy: isWeaker ? 'rule' : undefined,
      effect: { ...noEffect, rule_before: before, rule_after: after },
      subject: 'threshold',
      async run(changed) {
        await tx
          .updateTable('setting')
          .set({ value: after ?? '' })
          .where('name', '=', thresholdName)
          .execute()
        changed({
          target: 'setting',
          id: thresholdName,
          before: { approval_threshold: before },
          after: { approval_threshold: after },
        })
        return {}
      },
    }
  },
}

/** Sets whether everything of a company waits. @throws {Refusal} as `updateApprovalThreshold` does */
export const updateCompanyApproval = (
  context: MemberContext,
  { company_id, four_eyes }: Input<'updateCompanyApproval'>,
): Promise<object> => commandOrHold(context, heldCompanyRule, { company_id, four_eyes })

export const heldCompanyRule: HeldOperation<Input<'updateCompanyApproval'>> = {
  kind: 'company_rule',
  operation: 'updateCompanyApproval',
  async plan(scope, { company_id, four_eyes }) {
    const { tx } = scope
    const company = await tx
      .selectFrom('company')
      .select('four_eyes')
      .where('id', '=', company_id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!company) throw notFound()
    if (company.four_eyes === 0 && four_eyes === 1) await requireAnother(scope)
    return {
      companyId: company_id,
      amount: null,
      heldBy: company.four_eyes === 1 && four_eyes === 0 ? 'rule' : undefined,
      effect: { ...noEffect, rule_before: String(company.four_eyes), rule_after: String(four_eyes) },
      subject: `company ${company_id}`,
      async run(changed) {
        await tx.updateTable('company').set({ four_eyes }).where('id', '=', company_id).execute()
        const before = { four_eyes: company.four_eyes }
        changed({ target: 'company', id: company_id, before, after: { four_eyes } })
        return {}
      },
    }
  },
}

/**
 * Refuses to make writes wait that nobody could approve. A member who sees their own companies alone does not count: the next company may not
 * be theirs.
 * @throws {Refusal} 40003 if no other member who can log in may decide
 */
async function requireAnother({ tx, author }: PlanScope): Promise<void> {
  const roles = await tx
    .selectFrom('member')
    .innerJoin('role', 'role.id', 'member.role_id')
    .select(['member.role_id', 'member.is_super', 'role.is_super as is_super_role'])
    .distinct()
    .where('member.id', '!=', author)
    .where(({ eb, or }) =>
      or([eb('role.data_scope', '=', 'all'), eb('member.is_super', '!=', 0), eb('role.is_super', '!=', 0)]),
    )
    .where('member.state', '=', 1)
    .where('member.deleted_at', 'is', null)
    .execute()
  for (const { role_id, is_super, is_super_role } of roles) {
    const { keys } = await readRights(tx, role_id, is_super !== 0 || is_super_role !== 0)
    if (keys.has('FINANCE_APPROVAL_DECIDE_BUTTON')) return
  }
  throw new Refusal(codes.conflict, 'approval.nobodyElse')
}
