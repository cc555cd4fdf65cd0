import type { SameKeys } from '../../same-keys.ts'
import type { activity as zh } from '../../zh/reports/activity.ts'

export const activity = {
  title: 'User activity (UAR)',
  empty: 'No active users match the filters and dates.',
  widen: 'Widen to the last 90 days',
  cards: 'Whole range',
  chart: 'Active, new and returning users by day',
  filter: { company: 'Company', project: 'Project', time: 'Dates' },
  figure: {
    active: 'Active users',
    new: 'New users',
    returning: 'Returning users',
    callTime: 'Call time per user (min)',
    sessions: 'Sessions per user',
  },
  column: { day: 'Date', company: 'Company', project: 'Project' },
} as const satisfies SameKeys<typeof zh>
