import { requiredLine } from '../../../rules/text.ts'
import { z } from '../../../rules/zod.ts'

/** Rules for saving an event type (R-EVT-03, R-EVT-04), for dialog, terminal and server. */
export const eventTypeRules = z.object({
  type_number: z
    .any()
    .refine((value) => value !== undefined && value !== null && value !== '', {
      error: 'eventType.numberRequired',
      abort: true,
    })
    .pipe(
      z
        .int({ error: 'eventType.numberFormat' })
        .min(0, { error: 'eventType.numberFormat' })
        .max(2_147_483_647, { error: 'eventType.numberFormat' }),
    ),
  type_describe: requiredLine('eventType.nameRequired', 50),
  type_key: requiredLine('eventType.keyRequired', 60).regex(/^[A-Za-z0-9_]+$/, { error: 'eventType.keyFormat' }),
})
