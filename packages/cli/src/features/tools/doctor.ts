import type { Command } from '../../command.ts'

export const command: Command = {
  name: 'doctor',
  alone: true,
  local: true,
  about: {
    zh: '检查配置、登录文件、服务器、版本、登录、时钟与终端，并说明下一步。',
    en: 'Check configuration, login file, server, version, login, clock and terminal, and say what to do.',
  },
  verbs: [
    {
      name: 'doctor',
      about: { zh: '检查', en: 'checks' },
      detail: {
        zh: '退出码为第一项失败的：1 文件，2 配置，4 登录，7 服务器；只有提醒时为 0。',
        en: 'Exit: that of the first failure: 1 a file, 2 the profile, 4 the login, 7 the server; 0 with warnings alone.',
      },
      examples: ['rtcops doctor', 'rtcops doctor -P prod -o json'],
      run: async () => (await import('./doctor/doctor.ts')).doctor,
    },
  ],
}
