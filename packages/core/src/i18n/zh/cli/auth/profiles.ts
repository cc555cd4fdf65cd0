export const profile = {
  help: {
    about: '已配置的服务器，以及当前使用的服务器。',
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
  head: {
    name: '名称',
    url: '地址',
    production: '生产环境',
    current: '使用中',
    username: '登录账号',
    language: '语言',
    zone: '时区',
  },
  exists: '服务器配置 {{name}} 已存在。',
  file: {
    noObject: '应为 JSON 对象',
    wrongType: '{{field}} 的类型不对',
    missingField: '{{field}} 缺少 {{name}}',
  },
} as const
