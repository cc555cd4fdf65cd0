export const profile = {
  help: {
    about: '知道的服务器，以及正在使用的一个。',
    list: '全部服务器配置',
    get: '一个服务器配置（默认为使用中的）',
    arg: {
      name: '服务器配置的名称',
    },
    use: '从现在起使用它',
    create: '新增；--lang、--tz 为其默认值',
    flag: {
      url: '服务器地址',
      production: '写操作需输入名称确认',
    },
    delete: '删除，连同其登录',
  },
  exists: '服务器配置 {{name}} 已存在。',
} as const
