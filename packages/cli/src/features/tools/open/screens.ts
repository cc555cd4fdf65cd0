import { alarmsPath } from '@rtcops/core/features/operations/alarms/alarms-page'

/** Page of the console. */
export interface ScreenAddress {
  path: string
  /** Address of one object, selected by a query parameter; absent if the page takes none. */
  one?: {
    path?: string
    parameter: string
    /** Kind of the object, if it can be given by name instead of id. */
    by?: 'company' | 'project'
  }
}

/** Pages by noun. */
export const screens: Readonly<Record<string, ScreenAddress>> = {
  company: { path: '/enterprise/index', one: { parameter: 'details', by: 'company' } },
  project: { path: '/project', one: { parameter: 'app_key', by: 'project' } },
  certification: {
    path: '/console/certification',
    one: { path: '/console/certification/examine', parameter: 'companyid', by: 'company' },
  },
  price: { path: '/enterprise/index', one: { path: '/enterprise/price', parameter: 'companyId', by: 'company' } },
  transaction: { path: '/finance/transaction-details' },
  bill: { path: '/finance/expense-bill' },
  invoice: { path: '/finance/invoice/record', one: { parameter: 'id' } },
  approval: { path: '/finance/approval' },
  'bank-account': { path: '/config/bank-account' },
  call: {
    path: '/data-monitoring/message',
    one: { path: '/data-monitoring/message/detail', parameter: 'channel_session_id' },
  },
  quality: { path: '/data-monitoring/call-quality-statistics' },
  join: { path: '/data-monitoring/call-quality-statistics/join-situation' },
  usage: { path: '/data-monitoring/usage' },
  report: { path: '/data-monitoring/statistical-report' },
  device: { path: '/data-monitoring/device-report' },
  alarm: { path: alarmsPath },
  incident: { path: '/operation/incidents', one: { path: '/operation/incidents/detail', parameter: 'id' } },
  annotate: { path: '/data-monitoring/annotations' },
  objective: { path: '/operation/objectives' },
  rule: { path: '/operation/alarm-rules' },
  monitor: { path: '/data-monitoring/special-model' },
  node: { path: '/cs/node/index' },
  source: { path: '/operation/sources' },
  'event-type': { path: '/config/event-control' },
  'statistics-type': { path: '/config/statistical-method' },
  method: { path: '/config/method' },
  config: { path: '/config/basics' },
  retention: { path: '/config/retention' },
  erasure: { path: '/config/erasure' },
  member: { path: '/admin/member' },
  role: { path: '/admin/power' },
  'permission-node': { path: '/admin/node' },
  'node-group': { path: '/admin/group' },
  apikey: { path: '/admin/api-key' },
  audit: { path: '/admin/audit' },
  me: { path: '/admin/user' },
  session: { path: '/admin/user' },
  export: { path: '/export-center' },
}
