export const join = {
  help: {
    about: '进房：成功率、5秒内失败的原因与连接中断。',
    get: '当前与之前四个周期',
    getDetail:
      '进入成功、5秒进入成功、5秒进入失败占进房总数的百分比；-o wide 加上失败原因的次数。其他格式给出次数与 reasons。',
    chart: '各时间段的进房次数与成功次数',
    chartDetail: '只给一个值时与整体对比。重定向时每个时间段一行。',
    list: '按国家，五个周期的占比',
    flag: {
      kind: 'success success5 fail5（默认 success）',
      type: '只画一种：disconnect cs-rejected router-failed cs-response cs-failed heartbeat',
    },
    interrupts: '各时间段的连接中断次数',
    interruptsDetail: '终端上画出发生过的每一种；重定向时每个时间段一行，含全部种类。',
  },
  head: { joined: '进入成功 (%)', joined5: '5秒进入成功 (%)', notJoined5: '5秒进入失败 (%)' },
} as const
