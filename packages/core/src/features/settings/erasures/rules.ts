import { isStorableLine, lengthOf } from '../../../rules/text.ts'
import { z } from '../../../rules/zod.ts'

/** Rules for the user whom an erasure names, for terminal and server. Ids are compared as they are, so blanks are not trimmed. */
export const erasureRules = z.object({
  appkey: z.string({ error: 'erasure.projectRequired' }).min(1, { error: 'erasure.projectRequired' }),
  user_id: z
    .string({ error: 'erasure.userRequired' })
    .min(1, { error: 'erasure.userRequired', abort: true })
    .refine(isStorableLine, { error: 'common.refusal.invalidText', abort: true })
    .refine((text) => lengthOf(text) <= 128, { error: 'common.refusal.tooLong', params: { max: 128 } }),
})

/** A user of a project, checked. */
export type ErasureDraft = z.output<typeof erasureRules>
