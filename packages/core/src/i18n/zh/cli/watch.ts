export const watch = {
  help: {
    about: '反复列出：在终端原地重画，在管道中只追加新的行（ndjson）。',
    alarm: '告警',
    flag: {
      every: '多久一次（默认 5s，最短 1s）',
      country: '两位代码，或名称的一部分',
      state: 'open 未处理，acked 已确认，resolved 已恢复',
      kind: 'success success5 fail5（默认 success）',
      metric: 'rtt up-loss down-loss latency（默认 rtt）',
      interval: 'latency 的区间：0-100 100-200 200-300 300+（默认 0-100）',
      company: '企业',
      project: '项目（房间、用户条件需要）',
      status: 'live 进行中，ended 已结束',
      room: '精确匹配',
      user: '精确匹配',
      router: '地址',
      as: '地址',
    },
    join: '各国家的进房',
    quality: '各国家的质量',
    call: '通话的开始与结束',
  },
} as const
