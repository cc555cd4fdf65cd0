import type { SameKeys } from '../../../same-keys.ts'
import type { join as zh } from '../../../zh/cli/quality/joins.ts'

export const join = {
  help: {
    about: 'Joining: success, why attempts fail within 5 s, and lost connections.',
    get: 'now and four periods before',
    getDetail:
      'Success, success and failure within 5 s in percent of all attempts; -o wide adds the reasons, counted. Other formats give counts and reasons.',
    chart: 'attempts and successes over time',
    chartDetail: 'A single value is compared with the whole. A pipe gets a row for each interval.',
    list: 'by country, its share in five periods',
    flag: {
      kind: 'success success5 fail5 (default: success)',
      type: 'draw one: disconnect cs-rejected router-failed cs-response cs-failed heartbeat',
    },
    interrupts: 'connections lost and refused over time',
    interruptsDetail:
      'A terminal gets a chart of each kind that occurred; a pipe gets a row of all kinds for each interval.',
  },
  head: { joined: 'Joined (%)', joined5: 'Within 5 s (%)', notJoined5: 'Not within 5 s (%)' },
} as const satisfies SameKeys<typeof zh>
