export const tui = {
  help: {
    about: '全屏查看平台现状：总览、通话、质量、告警、余额。? 列出按键，q 退出；只读。不在终端里时打印一屏。',
    arg: {
      view: 'overview calls quality alarms balances，或 1 到 5（默认 overview）',
    },
  },
} as const
