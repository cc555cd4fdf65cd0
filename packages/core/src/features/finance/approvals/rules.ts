import { parseAmount, printFen } from '../../../money/fen.ts'
import { optionalLine } from '../../../rules/text.ts'
import { z } from '../../../rules/zod.ts'

/** Rules for the note of a decision. */
export const noteRules = z.object({ note: optionalLine(200).default('') })

/** Rules for the amount from which recharges and reversals wait; null for none. The parsed text has two decimals. */
export const approvalThresholdRules = z.object({
  threshold: z
    .union([z.string(), z.number(), z.null()], { error: 'approval.thresholdFormat' })
    .transform((written) => (written === null || String(written).trim() === '' ? null : String(written)))
    .refine((written) => written === null || parseAmount(written) !== undefined, {
      error: 'approval.thresholdFormat',
      abort: true,
    })
    .transform((written) => (written === null ? null : printFen(parseAmount(written) ?? 0n))),
})

/** Rules for a company of which everything waits. */
export const companyRuleRules = z.object({
  company_id: z
    .number({ error: 'transaction.companyRequired' })
    .int({ error: 'transaction.companyRequired' })
    .positive({ error: 'transaction.companyRequired' }),
})
