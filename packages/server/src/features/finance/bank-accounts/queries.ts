import { codes } from '@rtcops/core/api/codes'
import type { Schema } from '@rtcops/core/api/types'
import { type BankAccountDraft, bankAccountRules } from '@rtcops/core/features/finance/bank-accounts/rules'
import { formatDateTime } from '@rtcops/core/time/zone'
import { type Selectable, sql, type Transaction } from 'kysely'
import { command } from '../../../commands/command.ts'
import { accept } from '../../../platform/input/accept.ts'
import { notFound, Refusal } from '../../../platform/input/refusal.ts'
import { readListPage } from '../../../postgres/read-list-page.ts'
import type { BankAccountTable, Database } from '../../../postgres/schema.ts'
import type { MemberContext } from '../../../services/context.ts'

type BankAccount = Schema<'BankAccount'>

/** Returns one page, the account in use first, then the newest. */
export async function listBankAccounts(
  { db }: MemberContext,
  page: number,
  limit: number,
): Promise<{ list: BankAccount[]; total: number }> {
  const ordered = db.selectFrom('bank_account').selectAll().orderBy('is_default', 'desc').orderBy('id', 'desc')
  const { rows, total } = await readListPage(ordered, { limit, page })
  return { list: rows.map(onWire), total }
}

/** Returns a bank account. @throws {Refusal} 40002 if there is no such account */
export async function getBankAccount({ db }: MemberContext, id: number): Promise<BankAccount> {
  const row = await db.selectFrom('bank_account').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return onWire(row)
}

/** Creates a bank account; one that is in use replaces the account in use before. */
export const insertBankAccount = (context: MemberContext, input: object): Promise<{ info: { id: number } }> =>
  command(context, 'insertBankAccount', input, async ({ tx, changed }) => {
    const draft = accept(bankAccountRules, input)
    await releaseOther(tx, draft)
    const { id } = await tx.insertInto('bank_account').values(draft).returning('id').executeTakeFirstOrThrow()
    changed({ target: 'bank_account', id, after: draft })
    return { info: { id } }
  })

/** Changes the given fields of a bank account; one that comes into use replaces the account in use before. @throws {Refusal} 40002 */
export const updateBankAccount = (context: MemberContext, { id, ...input }: { id: number }): Promise<object> =>
  command(context, 'updateBankAccount', { id, ...input }, async ({ tx, changed }) => {
    const before = await lockAccount(tx, id)
    const draft = accept(bankAccountRules, { ...before, ...input })
    await releaseOther(tx, draft)
    await tx.updateTable('bank_account').set(draft).where('id', '=', id).execute()
    changed({ target: 'bank_account', id, before: accept(bankAccountRules, before), after: draft })
    return {}
  })

/** Deletes a bank account. @throws {Refusal} 40004 for the one in use */
export const deleteBankAccount = (context: MemberContext, id: number): Promise<object> =>
  command(context, 'deleteBankAccount', { id }, async ({ tx, changed }) => {
    const before = await lockAccount(tx, id)
    if (before.is_default !== 0) throw new Refusal(codes.inUse, 'bankAccount.inUseNotRemoved')
    await tx.deleteFrom('bank_account').where('id', '=', id).execute()
    changed({ target: 'bank_account', id, before: accept(bankAccountRules, before) })
    return {}
  })

/**
 * Releases the account in use if this draft takes its place: at most one account is in use (R-BANK-04). The lock makes two simultaneous
 * saves run one after the other.
 */
async function releaseOther(tx: Transaction<Database>, draft: BankAccountDraft): Promise<void> {
  if (draft.is_default !== 1) return
  await sql`LOCK TABLE bank_account IN SHARE ROW EXCLUSIVE MODE`.execute(tx)
  await tx.updateTable('bank_account').set({ is_default: 0 }).where('is_default', '=', 1).execute()
}

async function lockAccount(tx: Transaction<Database>, id: number): Promise<Selectable<BankAccountTable>> {
  const row = await tx.selectFrom('bank_account').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw notFound()
  return row
}

function onWire({ create_time, ...row }: Selectable<BankAccountTable>): BankAccount {
  return { ...row, create_time: formatDateTime(create_time.getTime()) }
}
