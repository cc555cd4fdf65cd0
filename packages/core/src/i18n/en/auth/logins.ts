import type { SameKeys } from '../../same-keys.ts'
import type { loginRecord as zh } from '../../zh/auth/logins.ts'

export const loginRecord = {
  title: 'Login history',
  own: 'My login history',
  count: '{{count}} records, kept for 400 days',
  count_one: '{{count}} record, kept for 400 days',
  time: 'Time',
  isNew: 'New address',
  times: 'Times',
  provider: 'Single sign-on',
  resultLabel: 'Result',
  result: {
    entered: 'Logged in',
    wrong_password: 'Wrong password',
    wrong_factor: 'Failed two-step verification',
    too_many: 'Too many tries',
    disabled: 'Disabled',
    password_off: 'Must use SSO',
    no_role: 'No role',
    remembered_void: 'Not remembered',
    address: 'Address refused',
  },
  wayLabel: 'Method',
  way: { password: 'Password', remembered: 'Remembered', sso: 'Single sign-on', terminal: 'Terminal' },
  empty: 'No logins',
  emptyFiltered: 'No logins match',
  told: 'Your account was used from a new address, {{address}} ({{device}}), at {{time}}. If that was not you, change your password',
} as const satisfies SameKeys<typeof zh>
