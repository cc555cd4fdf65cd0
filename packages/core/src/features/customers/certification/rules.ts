import { isStorableLine, lengthOf, optionalLine, requiredLine } from '../../../rules/text.ts'
import { z } from '../../../rules/zod.ts'

/** Maximum length of a remark, in characters. */
export const longestRemark = 50

const remark = z
  .string()
  .trim()
  .refine(isStorableLine, { error: 'common.refusal.invalidText', abort: true })
  .refine((text) => lengthOf(text) <= longestRemark, { error: 'certification.remarkTooLong', abort: true })

/** The reason for a rejection (R-CRX-03), for dialog and terminal. */
export const rejectionRules = z.object({
  remark: remark.refine((text) => text !== '', { error: 'certification.remarkRequired' }),
})

/** A review: a pass has no remark, a rejection must have one (D-78). */
export const reviewRules = z
  .object({ status: z.union([z.literal(2), z.literal(3)]), remark: remark.default('') })
  .refine(({ status, remark }) => status !== 3 || remark !== '', {
    error: 'certification.remarkRequired',
    path: ['remark'],
  })
  .refine(({ status, remark }) => status !== 2 || remark === '', {
    error: 'certification.passWithoutRemark',
    path: ['remark'],
  })

/** Rules for entering an application. A credit code may be typed in lower case. */
export const applicationRules = z.object({
  company_name: requiredLine('certification.apply.nameRequired', 200),
  company_code: requiredLine('certification.apply.codeRequired', 18)
    .transform((text) => text.toUpperCase())
    .refine((text) => /^[0-9A-Z]{18}$/.test(text), { error: 'certification.apply.codeFormat' }),
  create_user_email: optionalLine(80)
    .refine((text) => text === '' || /^[^\s@]+@[^\s@]+$/.test(text), { error: 'certification.apply.emailFormat' })
    .default(''),
  create_user_phone: optionalLine(30)
    .refine((text) => /^[0-9 +-]*$/.test(text), { error: 'certification.apply.phoneFormat' })
    .default(''),
  company_business_img: z.string({ error: 'certification.apply.licenceRequired' }).min(1, {
    error: 'certification.apply.licenceRequired',
  }),
})

/** The same rules, with the company of the application. */
export const enteredApplicationRules = applicationRules.extend({
  company_id: z.int().positive({ error: 'certification.apply.companyRequired' }),
})
