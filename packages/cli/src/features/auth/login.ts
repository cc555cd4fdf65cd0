import type { Command } from '../../command.ts'

export const command: Command = {
  name: 'login',
  alone: true,
  about: {
    zh: '登录，把令牌存入只有您能读取的文件。密码从不写在参数里。',
    en: 'Log in and keep the token in a file that you alone can read. A password is never an argument.',
  },
  verbs: [
    {
      name: 'login',
      flags: [
        { name: 'user', value: 'name', about: { zh: '登录账号（默认询问）', en: 'username (default: asks)' } },
        { name: 'password-stdin', about: { zh: '从标准输入读密码', en: 'password from standard input' } },
        { name: 'with-token', about: { zh: '从标准输入读令牌', en: 'token from standard input' } },
        { name: 'remember', about: { zh: '保持登录 7 天', en: 'stay logged in for 7 days' } },
      ],
      about: { zh: '登录', en: 'log in' },
      examples: [
        'rtcops login',
        'pass rtc/bot | rtcops login --user bot --password-stdin',
        'rtcops login -P prod --with-token < token.txt',
      ],
      run: async () => (await import('./login/log-in.ts')).logIn,
    },
  ],
}
