import type { ownRuleRules } from '@rtcops/core/features/operations/alarms/own/rules'
import type { z } from '@rtcops/core/rules/zod'

/** What a member sets of a rule. */
export type RuleDraft = z.infer<typeof ownRuleRules>
