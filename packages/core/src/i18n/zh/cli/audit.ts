export const audit = {
  help: {
    about: '谁在何时改了什么。',
    list: '操作日志，新的在前',
    flag: {
      member: '登录账号或其一部分',
      operation: '操作，例如 updateAdminMember',
      target: '对象，例如 member',
      targetId: '对象的 ID',
    },
  },
} as const
