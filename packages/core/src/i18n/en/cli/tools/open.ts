import type { SameKeys } from '../../../same-keys.ts'
import type { open as zh } from '../../../zh/cli/tools/open.ts'

export const open = {
  help: {
    about: 'Open a page of the console in the browser and print its address; without a terminal it only prints.',
    arg: {
      noun: 'noun of a command',
      id: 'one of company project call invoice price certification',
    },
  },
  noPage: 'The console has no page for "{{noun}}".',
  noId: 'The page of {{noun}} takes no id.',
  noProgram: 'Not opened: {{program}} was not found.',
} as const satisfies SameKeys<typeof zh>
