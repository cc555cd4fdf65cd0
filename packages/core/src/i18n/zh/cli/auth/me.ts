export const me = {
  help: {
    about: '自己的姓名、密码与两步验证。',
    update: '修改姓名',
    flag: {
      name: '姓名，最多 20 个字符',
      passwordStdin: '标准输入：第一行当前密码，第二行新密码',
    },
    password: '修改密码，其他登录随即结束',
  },
} as const
