import { commaList } from '../../../rules/comma-list.ts'
import { optionalLine } from '../../../rules/text.ts'
import { z } from '../../../rules/zod.ts'

/**
 * Fields of a rule: what it watches, and whether it is on (R-SPM-04, R-SPM-06). `watchesNothing` checks that it watches
 * anything at all.
 */
const watchRules = z.object({
  channel_name: commaList(1000).default(''),
  user_id: commaList(1000).default(''),
  device_name: commaList(1000).default(''),
  state: z.union([z.literal(0), z.literal(1)]).default(1),
  remark: optionalLine(100).default(''),
})

const appKey = z.string({ error: 'monitor.projectRequired' }).min(1, { error: 'monitor.projectRequired' })

/** One rule of one project. */
export const specialModelRules = watchRules.extend({ app_key: appKey })

/** The same rule for several projects; a single appkey is read as a list of one. */
export const specialModelBatchRules = watchRules.extend({
  app_key: z
    .union([appKey.transform((key) => [key]), z.array(appKey)], { error: 'monitor.projectRequired' })
    .transform((keys) => [...new Set(keys)])
    .refine((keys) => keys.length > 0, { error: 'monitor.projectRequired' }),
})

/** A rule to be saved, its lists without blanks, empty parts and duplicates. */
export type SpecialModelDraft = z.output<typeof specialModelRules>

/** Returns true for a rule that names no room, user or device (R-SPM-05). */
export const watchesNothing = (rule: Pick<SpecialModelDraft, 'channel_name' | 'user_id' | 'device_name'>): boolean =>
  rule.channel_name === '' && rule.user_id === '' && rule.device_name === ''
