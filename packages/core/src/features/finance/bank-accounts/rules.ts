import { requiredLine } from '../../../rules/text.ts'
import { z } from '../../../rules/zod.ts'

/** Rules for saving a bank account (R-BANK-03, R-BANK-05), for dialog, terminal and server. */
export const bankAccountRules = z.object({
  collection_bank_name: requiredLine('bankAccount.nameRequired', 50),
  collection_bank_account: requiredLine('bankAccount.accountRequired', 40).refine(isAccountNumber, {
    error: 'bankAccount.accountFormat',
  }),
  collection_bank_username: requiredLine('bankAccount.holderRequired', 50),
  collection_company_name: requiredLine('bankAccount.companyRequired', 50),
  is_default: z.union([z.literal(0), z.literal(1)]).default(0),
})

/** A bank account to be saved, trimmed and checked. */
export type BankAccountDraft = z.output<typeof bankAccountRules>

/** Returns true for ASCII digits, spaces and hyphens with at least one digit. */
function isAccountNumber(text: string): boolean {
  return /^[0-9 -]+$/.test(text) && /[0-9]/.test(text)
}
