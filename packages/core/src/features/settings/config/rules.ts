import { threshold } from '../../../money/threshold.ts'
import { z } from '../../../rules/zod.ts'
import { usageFields } from './items.ts'

const days = z
  .string()
  .trim()
  .refine((text) => text !== '', { error: 'config.daysRequired', abort: true })
  .refine((text) => /^[1-9]\d{0,2}$/.test(text) && Number(text) <= 365, { error: 'config.daysFormat' })

const typeId = z
  .string()
  .trim()
  .regex(/^[1-9]\d{0,9}$/, { error: 'config.typeUnknown' })
  .refine((text) => Number(text) <= 2_147_483_647, { error: 'config.typeUnknown' })

/** A comma-separated list of kinds of usage, each once, in the order in which usage is shown. */
const fields = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .transform((parts) => parts.filter((part) => part !== ''))
  .refine((parts) => parts.length > 0, { error: 'config.fieldsRequired', abort: true })
  .refine((parts) => parts.every((part) => usageFields.some((field) => field === part)), {
    error: 'config.fieldsUnknown',
    abort: true,
  })
  .transform((parts) => usageFields.filter((field) => parts.includes(field)).join(','))

/** Rules for the basic configuration (R-BAS-04, R-BAS-05); values are text, as they are stored and shown. */
export const basicConfigRules = z.object({
  is_not_common_use_sms: z.enum(['0', '1'], { error: 'common.refusal.badParameter' }),
  remember_login_time: days,
  step_up_amount: threshold,
  default_statistics_id: typeId,
  default_push_flow_statistics_id: typeId,
  default_low_balance: threshold,
  appkey_statistics_fiels: fields,
})

/** The configuration to be saved. */
export type BasicConfigDraft = z.output<typeof basicConfigRules>
