import type { SameKeys } from '../../../same-keys.ts'
import type { logout as zh } from '../../../zh/cli/auth/logout.ts'

export const logout = {
  help: {
    about: 'End the session and remove the stored token.',
  },
} as const satisfies SameKeys<typeof zh>
