import type { SameKeys } from '../../../same-keys.ts'
import type { bill as zh } from '../../../zh/cli/finance/bills.ts'

export const bill = {
  help: {
    about: 'What projects used each day, and what it cost.',
    list: 'bills, newest first',
    flag: {
      by: 'day, month (default: day)',
      day: 'which day, such as 2026-11-19, yesterday',
      dayRun: 'which day (default: yesterday)',
    },
    get: 'how the bill of a day was calculated',
    arg: {
      project: 'appkey or exact name',
    },
    calls: 'the calls behind the bill of a day, with the time that it counts of each',
    chart: 'amounts over days or months',
    export: 'save bills as a file',
    run: 'bill a day; on the host of the server only',
    runDetail: 'A billed day does not change. The server does this automatically at 02:00.',
  },
  kinds: 'Kinds',
  calls: 'Calls',
  callsMissing: 'The telemetry database is not available; calls are missing. The bill is not affected.',
  openMissing: 'The telemetry database is not available; days that are not closed are missing.',
  uncounted:
    'These projects cannot be counted now; their days that are not closed are missing: {{projects}}. They are tried again automatically, and other projects are not affected.',
  stillOpen:
    'These projects cannot be counted now, and the bills of their companies stay open: {{projects}}. They are tried again automatically, and other companies are not affected.',
  day: 'Day',
  projects: 'Projects',
  closedNow: 'Billed',
  closedBefore: 'Already billed at {{time}}',
  companies: 'Companies',
  preview: 'Preview: nothing written.',
  head: { companyId: 'Company id', counted: 'Counted', after: 'After' },
  kind: { voice: 'voice', video: 'video', push: 'push' },
} as const satisfies SameKeys<typeof zh>
