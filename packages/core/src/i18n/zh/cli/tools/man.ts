/** Headings of man pages. */
export const man = {
  name: '名称',
  synopsis: '用法',
  description: '说明',
  commands: '命令',
  verbs: '动作',
  options: '选项',
  times: '时间',
  columns: '列与格式',
  environment: '环境变量',
  exit: '退出码',
  examples: '示例',
  also: '另见',
  about: '终端里的实时音视频运营控制台',
} as const
