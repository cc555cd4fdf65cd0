export const eventType = {
  help: {
    about: '通话消息中事件值的含义。',
    list: '事件类型列表，按事件值',
    get: '一个事件类型',
    arg: {
      id: '事件类型的 ID',
    },
    create: '新增事件类型',
    flag: {
      number: '事件值，不重复的整数',
      name: '事件名称，最多 50 个字符',
      key: '事件代码：字母、数字、下划线',
    },
    update: '修改事件类型，未给出的保持不变',
    delete: '删除事件类型，已有的消息显示事件值',
  },
  number: '事件值',
  name: '事件名称',
  key: '事件代码',
  keyToType: '事件代码',
} as const
