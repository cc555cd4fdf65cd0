export const ask = {
  user: '登录账号：',
  password: '密码：',
  code: '验证码：',
  currentPassword: '当前密码：',
  initialPassword: '初始密码：',
  newPassword: '新密码：',
  confirmPassword: '确认新密码：',
  goOn: '继续吗？[y/N] ',
  production: '生产环境。输入{{name}}以继续：',
  writeAsks: '该写操作需要确认。请加 --yes 或 --dry-run。',
  addYes: '该操作需要确认。请加 --yes。',
  needsTerminal: '没有可供输入的终端。请加 {{flags}}。',
} as const
