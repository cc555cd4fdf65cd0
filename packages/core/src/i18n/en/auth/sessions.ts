import type { SameKeys } from '../../same-keys.ts'
import type { session as zh } from '../../zh/auth/sessions.ts'

export const session = {
  title: 'Open logins',
  of: 'Logins',
  titleOf: 'Logins of {{name}}',
  device: 'Device',
  address: 'Address',
  state: 'State',
  current: 'This login',
  other: 'Logged in',
  lastSeen: 'Last seen',
  since: 'Since',
  expires: 'Ends by',
  end: 'Log out',
  endOthers: 'Log out all others',
  endAll: 'Log out everywhere',
  endQuestion: 'This device is logged out at once, and remembered logins end. Log it out?',
  endOthersQuestion: 'All other logins end at once, including remembered ones. Log them out?',
  endAllQuestion: 'All logins of this member end at once, including remembered ones. Log them out?',
  ended: 'Logged out',
  empty: 'No logins',
  superAlone: 'Only super administrators can see or end logins of super administrators',
} as const satisfies SameKeys<typeof zh>
