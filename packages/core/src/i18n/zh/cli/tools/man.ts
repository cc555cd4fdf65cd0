/** Headings of man pages, and the help of `rtcops man`. */
export const man = {
  help: { about: '阅读手册页，或写入 man 能找到的目录。' },
  name: '名称',
  synopsis: '用法',
  description: '说明',
  commands: '命令',
  verbs: '操作',
  options: '选项',
  times: '时间',
  columns: '列与格式',
  environment: '环境变量',
  exit: '退出码',
  examples: '示例',
  also: '另见',
  about: '终端里的实时音视频运营控制台',
} as const
