import type { SameKeys } from '../../same-keys.ts'
import type { login as zh } from '../../zh/cli/login.ts'

export const login = {
  help: {
    about: 'Log in and keep the token in a file that only you can read. A password is never an argument.',
    flag: {
      user: 'username (default: asks)',
      passwordStdin: 'standard input: password, on the next line a code',
      withToken: 'token from standard input',
      remember: 'stay logged in for 7 days',
    },
  },
  noToken: 'Standard input has no token.',
  noPassword: 'Standard input has no password.',
} as const satisfies SameKeys<typeof zh>
