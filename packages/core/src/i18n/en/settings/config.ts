import type { SameKeys } from '../../same-keys.ts'
import type { config as zh } from '../../zh/settings/config.ts'

export const config = {
  title: 'Basic config',
  group: { login: 'Login', finance: 'Finance', call: 'Calls' },
  item: {
    is_not_common_use_sms: 'Text message on unusual login',
    remember_login_time: 'Remembered login (days)',
    step_up_amount: 'Two-step for recharges above',
    default_statistics_id: 'Default voice statistics type',
    default_push_flow_statistics_id: 'Default push statistics type',
    default_low_balance: 'Low balance below',
    appkey_statistics_fiels: 'Statistics fields',
  },
  remark: {
    is_not_common_use_sms:
      'Sent when a member logs in from an unusual place; without a message service it is only logged.',
    remember_login_time: 'Days that a login is remembered, 1 to 365; applies to later logins.',
    step_up_amount:
      'A larger recharge asks for two-step verification again, and no API key can book it; 0.00 for never.',
    default_statistics_id: 'How voice minutes are counted for projects without a setting of their own.',
    default_push_flow_statistics_id: 'How push minutes are counted for projects without a setting of their own.',
    default_low_balance: 'Companies with a lower balance are marked; a company can have a threshold of its own.',
    appkey_statistics_fiels: 'Columns that project usage shows; the others are hidden.',
  },
  days: '{{count}} days',
  days_one: '{{count}} day',
  daysRequired: 'Enter the remember-login time',
  daysFormat: 'A whole number from 1 to 365',
  fieldsRequired: 'Enter the statistics fields',
  fieldsUnknown: 'Unknown statistics field',
  typeUnknown: 'Choose a statistics type',
} as const satisfies SameKeys<typeof zh>
