import type { Command } from '../../command.ts'

const name = { name: 'name', about: { zh: '服务器配置的名称', en: 'name of the profile' } }

export const command: Command = {
  name: 'profile',
  local: true,
  about: { zh: '知道的服务器，以及正在使用的一个。', en: 'The servers that are known, and the one in use.' },
  verbs: [
    {
      name: 'list',
      about: { zh: '全部服务器配置', en: 'every profile' },
      examples: ['rtcops profile list'],
      run: async () => (await import('./profile/profiles.ts')).listProfiles,
    },
    {
      name: 'get',
      arguments: [{ ...name, count: '?' }],
      about: { zh: '一个服务器配置（默认为使用中的）', en: 'one profile (default: the one in use)' },
      examples: ['rtcops profile get prod'],
      run: async () => (await import('./profile/profiles.ts')).getProfile,
    },
    {
      name: 'use',
      arguments: [name],
      about: { zh: '从现在起使用它', en: 'use it from now on' },
      examples: ['rtcops profile use prod'],
      run: async () => (await import('./profile/profiles.ts')).useProfile,
    },
    {
      name: 'create',
      arguments: [name],
      flags: [
        { name: 'url', value: 'url', about: { zh: '服务器地址', en: 'address of the server' } },
        { name: 'production', about: { zh: '写操作需输入名称确认', en: 'writes ask for a name to be typed' } },
      ],
      about: { zh: '新增；--lang、--tz 为其默认值', en: 'add one; --lang and --tz become its defaults' },
      examples: ['rtcops profile create prod --url https://rtc.example.cn --production'],
      run: async () => (await import('./profile/profiles.ts')).createProfile,
    },
    {
      name: 'delete',
      arguments: [name],
      about: { zh: '删除，连同其登录', en: 'remove it with its login' },
      examples: ['rtcops profile delete stage'],
      run: async () => (await import('./profile/profiles.ts')).deleteProfile,
    },
  ],
}
