export const exporting = {
  help: {
    about: '自己的导出任务及其文件。',
    list: '导出任务，新的在前',
    wait: '等到完成；给出 --to-file 时保存文件',
    arg: {
      id: '导出任务的 ID',
      idtoken: '导出任务的 ID，或下载令牌',
    },
    get: '一个导出任务；给出 --to-file 时保存文件',
    delete: '删除导出任务及其文件，进行中的会停止',
  },
  progress: '{{percent}} %  {{rows}} 行   Ctrl-C 后导出继续：rtcops export wait {{id}}',
  waiting: '等待中   Ctrl-C 后导出继续：rtcops export wait {{id}}',
  goesOn: '导出仍在进行：rtcops export wait {{id}}',
  failed: '导出 {{id}} 失败：{{reason}}',
  expired: '导出 {{id}} 的文件已过期，请重新导出。',
  damaged: '收到的文件与服务器上的不同，请重试：rtcops export wait {{id}} --to-file {{file}}',
  rows: '{{rows}} 行',
  nameToType: '文件名',
  notThere: '导出 {{id}} 还没有完成：rtcops export wait {{id}}',
} as const
