import { requiredLine } from '../../../rules/text.ts'
import { z } from '../../../rules/zod.ts'
import { methodKeys } from './keys.ts'

/** Rules for saving a method (R-MTD-02), for dialog, terminal and server. */
export const methodRules = z.object({
  method_key: z.enum(methodKeys, { error: 'method.keyRequired' }),
  method_name: requiredLine('method.nameRequired', 50),
})

/** A method to be saved, trimmed and checked. */
export type MethodDraft = z.output<typeof methodRules>
