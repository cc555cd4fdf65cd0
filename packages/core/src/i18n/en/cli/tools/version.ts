import type { SameKeys } from '../../../same-keys.ts'
import type { version as zh } from '../../../zh/cli/tools/version.ts'

export const version = {
  help: {
    about: 'Show the version.',
  },
} as const satisfies SameKeys<typeof zh>
