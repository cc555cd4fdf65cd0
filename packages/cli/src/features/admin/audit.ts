import type { Command } from '../../command.ts'
import { listFlags } from '../../flags.ts'
import { listEntries } from './audit/list.ts'

const range = { zh: '范围（默认全部）', en: 'range (default: all of it)' }

export const command: Command = {
  name: 'audit',
  about: { zh: '谁在何时改了什么。', en: 'Who changed what, and when.' },
  verbs: [
    {
      name: 'list',
      flags: [
        {
          name: 'member',
          value: 'name',
          field: 'member',
          longest: 100,
          about: { zh: '登录账号或其一部分', en: 'username or a part of it' },
        },
        {
          name: 'operation',
          value: 'id',
          field: 'operation',
          longest: 100,
          about: { zh: '操作，例如 updateAdminMember', en: 'operation, such as updateAdminMember' },
        },
        {
          name: 'target',
          value: 'kind',
          field: 'target',
          longest: 50,
          about: { zh: '对象，例如 member', en: 'kind of record, such as member' },
        },
        {
          name: 'target-id',
          value: 'id',
          field: 'target_id',
          longest: 100,
          about: { zh: '对象的 ID', en: 'id of the record' },
        },
        { name: 'since', short: 's', value: 'age', about: { zh: '从那时到现在', en: 'from then to now' } },
        { name: 'from', value: 'time', field: 'time', about: range },
        { name: 'to', value: 'time', about: range },
        ...listFlags,
      ],
      about: { zh: '操作日志，新的在前', en: 'entries of the audit log, newest first' },
      deed: { zh: '查看操作日志', en: 'see the audit log' },
      examples: [
        'rtcops audit list --member li.wei -s 7d',
        'rtcops audit list --target bank_account --target-id 3 -o json',
        'rtcops audit list --operation deleteAdminMember --all -o wide',
      ],
      permission: ['ADMIN_USER_AUDIT'],
      run: async () => listEntries,
    },
  ],
}
