import type { SameKeys } from '../../../same-keys.ts'
import type { man as zh } from '../../../zh/cli/tools/man.ts'

/** Headings of man pages, and the help of `rtcops man`. */
export const man = {
  help: { about: 'Read a manual page, or write all of them into a directory where man finds them.' },
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
