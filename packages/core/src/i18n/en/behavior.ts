import type { SameKeys } from '../same-keys.ts'
import type { behavior as chinese } from '../zh/behavior.ts'

export const behavior = {
  title: 'Call behavior',
  count: '{{count}} events',
  kept: 'Events are kept for 30 days',
  filter: { type: 'Event', types: 'All events' },
  typeRemoved: 'Event {{number}}',
  emptyFiltered: 'No event matches the filters and the time range.',
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
    shown: 'The {{count}} commonest',
    only: 'Click to show this event alone',
    share: '{{bad}} average, {{fatal}} severe',
  },
} as const satisfies SameKeys<typeof chinese>
