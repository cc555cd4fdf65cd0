import type { SameKeys } from '../same-keys.ts'
import type { erasure as zh } from '../zh/erasure.ts'

export const erasure = {
  title: 'User erasure',
  about:
    'Deletes what is stored of one end user, with a receipt, once the days of their calls are closed. Bills and daily figures stay.',
  count: '{{count}} erasures',
  empty: 'There are no erasures yet.',
  add: 'Erase user',
  order: 'Order erasure',
  orderDone: 'Ordered; rows are deleted once their days are closed',
  details: 'Details',
  receipt: 'Download receipt',
  receiptFailed: 'The receipt could not be downloaded',
  userHelp: 'Exactly as the customer’s application names the user',
  countNow: 'Count what is deleted',
  countFirst: 'Count what would be deleted first',
  countFailed: 'Could not count',
  confirm: 'What is erased cannot be restored. Order it?',
  nothing: 'Nothing is stored; there will be a receipt all the same',
  faults: {
    engine_away: 'The telemetry database is away',
    engine_refused: 'The telemetry database cannot finish the deletion; see its log',
    secret_unreadable: 'The user of the order cannot be decrypted; check the keys',
    other: 'An error; see the server’s log',
  },
  number: 'Receipt',
  project: 'Project',
  orderedBy: 'Ordered by',
  ordered: 'Ordered',
  done: 'Done',
  coversUntil: 'Covers until',
  waitsFor: 'Waits for day',
  rows: 'Rows',
  countedLater: 'Counted when it is carried out',
  places: 'Places',
  fault: 'Reason',
  state: {
    label: 'Status',
    waiting: 'Waiting',
    running: 'Erasing',
    failed: 'Failed; tried again',
    done: 'Done',
  },
  user: 'User ID',
  projectRequired: 'Choose a project',
  userRequired: 'Enter the user ID',
  unknownProject: 'There is no such project',
  notDone: 'The erasure is not done, so there is no receipt yet',
  stays: {
    audit:
      'Entries of the audit log about rules that watched the user and assessments of their calls: entries are chained, so that none can be taken out.',
    receivers: 'What was sent to receivers of the audit log outside, which they keep.',
    backups:
      'Backups made before, for as long as you keep them. After a restore from one of them, the erasure has to be ordered again.',
    counts:
      'Counts of users in call, quality_users_5m, interrupt_5m and cohort_1m: they contain hashes alone, and expire.',
    texts: 'Names of rooms, and what clients of other users wrote into their events and comments; they expire.',
    engine_logs: 'The query logs of the database engines, for as long as the engines keep them.',
  },
} as const satisfies SameKeys<typeof zh>
