import type { objectiveRules } from '@rtcops/core/features/operations/alarms/objectives/rules'
import type { z } from '@rtcops/core/rules/zod'

/** What a member sets of an objective. */
export type ObjectiveDraft = z.infer<typeof objectiveRules>
