import { enums } from '../../../../api/generated/enums.ts'
import type { Schema } from '../../../../api/types.ts'
import { requiredLine } from '../../../../rules/text.ts'
import { z } from '../../../../rules/zod.ts'
import { sideMatchersRule } from '../matchers-rule.ts'

/** Longest name of an inhibition, in characters. */
export const longestInhibitionName = 50

/** What a new inhibition starts with. */
export const inhibitionDefaults = { equal: [], status: 1 } satisfies Partial<Schema<'AlarmInhibitionFields'>>

/** An inhibition. One that can never hold is refused. */
export const inhibitionRules = z
  .object({
    name: requiredLine('alarmInhibition.nameRequired', longestInhibitionName),
    source_matchers: sideMatchersRule,
    target_matchers: sideMatchersRule,
    equal: z
      .array(z.enum(enums.EqualLabel, { error: 'alarmInhibition.unknownLabel' }), {
        error: 'alarmInhibition.unknownLabel',
      })
      .transform((chosen) => enums.EqualLabel.filter((each) => chosen.includes(each))),
    status: z.literal([0, 1]),
  })
  .refine(({ source_matchers, target_matchers }) => source_matchers !== target_matchers, {
    error: 'alarmInhibition.sameMatchers',
    path: ['target_matchers'],
  })
