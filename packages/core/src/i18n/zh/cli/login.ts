export const login = {
  help: {
    about: '登录，把令牌存入只有您能读取的文件。密码从不写在参数里。',
    flag: {
      user: '登录账号（默认询问）',
      passwordStdin: '标准输入：第一行密码，第二行验证码',
      withToken: '从标准输入读令牌',
      remember: '保持登录 7 天',
    },
  },
  noToken: '标准输入里没有令牌。',
  noPassword: '标准输入里没有密码。',
} as const
