import type { SameKeys } from '../../../same-keys.ts'
import type { device as zh } from '../../../zh/cli/reports/devices.ts'

export const device = {
  help: {
    about: 'How users rated the sound of their devices.',
    list: 'reports, newest first',
    flag: {
      maker: 'exact manufacturer',
      model: 'exact model',
      sound: '5 very good to 1 very poor; may be repeated, or given as 1,2',
    },
    export: 'save the reports as a file',
  },
  head: { sdk: 'SDK', sound: 'Sound' },
} as const satisfies SameKeys<typeof zh>
