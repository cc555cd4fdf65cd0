import { requiredLine } from '../../../rules/text.ts'
import { z } from '../../../rules/zod.ts'
import { methodKeys } from './keys.ts'

/** What a method must hold before it is saved (R-MTD-02), for dialog, terminal and server alike. */
export const methodRules = z.object({
  method_key: z.enum(methodKeys, { error: 'method.keyRequired' }),
  method_name: requiredLine('method.nameRequired', 50),
})

/** A method as somebody wants it saved, trimmed and checked. */
export type MethodDraft = z.output<typeof methodRules>
