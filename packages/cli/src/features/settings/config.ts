import type { Command } from '../../command.ts'
import { writeFlags } from '../../flags.ts'
import { getConfig } from './config/read.ts'

export const command: Command = {
  name: 'config',
  about: { zh: '基础配置：登录、财务、通话。', en: 'Basic configuration: login, finance, calls.' },
  verbs: [
    {
      name: 'get',
      about: { zh: '全部配置项', en: 'all items' },
      deed: { zh: '查看基础配置', en: 'see the basic configuration' },
      examples: ['rtcops config get', 'rtcops config get -o json'],
      permission: ['CONFIG_COMMON_CONFIG'],
      run: async () => getConfig,
    },
    {
      name: 'update',
      arguments: [
        { name: 'name=value', count: '...', about: { zh: '配置项的名称与值', en: 'name and value of an item' } },
      ],
      flags: writeFlags,
      about: { zh: '修改配置项，未给出的保持不变', en: 'change items; what is not given stays' },
      deed: { zh: '修改基础配置', en: 'change the basic configuration' },
      examples: [
        'rtcops config update remember_login_time=30',
        'rtcops config update appkey_statistics_fiels=speech_sounds,video -y',
      ],
      permission: ['CONFIG_COMMON_CONFIG_EDIT_BUTTON'],
      writes: true,
      run: async () => (await import('./config/write.ts')).updateConfig,
    },
  ],
}
