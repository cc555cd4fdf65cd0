import type { SameKeys } from '../../../same-keys.ts'
import type { login as zh } from '../../../zh/cli/auth/login.ts'

export const login = {
  help: {
    about: 'Log in and keep the token in a file that only you can read. A password is never an argument.',
    flag: {
      user: 'username (default: asks)',
      passwordStdin: 'standard input: password, on the next line a code',
      withToken: 'token from standard input',
      sso: 'log in in the browser, through this provider of single sign-on if named',
      remember: 'stay logged in for 7 days',
    },
  },
  opening: 'Log in in the browser. If it does not open: {{address}}',
  enterCode: 'Open {{address}} and enter the code {{code}} within {{minutes}} minutes.',
  noProvider: '"{{provider}}" is not a provider id: lower-case letters, digits and hyphens.',
  noToken: 'Standard input has no token.',
  noPassword: 'Standard input has no password.',
} as const satisfies SameKeys<typeof zh>
