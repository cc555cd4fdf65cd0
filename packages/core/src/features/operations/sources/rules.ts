import { enums } from '../../../api/generated/enums.ts'
import type { Schema } from '../../../api/types.ts'
import { isCallable } from '../../../rules/callable-address.ts'
import { overlapHours } from '../../../rules/overlap-hours.ts'
import { optionalLine, requiredLine } from '../../../rules/text.ts'
import { z } from '../../../rules/zod.ts'
import { credentialSorts, isAskable } from './kinds.ts'

/** Maximum lengths of the name and the secret of a credential, in characters. */
export const credentialLimits = { key: 100, secret: 200 } as const

const name = requiredLine('source.nameRequired', 50)
const secret = requiredLine('source.secretRequired', credentialLimits.secret)
const required = { error: 'source.credentialsRequired' }

const keys = z
  .array(z.object({ key: requiredLine('source.keyRequired', credentialLimits.key), secret }), required)
  .min(1, required)
  .refine((list) => new Set(list.map(({ key }) => key)).size === list.length, { error: 'source.keyTwice' })
const secrets = z.array(z.object({ key: z.literal('').default(''), secret }), required).min(1, required)
const empty = z.literal('', { error: 'source.credentialsMade' }).default('')
// A form that was filled in for another kind has empty fields.
const none = z
  .array(z.object({ key: empty, secret: empty }))
  .default([])
  .transform(() => [] as { key: string; secret: string }[])

const credentialsOf = (kind: Schema<'SourceKind'>) => {
  const sort = credentialSorts[kind]
  return sort === 'keys' ? keys : sort === 'secret' ? secrets : none
}

/** Address of the other side's server; empty if it is not asked. */
const serverUrl = (kind: Schema<'SourceKind'>) =>
  optionalLine(500)
    .refine((text) => text === '' || isAskable(kind), { error: 'source.notAskable' })
    .refine((text) => text === '' || isCallable(text), { error: 'alarmChannel.urlFormat' })
    .default('')

const draftOf = (kind: Schema<'SourceKind'>) =>
  z.object({
    app_key: z.string({ error: 'source.projectRequired' }).min(1, { error: 'source.projectRequired' }),
    kind: z.literal(kind),
    name,
    server_url: serverUrl(kind),
    credentials: credentialsOf(kind),
  })

type Draft = ReturnType<typeof draftOf>

/** A new data source, for dialog, terminal and server. What its credentials are depends on its kind. */
export const sourceRules = z.discriminatedUnion('kind', enums.SourceKind.map(draftOf) as [Draft, ...Draft[]], {
  error: 'source.kindRequired',
})

/** Returns the rules of a change of a data source. */
export const sourceChangeRules = (kind: Schema<'SourceKind'>) =>
  z.object({ name, server_url: serverUrl(kind), status: z.literal([0, 1]) })

/** Returns the rules of new credentials of a data source. */
export const sourceRotationRules = (kind: Schema<'SourceKind'>) =>
  z.object({ credentials: credentialsOf(kind), overlap_hours: overlapHours })
