import type { Verb } from '../../../command.ts'
import { listFlags, writeFlags } from '../../../flags.ts'

const editKey = ['HOME_USER_LIST_EDIT_BUTTON']

/** What the verbs that are about one user have in common. */
const ofOneUser = {
  arguments: [{ name: 'id', about: { zh: '用户的 ID', en: 'id of the user' } }],
  flags: writeFlags,
  object: 'what.companyUser',
  elsewhere: 'rtcops company user list',
  permission: editKey,
  writes: true,
} as const satisfies Partial<Verb>

/** `rtcops company user …` */
export const userVerbs: readonly Verb[] = [
  {
    name: 'user list',
    flags: [
      {
        name: 'company',
        short: 'c',
        value: 'id',
        field: 'company_id',
        about: { zh: '企业的 ID 或完整名称', en: 'id or exact name of the company' },
      },
      {
        name: 'keyword',
        value: 'text',
        field: 'keyword',
        longest: 128,
        about: { zh: '姓名、邮箱或手机的一部分', en: 'part of name, e-mail or phone' },
      },
      { name: 'owner', about: { zh: '只要主账号', en: 'only owners' } },
      {
        name: 'status',
        value: 'status',
        words: ['normal', 'disabled', 'cancelled'],
        about: { zh: 'normal disabled cancelled', en: 'normal disabled cancelled' },
      },
      ...listFlags,
    ],
    about: { zh: '企业用户，新的在前', en: 'users of companies, newest first' },
    deed: { zh: '查看企业用户', en: 'see users of companies' },
    examples: ['rtcops company user list -c 1063', 'rtcops company user list --status disabled -o csv'],
    permission: ['HOME_USER_LIST'],
    run: async () => (await import('./list-users.ts')).listUsers,
  },
  {
    name: 'user enable',
    ...ofOneUser,
    about: { zh: '启用用户', en: 'enable a user again' },
    deed: { zh: '启用企业用户', en: 'enable users of companies' },
    examples: ['rtcops company user enable 10017'],
    run: async () => (await import('./set-user-status.ts')).enableUser,
  },
  {
    name: 'user disable',
    ...ofOneUser,
    about: { zh: '禁用用户', en: 'disable a user' },
    deed: { zh: '禁用企业用户', en: 'disable users of companies' },
    examples: ['rtcops company user disable 10017 -y'],
    run: async () => (await import('./set-user-status.ts')).disableUser,
  },
]
