import { enums } from '../../../api/generated/enums.ts'
import { overlapHours } from '../../../rules/overlap-hours.ts'
import { requiredLine } from '../../../rules/text.ts'
import { z } from '../../../rules/zod.ts'

/** Maximum lengths of the name and the secret of a credential, in characters. */
export const credentialLimits = { key: 100, secret: 200 } as const

const name = requiredLine('source.nameRequired', 50)

const credentials = z
  .array(
    z.object({
      key: requiredLine('source.keyRequired', credentialLimits.key),
      secret: requiredLine('source.secretRequired', credentialLimits.secret),
    }),
    { error: 'source.credentialsRequired' },
  )
  .min(1, { error: 'source.credentialsRequired' })
  .refine((list) => new Set(list.map(({ key }) => key)).size === list.length, { error: 'source.keyTwice' })

/** A new data source, for dialog, terminal and server. */
export const sourceRules = z.object({
  app_key: z.string({ error: 'source.projectRequired' }).min(1, { error: 'source.projectRequired' }),
  kind: z.enum(enums.SourceKind, { error: 'source.kindRequired' }),
  name,
  credentials,
})

/** A change of a data source. */
export const sourceChangeRules = z.object({ name, status: z.literal([0, 1]) })

/** New credentials of a data source. */
export const sourceRotationRules = z.object({
  credentials,
  overlap_hours: overlapHours,
})
