/** What users did in calls (1.26). */
export const behavior = {
  title: '通话行为',
  count: '共 {{count}} 个事件',
  kept: '事件的保留天数见“数据保留”',
  filter: { type: '事件类型', types: '全部事件', faults: '异常事件' },
  typeRemoved: '事件 {{number}}',
  emptyFiltered: '没有与所选条件和时间范围相符的事件。',
  column: {
    project: '项目',
    channel: '频道名',
    userId: '用户ID',
    event: '事件',
    level: '级别',
    platform: '平台',
    sdk: 'SDK',
  },
  chart: {
    byType: '事件次数',
    overTime: '事件趋势',
    number: '次数',
    others: '其他事件',
    shown: '次数最多的 {{count}} 种',
    rate: '每千次会话 {{rate}}',
    only: '点击只看该事件',
    share: '一般 {{bad}}，严重 {{fatal}}',
  },
} as const
