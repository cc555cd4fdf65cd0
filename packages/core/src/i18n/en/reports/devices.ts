import type { SameKeys } from '../../same-keys.ts'
import type { device as chinese } from '../../zh/reports/devices.ts'

export const device = {
  title: 'Device report',
  count: '{{count}} reports',
  count_one: '{{count}} report',
  emptyFiltered: 'No reports match the filters and the time range.',
  widen: 'Widen to the last 90 days',
  counts: 'Counts of the reports',
  mostFrequent: 'top {{count}}',
  notReported: 'not reported',
  only: 'Only {{name}}',
  filter: { manufacturer: 'Maker', model: 'Model', sound: 'Sound', time: 'Reported' },
  earphone: { on: 'In use', off: 'Not in use' },
  column: {
    manufacturer: 'Maker',
    model: 'Model',
    earphone: 'Headset',
    sdk: 'SDK version',
    sound: 'Sound quality',
    reportTime: 'Reported at',
    reporter: 'Reporter',
    userIp: 'User IP',
    userId: 'User ID',
    room: 'Room',
    appKey: 'AppKey',
    comment: 'Comment',
  },
} as const satisfies SameKeys<typeof chinese>
