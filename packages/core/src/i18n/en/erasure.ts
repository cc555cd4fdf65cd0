import type { SameKeys } from '../same-keys.ts'
import type { erasure as zh } from '../zh/erasure.ts'

export const erasure = {
  number: 'Receipt',
  project: 'Project',
  orderedBy: 'Ordered by',
  ordered: 'Ordered',
  done: 'Done',
  coversUntil: 'Covers until',
  waitsFor: 'Waits for day',
  rows: 'Rows',
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
