import { isGoodPassword } from '../../rules/password.ts'
import { requiredLine } from '../../rules/text.ts'
import { z } from '../../rules/zod.ts'

/** A member's change of their own password (R-ME-03); passwords are never trimmed. */
export const passwordRules = z
  .object({
    current_password: z.string({ error: 'auth.me.currentRequired' }).min(1, { error: 'auth.me.currentRequired' }),
    new_password: z
      .string({ error: 'auth.login.passwordRequired' })
      .min(1, { error: 'auth.login.passwordRequired', abort: true })
      .refine(isGoodPassword, { error: 'auth.me.newRule' }),
    confirm_password: z.string({ error: 'auth.me.confirmRequired' }).min(1, { error: 'auth.me.confirmRequired' }),
  })
  .refine(({ new_password, confirm_password }) => new_password === confirm_password, {
    path: ['confirm_password'],
    error: 'auth.me.confirmDiffers',
  })

/** A member's change of their own name (R-ME-02). */
export const fullnameRules = z.object({ name: requiredLine('auth.me.nameRequired', 20) })

/** The name that a member gives to a passkey. */
export const passkeyRules = z.object({ name: requiredLine('factor.passkeyNameRequired', 50) })
