import type { SameKeys } from '../../same-keys.ts'
import type { help as zh } from '../../zh/cli/help.ts'

export const help = {
  usage: 'Usage: ',
  arguments: 'Arguments:',
  flags: 'Flags:',
  inherited: 'Flags for every command:',
  verbs: 'Verbs:',
  examples: 'Examples:',
  permission: 'Permission: ',
  or: ' or ',
  sorts: 'Sortable fields: ',
  columns: 'Columns: ',
  sentences: '{{first}} {{second}}',
  stop: '.',
  verbAndFlags: '<verb> [arguments] [flags]',
  flagsPlace: '[flags]',
  help: {
    about: 'The overview, or help on a topic.',
    arg: {
      topic: 'exit-codes time columns environment commands man',
      noun: 'of man: the page of this noun (default: rtcops)',
    },
    flag: {
      toDir: 'of man: write every page into this directory',
    },
  },
  group: {
    customers: 'Customers',
    money: 'Money',
    quality: 'Quality',
    operation: 'Operation',
    settings: 'Settings',
    access: 'Access',
    session: 'Session',
    tools: 'Tools',
  },
  about: 'Operator console for real-time audio and video, in the terminal.',
  rootUsage: '<noun> <verb> [arguments] [flags]',
  listFlags: 'Flags of list:',
  head: { command: 'Command', arguments: 'Arguments', about: 'What it does' },
  more: 'More: rtcops <noun> --help   rtcops help exit-codes   rtcops help time',
} as const satisfies SameKeys<typeof zh>
