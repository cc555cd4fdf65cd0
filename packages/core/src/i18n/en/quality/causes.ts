import type { SameKeys } from '../../same-keys.ts'
import type { causes as zh } from '../../zh/quality/causes.ts'

export const causes = {
  title: 'Causes of bad quality',
  note: 'User sessions count about 3 minutes after their end; one with too little data counts neither as good nor as bad.',
  by: {
    label: 'Group by',
    cause: 'Cause',
    side: 'Side',
    country: 'Country',
    router: 'Router',
    sdk_version: 'SDK version',
  },
  filter: {
    country: 'Country',
    router: 'Router',
    sdk: 'SDK version',
    cause: 'Cause',
    side: 'Side',
    time: 'Time',
    before: 'Compare with',
  },
  column: {
    name: 'Name',
    badTime: 'Bad minutes',
    share: 'Share',
    rate: 'Bad rate',
    before: 'Minutes before',
    beforeShare: 'Share before',
    change: 'Change of share',
  },
  total: {
    label: 'Total',
    bad: 'Bad minutes',
    measured: 'Minutes with data',
    rate: 'Bad rate',
    before: 'Compared with {{start}} to {{end}}',
  },
  chart: { title: 'Bad rate by day', other: 'others' },
  waiting: {
    day: '{{day}} is still being judged; its figures will grow',
    days: '{{first}} … {{last}} ({{count}} days) are still being judged; their figures will grow',
    unknown: 'Judging has not begun; figures appear later',
  },
  unknown: 'not reported',
  narrow: 'Only {{name}}',
  calls: 'See calls',
  empty: 'No user sessions in this period were judged',
  widen: 'See the last 30 days',
  count: '{{count}} rows',
} as const satisfies SameKeys<typeof zh>
