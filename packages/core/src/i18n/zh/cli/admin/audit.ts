export const audit = {
  help: {
    about: '谁在何时改了什么。',
    list: '操作日志，新的在前',
    export: '将操作日志保存为文件',
    delivery: '日志外发到了哪里，以及最近的签名锚点',
    flag: {
      member: '登录账号或其一部分',
      operation: '操作，例如 updateAdminMember',
      target: '对象，例如 member',
      targetId: '对象的 ID',
    },
  },
  noSinks: '没有设置接收方：见 RTCOPS_AUDIT_SYSLOG_URL 与 RTCOPS_AUDIT_HTTP_URL。',
} as const
