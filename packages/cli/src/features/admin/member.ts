import type { Command, Flag, Verb } from '../../command.ts'
import { bodyFlag, listFlags, writeFlags } from '../../flags.ts'
import { getMember, listMembers } from './member/read.ts'

const account = { name: 'username', about: { zh: '登录账号', en: 'username of the member' } }
const editKey = ['ADMIN_USER_MEMBER_EDIT_BUTTON']

const personFlags: readonly Flag[] = [
  {
    name: 'name',
    value: 'text',
    field: 'name',
    longest: 20,
    about: { zh: '姓名，最多 20 个字符', en: 'name, at most 20 characters' },
  },
  {
    name: 'role',
    value: 'name',
    field: 'role_id',
    about: { zh: '角色名称', en: 'name of the role' },
  },
  {
    name: 'department',
    value: 'text',
    field: 'department',
    longest: 20,
    about: { zh: '部门，最多 20 个字符', en: 'department, at most 20 characters' },
  },
  {
    name: 'position',
    value: 'text',
    field: 'position',
    longest: 20,
    about: { zh: '职位，最多 20 个字符', en: 'position, at most 20 characters' },
  },
  {
    name: 'email',
    value: 'address',
    field: 'email',
    longest: 80,
    about: { zh: '邮箱，最多 80 个字符', en: 'e-mail, at most 80 characters' },
  },
  {
    name: 'remark',
    value: 'text',
    field: 'remark',
    longest: 100,
    about: { zh: '备注，最多 100 个字符', en: 'remark, at most 100 characters' },
  },
]
const passwordFlag = (field: string): Flag => ({
  name: 'password-stdin',
  field,
  about: { zh: '从标准输入读密码', en: 'password from standard input' },
})

/** What all verbs that are about one member have in common. */
const ofOneMember = {
  arguments: [account],
  object: 'what.member',
  elsewhere: 'rtcops member list',
} as const satisfies Partial<Verb>

export const command: Command = {
  name: 'member',
  about: { zh: '使用控制台的人。', en: 'The people who use the console.' },
  verbs: [
    {
      name: 'list',
      flags: [
        {
          name: 'keyword',
          value: 'text',
          field: 'keyword',
          longest: 100,
          about: { zh: '姓名或登录账号的一部分', en: 'part of name or username' },
        },
        ...listFlags,
      ],
      about: { zh: '成员列表，新的在前', en: 'members, newest first' },
      deed: { zh: '查看成员', en: 'see members' },
      examples: ['rtcops member list --keyword li', 'rtcops member list --all -o csv'],
      permission: ['ADMIN_USER_MEMBER'],
      run: async () => listMembers,
    },
    {
      name: 'get',
      ...ofOneMember,
      about: { zh: '一个成员', en: 'one member' },
      deed: { zh: '查看成员', en: 'see members' },
      examples: ['rtcops member get li.wei'],
      permission: ['ADMIN_USER_MEMBER'],
      run: async () => getMember,
    },
    {
      name: 'create',
      aliases: ['insert'],
      arguments: [account],
      flags: [...personFlags, passwordFlag('initial_password'), bodyFlag, ...writeFlags],
      about: { zh: '新增成员（默认询问密码）', en: 'add a member (asks for the password)' },
      deed: { zh: '新增成员', en: 'add members' },
      examples: [
        'rtcops member create li.wei --name 李伟 --role 运营',
        'pass rtc/li.wei | rtcops member create li.wei --name 李伟 --role 运营 --password-stdin -y',
      ],
      permission: ['ADMIN_USER_MEMBER_ADD_BUTTON'],
      writes: true,
      run: async () => (await import('./member/write.ts')).createMember,
    },
    {
      name: 'update',
      ...ofOneMember,
      flags: [
        ...personFlags,
        {
          name: 'ask-password',
          about: { zh: '询问新密码；该成员需重新登录', en: 'asks for a new password; logs the member out' },
        },
        passwordFlag('password'),
        bodyFlag,
        ...writeFlags,
      ],
      about: { zh: '修改成员，未给出的保持不变', en: 'change a member; what is not given stays' },
      deed: { zh: '修改成员', en: 'change members' },
      examples: ['rtcops member update li.wei --role 销售', 'rtcops member update li.wei --ask-password'],
      permission: editKey,
      writes: true,
      run: async () => (await import('./member/write.ts')).updateMember,
    },
    {
      name: 'disable',
      ...ofOneMember,
      flags: writeFlags,
      about: { zh: '停用，其登录随即结束', en: 'disable; his sessions end at once' },
      deed: { zh: '停用成员', en: 'disable members' },
      examples: ['rtcops member disable li.wei -y'],
      permission: editKey,
      writes: true,
      run: async () => (await import('./member/write.ts')).disableMember,
    },
    {
      name: 'enable',
      ...ofOneMember,
      flags: writeFlags,
      about: { zh: '重新启用', en: 'enable again' },
      deed: { zh: '启用成员', en: 'enable members' },
      examples: ['rtcops member enable li.wei'],
      permission: editKey,
      writes: true,
      run: async () => (await import('./member/write.ts')).enableMember,
    },
    {
      name: 'delete',
      ...ofOneMember,
      flags: writeFlags,
      about: { zh: '删除，其登录随即结束', en: 'remove; his sessions end at once' },
      deed: { zh: '删除成员', en: 'remove members' },
      examples: ['rtcops member delete li.wei'],
      permission: ['ADMIN_USER_MEMBER_DELETE_BUTTON'],
      writes: true,
      run: async () => (await import('./member/write.ts')).deleteMember,
    },
  ],
}
