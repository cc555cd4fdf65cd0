import { ownThreshold } from '../../../money/threshold.ts'
import { optionalLine, requiredLine } from '../../../rules/text.ts'
import { z } from '../../../rules/zod.ts'

const flag = z.union([z.literal(0), z.literal(1)])

/** What a new company may hold (R-ENT-04, R-ENT-06), for dialog, terminal and server alike. Names need not be unique. */
export const companyRules = z.object({
  name: requiredLine('company.nameRequired', 200),
  remark: optionalLine(200).default(''),
  /** Id of the member who looks after it. */
  salesperson: z.number().int().positive().nullable().default(null),
  push_flow: flag.default(0),
  video: flag.default(0),
  minute_calltime: flag.default(0),
})

/**
 * What a company may be changed to: it is also switched between normal (1) and disabled (2), and gets a threshold of its own for low
 * balances (AM-21). Only the platform cancels one (T-06).
 */
export const companyChangeRules = companyRules.extend({
  state: z.union([z.literal(1), z.literal(2)]),
  low_balance_threshold: ownThreshold,
})

/** A company as somebody wants it changed, trimmed and checked. */
export type CompanyChange = z.output<typeof companyChangeRules>
