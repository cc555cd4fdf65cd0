export const method = {
  help: {
    about: '统计方法：用户会话如何计为分钟。',
    list: '方法列表',
    get: '一个方法',
    arg: {
      id: '方法的 ID',
    },
    create: '新增方法',
    flag: {
      key: '计量规则：user_minutes speaker_minutes listener_minutes room_minutes video_minutes push_minutes',
      name: '方法名称，最多 50 个字符',
    },
    update: '修改方法名称',
    delete: '删除未被引用的方法',
  },
  nameToType: '方法名称',
} as const
