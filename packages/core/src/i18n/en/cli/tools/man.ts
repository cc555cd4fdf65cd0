import type { SameKeys } from '../../../same-keys.ts'
import type { man as zh } from '../../../zh/cli/tools/man.ts'

/** Headings of man pages. */
export const man = {
  name: 'NAME',
  synopsis: 'SYNOPSIS',
  description: 'DESCRIPTION',
  commands: 'COMMANDS',
  verbs: 'VERBS',
  options: 'OPTIONS',
  times: 'TIMES',
  columns: 'COLUMNS',
  environment: 'ENVIRONMENT',
  exit: 'EXIT STATUS',
  examples: 'EXAMPLES',
  also: 'SEE ALSO',
  about: 'operator console for real-time audio and video',
} as const satisfies SameKeys<typeof zh>
