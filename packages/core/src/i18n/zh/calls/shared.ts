/** What a user shares with others who were measured in the same minutes. */
export const shared = {
  title: '同时段的其他用户',
  show: '与同时段的其他用户对比',
  part: {
    access_server: '接入服务器',
    router: '路由',
    relay: '中继',
    address: '出口地址',
    build: 'SDK 版本',
    model: '机型',
    country: '国家',
  },
  column: {
    part: '共同点',
    name: '值',
    users: '相同用户',
    badUsers: '其中质量差',
    badCalls: '质量差通话',
    others: '其他用户',
    badOthers: '其中质量差',
  },
  window: '统计时段 {{start}} ~ {{end}}',
  none: '同时段没有与其相同的其他用户',
  rule: '按人计，不含本人，统计全部项目。质量差：有一分钟内半数以上样本丢包 ≥ 5% 或 RTT ≥ 400 ms，或掉线。接入服务器与同一路由的其他接入服务器比较。',
} as const
