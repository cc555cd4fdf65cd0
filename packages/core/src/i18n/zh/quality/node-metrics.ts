/** Words of what routers and access servers report of themselves. */
export const nodeMetric = {
  router: '路由 {{address}} 的运行状况',
  as: '接入服务器 {{address}} 的运行状况',
  figure: { cpu: 'CPU 使用率', memory: '内存使用率', network: '网络流量', drops: '丢弃的数据包' },
  receive: '入',
  transmit: '出',
  empty: '该时间段内 {{address}} 没有上报自身的指标。新增 OpenTelemetry 类型的数据源后，它可以上报 CPU、内存和流量。',
  sources: '查看数据源',
} as const
