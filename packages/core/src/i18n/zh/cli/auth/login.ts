export const login = {
  help: {
    about: '登录，把令牌存入只有您能读取的文件。密码从不写在参数里。',
    flag: {
      user: '登录账号（默认询问）',
      passwordStdin: '标准输入：第一行密码，第二行验证码',
      withToken: '从标准输入读令牌',
      sso: '在浏览器中登录；可写明单点登录的提供方',
      remember: '保持登录 7 天',
    },
  },
  opening: '请在浏览器中登录。如果没有自动打开：{{address}}',
  enterCode: '请在浏览器打开 {{address}}，输入代码 {{code}}（{{minutes}} 分钟内有效）。',
  noProvider: '“{{provider}}”不是提供方的 id，应为小写字母、数字和连字符。',
  noToken: '标准输入里没有令牌。',
  noPassword: '标准输入里没有密码。',
} as const
