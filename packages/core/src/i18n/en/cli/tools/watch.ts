import type { SameKeys } from '../../../same-keys.ts'
import type { watch as zh } from '../../../zh/cli/tools/watch.ts'

export const watch = {
  help: {
    about: 'Repeat a list: drawn again in place on a terminal; in a pipe only new rows follow, as ndjson.',
    alarm: 'alarms',
    flag: {
      every: 'how often (default: 5s, at least 1s)',
    },
    join: 'joining by country',
    quality: 'quality by country',
    call: 'calls as they begin and end',
  },
  every: '{{name}}   every {{seconds}} s',
  dataOf: 'data of {{time}}',
  lost: '{{reason}} Retrying.',
  back: 'Connected again.',
} as const satisfies SameKeys<typeof zh>
