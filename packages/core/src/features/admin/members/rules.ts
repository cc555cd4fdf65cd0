import { isGoodPassword } from '../../../rules/password.ts'
import { optionalLine, requiredLine } from '../../../rules/text.ts'
import { z } from '../../../rules/zod.ts'

/** What a member is beside his account and password (R-MEM-03). */
const person = {
  name: requiredLine('auth.me.nameRequired', 20),
  email: optionalLine(80)
    .refine((text) => text === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text), { error: 'member.emailFormat' })
    .default(''),
  department: optionalLine(20).default(''),
  position: optionalLine(20).default(''),
  role_id: z.number({ error: 'member.roleRequired' }).int().positive({ error: 'member.roleRequired' }),
  remark: optionalLine(100).default(''),
  state: z.union([z.literal(0), z.literal(1)]).default(1),
}

/** A member as he is added, for dialog, terminal and server alike. Passwords are never trimmed. */
export const newMemberRules = z.object({
  ...person,
  username: requiredLine('member.usernameRequired', 30),
  initial_password: z
    .string({ error: 'auth.login.passwordRequired' })
    .min(1, { error: 'auth.login.passwordRequired', abort: true })
    .refine(isGoodPassword, { error: 'auth.me.newRule' }),
})

/** A member as he is changed; an empty password keeps the old one. */
export const memberRules = z.object({
  ...person,
  password: z
    .string()
    .refine((text) => text === '' || isGoodPassword(text), { error: 'auth.me.newRule' })
    .default(''),
})
