export const session = {
  help: {
    about: '登录：从何处、用什么设备、最近何时活动。',
    list: '自己的登录，或 --member 的登录',
    end: '结束一个登录，或用 --others、--all 结束多个',
    endDetail: '已记住的登录也随之失效。',
    arg: { id: '登录的编号，见 rtcops session list' },
    flag: {
      member: '该账号的登录（默认自己的）',
      others: '除当前登录外的全部',
      all: '该成员的全部登录',
    },
  },
  oneOf: '请给出登录的编号，或 {{flag}}',
  id: '编号',
} as const
