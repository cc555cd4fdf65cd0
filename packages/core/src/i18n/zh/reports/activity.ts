/** Activity of end users: 用户活跃报告 (1.47). */
export const activity = {
  title: '用户活跃报告',
  empty: '所选条件和时间范围内没有活跃用户。',
  widen: '扩大到近90天',
  cards: '区间合计',
  chart: '每日活跃、新增与回访用户',
  filter: { company: '企业', project: '项目', time: '日期' },
  figure: {
    active: '活跃用户',
    new: '新增用户',
    returning: '回访用户',
    callTime: '人均通话时长(分钟)',
    sessions: '人均会话数',
  },
  column: { day: '日期', company: '企业', project: '项目' },
} as const
