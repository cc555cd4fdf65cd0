/** Minutes that projects used. */
export const usage = {
  title: '用量数据',
  filter: { company: '企业', project: '项目', time: '日期', name: '项目名称', order: '排序' },
  totals: '用量合计',
  chart: { title: '每日用量', minutes: '分钟' },
  column: { day: '日期', voice: '语音分钟数', video: '视频分钟数', push: '推流分钟数' },
  count: '共 {{count}} 天',
  openNote: '标为“统计中”的日期尚未出账，分钟数随通话变化。',
  openUnavailable: '遥测数据库暂不可用，“统计中”的日期没有计入。',
  bills: '查看账单',
  week: {
    title: '近7天用量',
    count: '共 {{count}} 个项目',
    window: '统计区间 {{start}} ~ {{end}}',
    windowHelp: '截至昨天的七个整天',
    openNote: '昨天尚未出账，分钟数随通话变化。',
    ascending: '{{kind}}升序',
    descending: '{{kind}}降序',
    days: '每日用量',
    empty: '没有符合条件的项目，可以减少筛选条件。',
  },
} as const
