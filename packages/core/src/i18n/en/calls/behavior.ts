import type { SameKeys } from '../../same-keys.ts'
import type { behavior as chinese } from '../../zh/calls/behavior.ts'

export const behavior = {
  title: 'Call behaviour',
  count: '{{count}} events',
  count_one: '{{count}} event',
  kept: 'Events are kept for the days set in “Data retention”',
  filter: { type: 'Event', types: 'All events', faults: 'Faults' },
  typeRemoved: 'Event {{number}}',
  emptyFiltered: 'No events match the filters and the time range.',
  column: {
    project: 'Project',
    channel: 'Room',
    userId: 'User ID',
    event: 'Event',
    level: 'Level',
    platform: 'Platform',
    sdk: 'SDK',
  },
  chart: {
    byType: 'Events by type',
    overTime: 'Events over time',
    number: 'Events',
    others: 'Other events',
    shown: 'Top {{count}}',
    rate: '{{rate}} per 1,000 sessions',
    only: 'Click to show only this event',
    share: '{{bad}} fair, {{fatal}} severe',
  },
} as const satisfies SameKeys<typeof chinese>
