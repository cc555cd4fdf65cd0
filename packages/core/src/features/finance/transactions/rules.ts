import { parseAmount, printFen } from '../../../money/fen.ts'
import { optionalLine, requiredLine } from '../../../rules/text.ts'
import { z } from '../../../rules/zod.ts'
import { formatDateTime, type Instant, minute, parseWireTime } from '../../../time/zone.ts'

/** What a recharge can be by (K-25): 1 bank transfer, 6 coupon offset. */
export const rechargeTypes = [1, 6] as const
export type RechargeType = (typeof rechargeTypes)[number]

/** How far the clock of whoever sends a recharge may be ahead. */
const clockSkew = minute

/** The longest remark (M-027). */
export const remarkLength = 50

const amount = z
  .union([z.string(), z.number()], {
    error: ({ input }) =>
      input === undefined || input === null ? 'transaction.amountRequired' : 'transaction.amountInvalid',
  })
  .refine((written) => String(written).trim() !== '', { error: 'transaction.amountRequired', abort: true })
  .refine((written) => parseAmount(written) !== undefined, { error: 'transaction.amountInvalid', abort: true })
  .transform((written) => printFen(parseAmount(written) ?? 0n))

/** `YYYY-MM-DD HH:mm:ss`, or a day, which stands for its midnight; written out in full. */
const remitTime = (now: () => Instant) =>
  z
    .string({ error: 'transaction.remitTimeRequired' })
    .trim()
    .min(1, { error: 'transaction.remitTimeRequired', abort: true })
    .refine((text) => parseWireTime(text) !== undefined, { error: 'common.refusal.timeFormat', abort: true })
    .refine((text) => (parseWireTime(text) ?? 0) <= now() + clockSkew, { error: 'transaction.remitTimeAhead' })
    .transform((text) => formatDateTime(parseWireTime(text) ?? 0))

/**
 * What a recharge must hold before it is booked (R-TX-05 to R-TX-07), for dialog, terminal and server alike. The amount comes back with two
 * decimals. A coupon comes from no bank: its bank fields are dropped.
 * @param now asked when something is checked; nobody remits in the future
 */
export const rechargeRules = (now: () => Instant) =>
  z
    .object({
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
    })
    .transform((draft) => (draft.type === 6 ? { ...draft, bank_name: '', bank_account: '', bank_username: '' } : draft))

/** A recharge as somebody wants it booked, trimmed and checked. */
export type RechargeDraft = z.output<ReturnType<typeof rechargeRules>>

/** What a reversal must say (AM-19). */
export const reversalRules = z.object({
  remark: requiredLine('transaction.remarkRequired', remarkLength, 'transaction.remarkTooLong'),
})
