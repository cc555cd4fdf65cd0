import type { SameKeys } from '../../../same-keys.ts'
import type { completion as zh } from '../../../zh/cli/tools/completion.ts'

export const completion = {
  help: {
    about: 'Print a completion script: nouns, verbs, flags, and companies, projects, members, calls of the server.',
    arg: {
      shell: 'bash zsh fish',
    },
  },
} as const satisfies SameKeys<typeof zh>
