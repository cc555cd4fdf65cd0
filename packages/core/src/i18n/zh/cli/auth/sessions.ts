export const session = {
  help: {
    about: '登录：从何处、用什么设备、最近何时活动。',
    list: '自己的登录，或 --member 的登录',
    end: '结束一个登录，或用 --others、--all 结束多个',
    history: '登录历史：成功与被拒绝的登录',
    export: '将成员的登录历史保存为文件',
    endDetail: '已记住的登录也随之失效。',
    arg: { id: '登录的编号，见 rtcops session list' },
    flag: {
      member: '该账号的登录（默认自己的）',
      others: '除当前登录外的全部',
      all: '该成员的全部登录',
      everybody: '所有成员的登录历史',
      historyMember: '该账号（或其部分）的登录历史（默认自己的）',
      exportMember: '仅该账号（或其部分）',
      result: '结果',
      address: '地址或其开头',
    },
  },
  oneOf: '请给出登录的编号，或 {{flag}}',
  newAddress:
    '账号于 {{time}} 从新地址 {{address}}（{{device}}）登录；如果不是您本人，请修改密码（rtcops me password）',
  id: '编号',
} as const
