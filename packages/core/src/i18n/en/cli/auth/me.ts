import type { SameKeys } from '../../../same-keys.ts'
import type { me as zh } from '../../../zh/cli/auth/me.ts'

export const me = {
  help: {
    about: 'Your own name, password and two-step verification.',
    update: 'change the name',
    flag: {
      name: 'name, at most 20 characters',
      passwordStdin: 'standard input: current password, on the next line the new one',
    },
    password: 'change the password; other sessions end',
  },
} as const satisfies SameKeys<typeof zh>
