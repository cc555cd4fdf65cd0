import type { Command } from '../../command.ts'
import { writeFlags } from '../../flags.ts'

export const command: Command = {
  name: 'me',
  about: { zh: '自己的姓名与密码。', en: 'Your own name and password.' },
  verbs: [
    {
      name: 'update',
      flags: [
        {
          name: 'name',
          value: 'name',
          field: 'name',
          longest: 20,
          about: { zh: '姓名，最多 20 个字符', en: 'name, at most 20 characters' },
        },
        ...writeFlags,
      ],
      about: { zh: '修改姓名', en: 'change the name' },
      deed: { zh: '修改姓名', en: 'change your name' },
      examples: ['rtcops me update --name 周琳'],
      writes: true,
      run: async () => (await import('./me/update-me.ts')).updateName,
    },
    {
      name: 'password',
      flags: [
        {
          name: 'password-stdin',
          about: {
            zh: '标准输入：第一行当前密码，第二行新密码',
            en: 'standard input: present password, on the next line the new one',
          },
        },
        ...writeFlags,
      ],
      about: { zh: '修改密码，其他登录随即结束', en: 'change the password; other sessions end' },
      deed: { zh: '修改密码', en: 'change your password' },
      examples: ['rtcops me password', 'rtcops me password --password-stdin -y < passwords.txt'],
      writes: true,
      run: async () => (await import('./me/update-me.ts')).updatePassword,
    },
  ],
}
