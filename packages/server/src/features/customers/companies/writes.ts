import { codes } from '@rtcops/core/api/codes'
import type { Input } from '@rtcops/core/api/types'
import { companyChangeRules, companyRules } from '@rtcops/core/features/customers/companies/rules'
import { companyState } from '@rtcops/core/features/customers/companies/states'
import type { Selectable, Transaction } from 'kysely'
import { command } from '../../../commands/command.ts'
import { accept } from '../../../platform/input/accept.ts'
import { badField, notFound, Refusal } from '../../../platform/input/refusal.ts'
import type { CompanyTable, Database } from '../../../postgres/schema.ts'
import type { MemberContext } from '../../../services/context.ts'
import { fenThreshold, yuanThreshold } from './threshold.ts'

/** Creates a company; the salesperson is the caller if they see their own companies alone. @throws {Refusal} 40001 at the wrong field */
export const addCompany = (context: MemberContext, input: Input<'addCompany'>): Promise<{ info: { id: number } }> =>
  command(context, 'addCompany', input, async ({ tx, changed }) => {
    const { salesperson, ...rest } = accept(companyRules, input)
    const draft = {
      ...rest,
      salesperson: salesperson ?? (context.member.dataScope === 'own' ? context.member.id : null),
    }
    refuseOthers(context, draft.salesperson)
    await requireSalesperson(tx, draft.salesperson)
    const { id } = await tx.insertInto('company').values(draft).returning('id').executeTakeFirstOrThrow()
    changed({ target: 'company', id, after: draft })
    return { info: { id } }
  })

/** Changes the given fields of a company. @throws {Refusal} 40001 at the wrong field, 40003 for a cancelled company */
export const updateCompany = (context: MemberContext, { id, ...input }: Input<'updateCompany'>): Promise<object> =>
  command(context, 'updateCompany', { id, ...input }, async ({ tx, changed }) => {
    const row = await lockCompany(tx, id)
    const before = { ...row, low_balance_threshold: yuanThreshold(row.low_balance_threshold) }
    if (before.state === companyState.cancelled) throw new Refusal(codes.conflict, 'company.cancelledFixed')
    const draft = accept(companyChangeRules, { ...before, ...input })
    if (draft.salesperson !== before.salesperson) {
      refuseOthers(context, draft.salesperson)
      await requireSalesperson(tx, draft.salesperson)
    }
    await tx
      .updateTable('company')
      .set({ ...draft, low_balance_threshold: fenThreshold(draft.low_balance_threshold) })
      .where('id', '=', id)
      .execute()
    changed({ target: 'company', id, before: accept(companyChangeRules, before), after: draft })
    return {}
  })

/** Refuses a company's salesperson who is not the member, if the member sees their own companies alone. @throws {Refusal} 40001 */
function refuseOthers({ member }: MemberContext, salesperson: number | null): void {
  if (member.dataScope === 'own' && salesperson !== member.id) throw badField('salesperson', 'company.ownSalesperson')
}

/** Locks the member until the transaction ends, so that they cannot be removed at the same moment. */
async function requireSalesperson(tx: Transaction<Database>, id: number | null): Promise<void> {
  if (id === null) return
  const member = await tx
    .selectFrom('member')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('state', '=', 1)
    .forShare()
    .executeTakeFirst()
  if (!member) throw badField('salesperson', 'company.unknownSalesperson')
}

async function lockCompany(tx: Transaction<Database>, id: number): Promise<Selectable<CompanyTable>> {
  const row = await tx.selectFrom('company').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw notFound()
  return row
}
