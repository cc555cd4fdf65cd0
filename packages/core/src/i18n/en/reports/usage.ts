import type { SameKeys } from '../../same-keys.ts'
import type { usage as zh } from '../../zh/reports/usage.ts'

export const usage = {
  title: 'Usage data',
  filter: { company: 'Company', project: 'Project', time: 'Dates', name: 'Project', order: 'Sort' },
  totals: 'Total usage',
  chart: { title: 'Daily usage', minutes: 'min' },
  column: { day: 'Date', voice: 'Voice minutes', video: 'Video minutes', push: 'Push minutes' },
  count: '{{count}} days',
  count_one: '{{count}} day',
  openNote: 'Days marked Counting are not closed yet; their minutes change with the calls.',
  openUnavailable: 'The telemetry database is not available; days marked Counting are missing here.',
  minutesNote: 'Minutes by billing method; the call time of reports differs',
  callMinutesNote: 'Sum of the users’ time in rooms; billed usage minutes differ',
  bills: 'Bills',
  week: {
    title: 'Last 7 days',
    count: '{{count}} projects',
    count_one: '{{count}} project',
    window: 'Counted from {{start}} to {{end}}',
    windowHelp: 'The seven whole days that end yesterday',
    openNote: 'Yesterday is not closed yet; its minutes change with the calls.',
    ascending: '{{kind}}, least first',
    descending: '{{kind}}, most first',
    days: 'Daily usage',
    empty: 'No projects match. Try fewer filters.',
  },
} as const satisfies SameKeys<typeof zh>
