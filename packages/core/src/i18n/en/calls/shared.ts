import type { SameKeys } from '../../same-keys.ts'
import type { shared as zh } from '../../zh/calls/shared.ts'

export const shared = {
  title: 'Others in the same minutes',
  show: 'Compare with others of the same minutes',
  part: {
    access_server: 'Access server',
    router: 'Router',
    relay: 'Relay',
    address: 'Public address',
    build: 'SDK version',
    model: 'Model',
    country: 'Country',
  },
  column: {
    part: 'In common',
    name: 'Value',
    users: 'Users with it',
    badUsers: 'affected',
    badCalls: 'in calls',
    others: 'Users without',
    badOthers: 'affected',
  },
  window: 'Counted from {{start}} to {{end}}',
  none: 'Nobody else had any of it in these minutes',
  rule: 'Users of all projects, without this one. Affected: a minute in which half or more of the samples had loss of 5 % or more or an RTT of 400 ms or more, or in which the connection was lost. An access server is compared with the others of its router.',
} as const satisfies SameKeys<typeof zh>
