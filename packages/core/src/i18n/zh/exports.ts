/** Words of exports: files, the export centre, and the button that starts one. */
export const exports = {
  title: '导出中心',
  totals: '合计',
  column: {
    what: '内容',
    format: '格式',
    rows: '行数',
    size: '大小',
    asked: '导出时间',
    keptUntil: '保留至',
    file: '文件名',
    error: '原因',
  },
  head: { seconds: '{{label}}（秒）', percent: '{{label}}（%）' },
  state: { waiting: '等待中', running: '导出中', done: '已完成', failed: '失败', expired: '已过期' },
  refusal: {
    tooManyRows: '符合条件的数据有 {{rows}} 行，最多可导出 {{max}} 行，请缩小查询范围',
    tooManyJobs: '您已有 {{count}} 个导出任务在进行，请等待其完成',
    cellTooLong: '有单元格超过 32767 个字符，Excel 无法保存，请改用 CSV',
    fault: '导出时出错，请重试',
    memberGone: '账号已被禁用或删除',
  },
} as const
