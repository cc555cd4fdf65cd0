import type { MessageKey } from '../../../i18n/catalogue.ts'
import { parseAmount, printFen, readFen } from '../../../money/fen.ts'
import { optionalLine, requiredLine } from '../../../rules/text.ts'
import { z } from '../../../rules/zod.ts'
import { formatDateTime, type Instant, minute, parseWireTime } from '../../../time/zone.ts'
import { longest } from './limits.ts'

/** General and special invoices (普票, 专票). */
export const general = 1
export const special = 2

const invoiceType = z.union([z.literal(general), z.literal(special)], { error: 'invoice.typeRequired' })

/** Fields that a special invoice requires in addition to the title. */
const neededForSpecial = {
  tax_no: 'invoice.taxNumberRequired',
  bank_name: 'invoice.bankRequired',
  bank_account: 'invoice.accountRequired',
  address: 'invoice.addressRequired',
  phone: 'invoice.phoneRequired',
} as const satisfies Readonly<Record<string, MessageKey>>

const matching = (max: number, pattern: RegExp, error: MessageKey) =>
  optionalLine(max).refine((text) => text === '' || pattern.test(text), { error })

/**
 * Rules for a company's invoice information (R-INV-02): always a title, and for a special invoice also tax number,
 * bank, account, address and phone. A tax number may be typed in lower case.
 */
export const invoiceInfoRules = z
  .object({
    invoice_type: invoiceType.default(general),
    title: requiredLine('invoice.headingRequired', longest.title),
    tax_no: optionalLine(longest.taxNumber)
      .transform((text) => text.toUpperCase())
      .refine((text) => text === '' || /^[0-9A-Z]{15,20}$/.test(text), { error: 'invoice.taxNumberFormat' })
      .default(''),
    bank_name: optionalLine(longest.bank).default(''),
    bank_account: matching(longest.account, /^[0-9 -]*[0-9][0-9 -]*$/, 'invoice.accountFormat').default(''),
    address: optionalLine(longest.address).default(''),
    phone: matching(longest.phone, /^[0-9 +()-]*[0-9][0-9 +()-]*$/, 'invoice.phoneFormat').default(''),
    recipient: optionalLine(longest.recipient).default(''),
    recipient_address: optionalLine(longest.address).default(''),
  })
  .superRefine((info, { addIssue }) => {
    if (info.invoice_type !== special) return
    for (const [field, message] of Object.entries(neededForSpecial))
      if (info[field as keyof typeof neededForSpecial] === '')
        addIssue({ code: 'custom', path: [field], message, input: '' })
  })

/** Invoice information to be saved, trimmed and checked. */
export type InvoiceInformation = z.output<typeof invoiceInfoRules>

/**
 * Returns the rules for requesting an invoice (R-INV-04). The parsed amount has two decimals.
 * @param available returns the fen that can be invoiced, if known (M-108)
 */
export const invoiceDraftRules = (available: () => bigint | undefined = () => undefined) =>
  z.object({
    company_id: z
      .number({ error: 'invoice.companyRequired' })
      .int({ error: 'invoice.companyRequired' })
      .positive({ error: 'invoice.companyRequired' }),
    amount: z
      .union([z.string(), z.number()], { error: 'invoice.amountRequired' })
      .refine((written) => String(written).trim() !== '', { error: 'invoice.amountRequired', abort: true })
      .refine((written) => parseAmount(written) !== undefined, { error: 'invoice.amountFormat', abort: true })
      .transform((written) => printFen(parseAmount(written) ?? 0n))
      .refine((amount) => readFen(amount) <= (available() ?? readFen(amount)), { error: 'invoice.notEnough' }),
    invoice_type: invoiceType.optional(),
    remark: optionalLine(longest.remark).default(''),
  })

/** A requested invoice, checked. */
export type InvoiceDraft = z.output<ReturnType<typeof invoiceDraftRules>>

/** How far ahead the client's clock may be when an invoice is issued. */
const clockSkew = minute

/**
 * Returns the rules for issuing an invoice (T-19): its number, converted to capitals, and the time of issue.
 * @param now called at each check; the time of issue must not be in the future
 */
export const issueRules = (now: () => Instant) =>
  z.object({
    invoice_no: requiredLine('invoice.numberRequired', longest.number)
      .transform((text) => text.toUpperCase())
      .refine((text) => /^[0-9A-Z/-]+$/.test(text), { error: 'invoice.numberFormat' }),
    invoice_time: z
      .string({ error: 'invoice.issueTimeRequired' })
      .trim()
      .min(1, { error: 'invoice.issueTimeRequired', abort: true })
      .refine((text) => parseWireTime(text) !== undefined, { error: 'common.refusal.timeFormat', abort: true })
      .refine((text) => (parseWireTime(text) ?? 0) <= now() + clockSkew, { error: 'invoice.issueTimeAhead' })
      .transform((text) => formatDateTime(parseWireTime(text) ?? 0)),
    remark: optionalLine(longest.remark).optional(),
  })

/** Rules for voiding an invoice (T-19), which requires a reason. */
export const voidRules = z.object({ remark: requiredLine('invoice.reasonRequired', longest.remark) })
