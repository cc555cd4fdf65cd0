export const price = {
  title: '单价设置',
  project: '项目',
  unit: '（元/分钟）',
  kinds: {
    speech_sounds: { price: '语音单价', type: '语音统计方式', short: '语音' },
    push_flow: { price: '推流单价', type: '推流统计方式', short: '推流' },
    video: { price: '视频单价', type: '视频统计方式', short: '视频' },
  },
  invalid: '请输入正确的单价',
  unknownType: '没有这个统计方式',
  foreignProject: '项目 {{appkey}} 不属于该企业',
  twice: '项目 {{appkey}} 重复',
  oneProject: '请指定一个项目',
  someProjects: '请指定项目',
  notBoth: '不能同时指定 {{one}} 和 {{other}}',
} as const
