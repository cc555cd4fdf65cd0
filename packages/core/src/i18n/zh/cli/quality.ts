export const quality = {
  help: {
    about: '通话质量：时延与丢包，按时间、周期与国家。',
    get: '一行汇总',
    chart: '各时间段的丢包与 RTT 区间占比',
    chartDetail: '终端上画出最差两档的占比；重定向时为每个时间段一行的全部区间。没有采样的时间段是空白。',
    periods: '当前与之前四个周期',
    arg: {
      metric: 'rtt up-loss down-loss',
      keyword: '名称、代码或地址的一部分',
    },
    list: '按国家',
    listDetail:
      'latency 给出一个区间在五个周期中的占比；其余为当前周期的全部区间、平均值与中位数，-o wide 加上最差一档的走势。',
    flag: {
      metric: 'rtt up-loss down-loss latency（默认 rtt）',
      interval: 'latency 的区间：0-100 100-200 200-300 300+（默认 0-100）',
      metricChange: 'up-loss down-loss rtt join（默认 up-loss）',
      period: '对比 previous day1 day2 day7（默认 previous）',
      by: 'country router as project sdk device（默认 country）',
      limit: '行数，1 到 50（默认 10）',
    },
    latency: '平均 RTT 与各区间占比',
    change: '变化归因：谁使指标变差或变好',
    changeDetail:
      '坏的是最差两档的采样（RTT ≥ 200 ms，丢包 ≥ 10%）或未在5秒内进入的进房。贡献以百分点计，所有值之和等于整体的变化；样本不足 100 时标出。sdk、device 由原始采样计算，最多24小时。',
    countries: '国家与代码',
    routers: '出现过的路由',
    servers: '出现过的 AS',
  },
  window: '{{from}} 至 {{to}}，每段{{step}}',
  until: '数据截至 {{time}}',
  median: '中位数来自直方图，误差最多 {{percent}}%',
  change:
    '{{bad}}：整体 {{before}} → {{now}}（{{change}} 个百分点），样本 {{numberBefore}} → {{number}}；对比 {{from}} 至 {{to}}',
  between: '，',
} as const
