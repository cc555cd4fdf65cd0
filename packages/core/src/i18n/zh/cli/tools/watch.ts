export const watch = {
  help: {
    about: '反复列出：在终端原地重画，在管道中只追加新的行（ndjson）。',
    alarm: '告警',
    flag: {
      every: '多久一次（默认 5s，最短 1s）',
    },
    join: '各国家的进房',
    quality: '各国家的质量',
    call: '通话的开始与结束',
  },
  every: '{{name}}   每 {{seconds}} 秒',
  dataOf: '数据停在 {{time}}',
  lost: '{{reason}} 继续尝试。',
  back: '已恢复。',
} as const
