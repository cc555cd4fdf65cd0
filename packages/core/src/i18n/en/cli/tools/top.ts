import type { SameKeys } from '../../../same-keys.ts'
import type { top as zh } from '../../../zh/cli/tools/top.ts'

export const top = {
  help: {
    about: 'The overview full screen, as rtcops tui overview.',
  },
} as const satisfies SameKeys<typeof zh>
