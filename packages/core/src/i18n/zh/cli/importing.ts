export const importing = {
  noEvent: '{{file}}:{{line}} 不是遥测事件',
  files: '文件',
  calls: '通话',
  events: '事件',
  projectToType: '项目',
  noEvents: '{{file}}：没有可导入的事件。',
  missingCert: '标准输入里没有 appcert。',
  tooLarge: '{{file}}：超过 {{limit}}。',
  gzip: '{{file}}：gzip 数据已损坏。',
} as const
