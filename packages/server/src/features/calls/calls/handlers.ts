import type { Handlers } from '../../../handlers.ts'
import { getCallDetailCharts } from './call-charts.ts'
import { getCallLogs } from './call-logs.ts'
import { listCallMessages } from './call-messages.ts'
import { getCallUserDetail } from './call-users.ts'
import { listCallSessions } from './list-calls.ts'
import { getRouterIp } from './router-ip.ts'

export { writeCallLog } from './call-logs.ts'

export const callHandlers: Pick<
  Handlers,
  'listCallSessions' | 'listCallMessages' | 'getCallUserDetail' | 'getCallDetailCharts' | 'getCallLogs' | 'getRouterIp'
> = { listCallSessions, listCallMessages, getCallUserDetail, getCallDetailCharts, getCallLogs, getRouterIp }
