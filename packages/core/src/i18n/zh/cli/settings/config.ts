export const config = {
  help: {
    about: '基础配置：登录、财务、通话。',
    get: '全部配置项',
    update: '修改配置项，未给出的保持不变',
    arg: {
      namevalue: '配置项的名称与值',
    },
  },
  title: '基础配置',
  wordToType: ' config ',
  noItem: '没有配置项 “{{name}}”。',
  pair: '应为 名称=值，给出的是 “{{given}}”。',
} as const
