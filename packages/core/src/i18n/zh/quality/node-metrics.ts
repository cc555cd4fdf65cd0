/** Words of what routers and access servers report of themselves. */
export const nodeMetric = {
  router: '路由 {{address}} 的运行状况',
  as: '接入服务器 {{address}} 的运行状况',
  figure: { cpu: 'CPU 使用率', memory: '内存使用率', network: '网络流量', drops: '丢弃的数据包' },
  receive: '入',
  transmit: '出',
  empty: '该时间段内没有收到 {{address}} 的运行指标。在“数据源”中新增 OpenTelemetry 类型的数据源后，可由该服务器上报。',
  sources: '查看数据源',
  from: '取自 {{name}}',
} as const
