import type { SameKeys } from '../../../same-keys.ts'
import type { apiKey as zh } from '../../../zh/cli/admin/api-keys.ts'

export const apiKey = {
  help: {
    about: 'API keys for scripts, in place of a member’s password.',
    list: 'keys, newest first',
    get: 'one key, without its secret',
    create: 'add a key; its secret is written only to a file',
    rotate: 'give your own key a new secret; the old one keeps working for a while',
    revoke: 'end a key at once',
    arg: {
      key: 'id of the key (rtk_…) or its name',
      name: 'name, at most 50 characters',
    },
    flag: {
      keyword: 'part of name, key ID or owner',
      state: 'active, expired, revoked or ownerless',
      for: 'command that it may run, such as "bill export"; repeatable',
      permission: 'permission key, as whoami --permissions lists them;\nrepeatable',
      project: 'this project only, name or AppKey; repeatable;\nthe key then only reads',
      fromAddress: 'IP addresses or CIDR ranges that may use it, comma-separated',
      lastDay: 'last day on which it works, within a year',
      overlap: 'hours for which the old secret works, 0-168 (default 24)',
      secretFile: 'file for the key, readable only by you',
    },
  },
  nameToType: 'name of the key',
  written: 'the key is in {{file}}; it cannot be seen again',
  perhapsMade:
    'no response: the key may exist with a secret that nobody knows; see rtcops apikey list --keyword {{name}}, and revoke it',
  revoked: 'revoked',
  several: 'several active keys are called "{{name}}"; give the ID: {{keys}}',
  noCommand: 'there is no command "{{line}}"',
} as const satisfies SameKeys<typeof zh>
