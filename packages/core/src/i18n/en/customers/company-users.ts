import type { SameKeys } from '../../same-keys.ts'
import type { companyUser as zh } from '../../zh/customers/company-users.ts'

export const companyUser: SameKeys<typeof zh> = {
  title: 'Users',
  count: '{{count}} users',
  id: 'User ID',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  company: 'Company',
  identity: 'Identity',
  owner: 'Owner',
  subAccount: 'Sub-account',
  status: 'Status',
  normal: 'Normal',
  disabled: 'Disabled',
  cancelled: 'Cancelled',
  registered: 'Registered',
  filter: { company: 'Company', keyword: 'User', keywordPlaceholder: 'Name, email or phone', namePlaceholder: 'Name' },
  enable: 'Enable',
  disable: 'Disable',
  enableQuestion: 'Enable this user?',
  disableQuestion: 'Disable this user?',
  cancelledFixed: 'A cancelled user cannot be changed',
  unknownFixed: 'A user with an unknown status cannot be changed',
  masked: 'Phone and email are masked; the permission "See contacts" shows them',
  empty: 'No users match. Try fewer filters.',
}
