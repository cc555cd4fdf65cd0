import { ownThreshold } from '../../../money/threshold.ts'
import { optionalLine, requiredLine } from '../../../rules/text.ts'
import { z } from '../../../rules/zod.ts'

const flag = z.union([z.literal(0), z.literal(1)])

/** Rules for a new company (R-ENT-04, R-ENT-06), for dialog, terminal and server. Names need not be unique. */
export const companyRules = z.object({
  name: requiredLine('company.nameRequired', 200),
  remark: optionalLine(200).default(''),
  /** Id of the member who is responsible for the company. */
  salesperson: z.number().int().positive().nullable().default(null),
  push_flow: flag.default(0),
  video: flag.default(0),
  minute_calltime: flag.default(0),
})

/**
 * Rules for changing a company: beyond the fields of a new one, its state, normal (1) or disabled (2), and its own
 * threshold for low balances (AM-21). Only the platform cancels a company (T-06).
 */
export const companyChangeRules = companyRules.extend({
  state: z.union([z.literal(1), z.literal(2)]),
  low_balance_threshold: ownThreshold,
})

/** A changed company to be saved, trimmed and checked. */
export type CompanyChange = z.output<typeof companyChangeRules>
