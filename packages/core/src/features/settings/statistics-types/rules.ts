import { enums } from '../../../api/generated/enums.ts'
import { optionalLine, requiredLine } from '../../../rules/text.ts'
import { z } from '../../../rules/zod.ts'

/** Rules for saving a statistics type (R-STT-03, R-STT-04), for dialog, terminal and server. */
export const statisticsTypeRules = z.object({
  statistics_id: requiredLine('statisticsType.idRequired', 30).refine((text) => /^[A-Za-z0-9_]+$/.test(text), {
    error: 'statisticsType.idFormat',
  }),
  statistics_name: requiredLine('statisticsType.nameRequired', 50),
  statistics_value: z.int({ error: 'statisticsType.valueRequired' }).min(1, { error: 'statisticsType.valueRequired' }),
  kind: z.enum(enums.PriceKind).default('speech_sounds'),
  statistics_msg: z
    .string()
    .transform((text) => text.replaceAll(/\s*\r?\n\s*/g, ' '))
    .pipe(optionalLine(200))
    .default(''),
})

/** A statistics type to be saved, trimmed and checked; line breaks in the description have become blanks. */
export type StatisticsTypeDraft = z.output<typeof statisticsTypeRules>
