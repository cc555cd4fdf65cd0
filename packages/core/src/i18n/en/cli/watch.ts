import type { SameKeys } from '../../same-keys.ts'
import type { watch as zh } from '../../zh/cli/watch.ts'

export const watch = {
  help: {
    about: 'Repeat a list: drawn again in place on a terminal; in a pipe only new rows follow, as ndjson.',
    alarm: 'alarms',
    flag: {
      every: 'how often (default: 5s, at least 1s)',
      country: 'two-letter code, or part of the name',
      state: 'open, acked, resolved',
      kind: 'success success5 fail5 (default: success)',
      metric: 'rtt up-loss down-loss latency (default: rtt)',
      interval: 'of latency: 0-100 100-200 200-300 300+ (default: 0-100)',
      company: 'company',
      project: 'project (needed for room, user)',
      status: 'live, ended',
      room: 'exact match',
      user: 'exact match',
      router: 'addresses',
      as: 'addresses',
    },
    join: 'joining by country',
    quality: 'quality by country',
    call: 'calls as they begin and end',
  },
} as const satisfies SameKeys<typeof zh>
