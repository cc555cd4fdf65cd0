import type { SameKeys } from '../../../same-keys.ts'
import type { complete as zh } from '../../../zh/cli/tools/complete.ts'

export const complete = {
  help: {
    about: 'For the completion scripts.',
    arg: {
      word: 'words up to the cursor',
    },
  },
} as const satisfies SameKeys<typeof zh>
