import type { SameKeys } from '../same-keys.ts'
import type { usage as zh } from '../zh/usage.ts'

export const usage = {
  title: 'Usage data',
  filter: { company: 'Company', project: 'Project', time: 'Dates', name: 'Project', order: 'Sort' },
  totals: 'Total usage',
  chart: { title: 'Daily usage', minutes: 'min' },
  column: { day: 'Date', voice: 'Voice minutes', video: 'Video minutes', push: 'Push minutes' },
  count: '{{count}} days',
  openNote: 'Days marked Counting are not closed yet; their minutes follow the calls.',
  openUnavailable: 'The telemetry engine does not answer; days marked Counting are missing here.',
  bills: 'Bills',
  week: {
    title: 'Last 7 days',
    count: '{{count}} projects',
    window: 'Counted from {{start}} to {{end}}',
    windowHelp: 'The seven whole days that end yesterday',
    openNote: 'Yesterday is not closed yet; its minutes follow the calls.',
    ascending: '{{kind}}, least first',
    descending: '{{kind}}, most first',
    days: 'Daily usage',
    empty: 'No project matches. Fewer filters may help.',
  },
} as const satisfies SameKeys<typeof zh>
