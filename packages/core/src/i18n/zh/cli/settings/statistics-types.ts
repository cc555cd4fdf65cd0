export const statisticsType = {
  help: {
    about: '统计类型：单价可选的计量方式。',
    list: '统计类型列表',
    get: '一个统计类型',
    arg: {
      id: '统计类型的编号（列表第一列）',
    },
    create: '新增统计类型',
    flag: {
      id: '统计类型ID：字母、数字、下划线，保存后不变',
      name: '统计类型名称，最多 50 个字符',
      method: '统计方法：ID 或名称',
      kind: '适用单价：speech_sounds push_flow video（默认 speech_sounds）',
      message: '说明，最多 200 个字符',
    },
    update: '修改统计类型，未给出的保持不变',
    delete: '删除未使用的统计类型',
  },
  number: '编号',
  idToType: '统计类型ID',
  head: { kind: '适用' },
} as const
