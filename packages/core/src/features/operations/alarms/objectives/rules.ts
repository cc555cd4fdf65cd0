import { leastBurnTarget } from '../../../../alarms/own/burn.ts'
import { objectiveIndicatorIds } from '../../../../alarms/own/good-counts.ts'
import type { Schema } from '../../../../api/types.ts'
import { isCallable } from '../../../../rules/callable-address.ts'
import { optionalLine, requiredLine } from '../../../../rules/text.ts'
import { z } from '../../../../rules/zod.ts'

/** What a new objective starts with. */
export const objectiveDefaults = {
  company_id: null,
  app_key: '',
  least: 5,
  alarm: 1,
  runbook: '',
} as const satisfies Partial<Schema<'ObjectiveFields'>>

/** An objective, for dialog, terminal and server. Alarms that could never be raised are refused. */
export const objectiveRules = z
  .object({
    name: requiredLine('objective.nameRequired', 50),
    indicator: z.enum(objectiveIndicatorIds, { error: 'objective.indicatorRequired' }),
    // A form has 0 for none.
    company_id: z
      .number()
      .nullable()
      .transform((id) => id || null),
    app_key: z.string().trim(),
    target: z
      .number({ error: 'objective.targetRequired' })
      .refine((value) => value > 0 && value < 100, { error: 'objective.targetRange' }),
    least: z
      .number({ error: 'objective.leastRange' })
      .refine((value) => Number.isInteger(value) && value >= 1 && value <= 1_000_000, {
        error: 'objective.leastRange',
      }),
    alarm: z.literal([0, 1]),
    runbook: optionalLine(500).refine((text) => text === '' || isCallable(text), { error: 'alarmChannel.urlFormat' }),
  })
  .check(({ issues, value: { alarm, app_key, company_id, target } }) => {
    if (company_id !== null && app_key !== '')
      issues.push({ code: 'custom', message: 'objective.oneScope', path: ['app_key'], input: app_key })
    if (alarm === 1 && target < leastBurnTarget)
      issues.push({
        code: 'custom',
        message: 'objective.neverBurns',
        path: ['target'],
        input: target,
        params: { least: leastBurnTarget },
      })
  })
