import type { SameKeys } from '../../same-keys.ts'
import type { notice as zh } from '../../zh/cli/notice.ts'

export const notice = {
  count: '{{shown}} of {{total}} {{what}}. More: --page {{next}}   Everything: --all',
  hidden: 'Hidden at {{columns}} columns: {{names}}. All columns: -o wide',
  none: 'No {{what}} match {{filter}}.',
  empty: 'No {{what}}.',
  dryRun: 'Dry run: nothing sent.',
  cancelled: 'Cancelled, nothing changed.',
  loggedIn: 'Logged in to {{profile}}',
  trialMaking:
    'trial data is being made, the newest days first: days with calls {{calls}} of {{days}}, with bills {{bills}} of {{days}}',
  loggedOut: 'Logged out',
  alreadyOut: 'You were not logged in',
  mustChange: 'Change the first password: rtcops me password',
  inserted: 'Added',
  updated: 'Saved',
  removed: 'Deleted',
  set: 'Set',
  changed: 'Updated',
  rejected: 'Rejected events: {{rejected}}.',
  replayed: 'Imported before; nothing changed',
  progress: '{{percent}} %  {{done}} of {{total}} events  {{rejected}} rejected',
  profileInUse: 'Profile in use: {{profile}}',
} as const satisfies SameKeys<typeof zh>
