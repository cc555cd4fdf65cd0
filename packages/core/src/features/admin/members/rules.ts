import { holdsAccount, isGoodPassword } from '../../../rules/password.ts'
import { optionalLine, requiredLine } from '../../../rules/text.ts'
import { z } from '../../../rules/zod.ts'

/** Fields of a member other than username and password (R-MEM-03). */
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

/** A new member, for dialog, terminal and server. Passwords are never trimmed. */
export const newMemberRules = z
  .object({
    ...person,
    username: requiredLine('member.usernameRequired', 30),
    initial_password: z
      .string({ error: 'auth.login.passwordRequired' })
      .min(1, { error: 'auth.login.passwordRequired', abort: true })
      .refine(isGoodPassword, { error: 'auth.me.newRule' }),
  })
  .refine(({ initial_password, username }) => !holdsAccount(initial_password, username), {
    error: 'auth.me.holdsAccount',
    path: ['initial_password'],
  })

/** A changed member; an empty password keeps the old one. */
export const memberRules = z.object({
  ...person,
  password: z
    .string()
    .refine((text) => text === '' || isGoodPassword(text), { error: 'auth.me.newRule' })
    .default(''),
})
