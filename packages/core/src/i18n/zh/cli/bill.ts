export const bill = {
  help: {
    about: '项目每天的用量与费用。',
    list: '账单列表，新的在前',
    flag: {
      by: 'day 或 month（默认 day）',
      day: '哪一天，例如 2026-11-19、昨天',
      dayRun: '哪一天（默认昨天）',
    },
    get: '一个项目一天的账单由来',
    arg: {
      project: 'appkey 或完整名称',
    },
    chart: '金额按天或按月的走势',
    export: '把账单存为文件',
    run: '在服务器上出一天的账',
    runDetail: '已出过账的日期不会改变。服务器每天 02:00 自动出账。',
  },
  kinds: '计费明细',
  calls: '通话',
  callsMissing: '遥测引擎没有应答，缺少通话；账单不受影响。',
  openMissing: '遥测引擎没有应答，缺少未结账的日期。',
  day: '日期',
  projects: '项目',
  closedNow: '出账成功',
  closedBefore: '此前已于 {{time}} 出账',
  companies: '企业',
  preview: '预览：没有写入。',
} as const
