import type { SameKeys } from '../same-keys.ts'
import type { exports as zh } from '../zh/exports.ts'

export const exports = {
  title: 'Exports',
  count: '{{count}} exports',
  empty: 'Files of more than 20,000 rows are made here when a list is exported.',
  running: '{{count}} under way',
  ready: '{{count}} to fetch',
  open: 'Show',
  started: 'The export goes on in the background; its file will be among your exports',
  choose: 'Kind of export',
  inBackground: 'CSV in the background',
  download: 'Download',
  because: 'Failed: {{reason}}',
  removeQuestion: 'Remove this export and its file?',
  filter: { range: '{{from}} to {{to}}', company: 'Company', project: 'Project', none: 'Everything' },
  totals: 'Total',
  column: {
    what: 'Content',
    filters: 'Filters',
    format: 'Format',
    rows: 'Rows',
    size: 'Size',
    asked: 'Asked for',
    keptUntil: 'Kept until',
    file: 'File',
    error: 'Reason',
  },
  head: { seconds: '{{label}} (s)', percent: '{{label}} (%)' },
  state: { waiting: 'Waiting', running: 'Exporting', done: 'Finished', failed: 'Failed', expired: 'Expired' },
  refusal: {
    tooManyRows: '{{rows}} rows match; an export takes at most {{max}}. Narrow the filter.',
    tooManyJobs: 'You have {{count}} exports under way. Wait until they are finished.',
    cellTooLong: 'A cell has more than 32,767 characters, which Excel cannot hold. Choose CSV.',
    fault: 'The export failed; try again',
    memberGone: 'The account was disabled or deleted',
  },
} as const satisfies SameKeys<typeof zh>
