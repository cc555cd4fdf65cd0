import { parseAmount, printFen } from '../../../money/fen.ts'
import { optionalLine, requiredLine } from '../../../rules/text.ts'
import { z } from '../../../rules/zod.ts'
import { formatDateTime, type Instant, minute, parseWireTime } from '../../../time/zone.ts'

/** Types of a recharge (K-25): 1 bank transfer, 6 coupon offset. */
export const rechargeTypes = [1, 6] as const
export type RechargeType = (typeof rechargeTypes)[number]

/** How far ahead the client's clock may be when a recharge is sent. */
const clockSkew = minute

/** Maximum length of a remark, in characters (M-027). */
export const remarkLength = 50

const amount = z
  .union([z.string(), z.number()], {
    error: ({ input }) =>
      input === undefined || input === null ? 'transaction.amountRequired' : 'transaction.amountInvalid',
  })
  .refine((written) => String(written).trim() !== '', { error: 'transaction.amountRequired', abort: true })
  .refine((written) => parseAmount(written) !== undefined, { error: 'transaction.amountInvalid', abort: true })
  .transform((written) => printFen(parseAmount(written) ?? 0n))

/** Accepts `YYYY-MM-DD HH:mm:ss`, or a day, which means its midnight; the parsed text is the full form. */
const remitTime = (now: () => Instant) =>
  z
    .string({ error: 'transaction.remitTimeRequired' })
    .trim()
    .min(1, { error: 'transaction.remitTimeRequired', abort: true })
    .refine((text) => parseWireTime(text) !== undefined, { error: 'common.refusal.timeFormat', abort: true })
    .refine((text) => (parseWireTime(text) ?? 0) <= now() + clockSkew, { error: 'transaction.remitTimeAhead' })
    .transform((text) => formatDateTime(parseWireTime(text) ?? 0))

const rechargeFields = (now: () => Instant) =>
  z.object({
    company_id: z
      .number({ error: 'transaction.companyRequired' })
      .int({ error: 'transaction.companyRequired' })
      .positive({ error: 'transaction.companyRequired' }),
    type: z.union([z.literal(1), z.literal(6)], { error: 'transaction.typeNotOffered' }).default(1),
    transaction_amount: amount,
    remit_money_time: remitTime(now),
    bank_name: optionalLine(50).default(''),
    bank_account: optionalLine(40).default(''),
    bank_username: optionalLine(50).default(''),
    remark: optionalLine(remarkLength, 'transaction.remarkTooLong').default(''),
    receipt_checked: z.union([z.literal(0), z.literal(1)]).exactOptional(),
  })

/** Drops what only a bank transfer has. */
function withoutBank<Draft extends z.output<ReturnType<typeof rechargeFields>>>(draft: Draft): Draft {
  if (draft.type !== 6) return draft
  const { receipt_checked: _, ...kept } = draft
  return { ...kept, bank_name: '', bank_account: '', bank_username: '' } as Draft
}

/**
 * Returns the rules for booking a recharge (R-TX-05 to R-TX-07), for dialog, terminal and server. The parsed amount has
 * two decimals. A coupon does not come from a bank, so its bank fields are dropped.
 * @param now called at each check; the remittance time must not be in the future
 */
export const rechargeRules = (now: () => Instant) => rechargeFields(now).transform(withoutBank)

/** Returns the rules of the dialog, in which a bank transfer is compared with the receipt before it is booked. */
export const rechargeDialogRules = (now: () => Instant) =>
  rechargeFields(now)
    .superRefine(({ type, receipt_checked }, { addIssue }) => {
      if (type === 1 && receipt_checked !== 1)
        addIssue({ code: 'custom', path: ['receipt_checked'], message: 'transaction.receiptUnchecked', input: 0 })
    })
    .transform(withoutBank)

/** A recharge to be booked, trimmed and checked. */
export type RechargeDraft = z.output<ReturnType<typeof rechargeRules>>

/** Rules for a reversal (AM-19). */
export const reversalRules = z.object({
  remark: requiredLine('transaction.remarkRequired', remarkLength, 'transaction.remarkTooLong'),
})
