export const price = {
  help: {
    about: '项目的单价与统计方式。',
    list: '一个企业各项目的单价',
    arg: {
      company: '企业 ID 或全名',
      project: '项目：appkey 或全名',
    },
    history: '一个项目的历史单价',
    set: '设置单价，全部成功或全部不变',
    flag: {
      project: '项目：appkey 或全名，可重复',
      allProjects: '企业的全部项目',
      voice: '语音单价，元/分钟，最多 6 位小数；空为清除',
      push: '推流单价，元/分钟，最多 6 位小数；空为清除',
      video: '视频单价，元/分钟，最多 6 位小数；空为清除',
      voiceType: '语音统计方式：ID、名称或 default；空为清除',
      pushType: '推流统计方式：ID、名称或 default；空为清除',
      videoType: '视频统计方式：ID、名称或 default；空为清除',
    },
  },
  invalid: '请输入正确的单价',
  none: '清除',
  companyToType: '企业名称',
  chooseProjects: '请用 -p 指定项目，或 --all-projects。',
  head: { unitPrice: '单价' },
} as const
