import type { SameKeys } from '../../same-keys.ts'
import type { tui as zh } from '../../zh/cli/tui.ts'

export const tui = {
  help: {
    about:
      'Watch the platform full screen: overview, calls, quality, alarms, balances. ? lists the keys, q quits; read-only. Off a terminal it prints one frame.',
    arg: {
      view: 'overview calls quality alarms balances, or 1 to 5 (default: overview)',
    },
  },
} as const satisfies SameKeys<typeof zh>
