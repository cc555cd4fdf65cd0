import { startExport } from '../../../exports/start-export.ts'
import type { Handlers } from '../../../services/handlers.ts'
import { getCallDetailCharts } from './call-charts.ts'
import { getCallLogs } from './call-logs.ts'
import { listCallMessages } from './call-messages.ts'
import { getCallUserDetail } from './call-users.ts'
import { assessDiagnosis } from './diagnosis/assess-diagnosis.ts'
import { diagnoseCall } from './diagnosis/diagnose-call.ts'
import { listSharedParts } from './diagnosis/shared-parts.ts'
import { callExporter } from './exporter.ts'
import { listCallSessions } from './list-calls.ts'
import { getRouterIp } from './router-ip.ts'

export { writeCallLog } from './call-logs.ts'

export const callHandlers: Pick<
  Handlers,
  | 'listCallSessions'
  | 'exportCallSessions'
  | 'listCallMessages'
  | 'getCallUserDetail'
  | 'getCallDetailCharts'
  | 'diagnoseCall'
  | 'listSharedParts'
  | 'assessDiagnosis'
  | 'getCallLogs'
  | 'getRouterIp'
> = {
  exportCallSessions: (context, input) => startExport(callExporter, context, input),
  listCallSessions,
  listCallMessages,
  getCallUserDetail,
  getCallDetailCharts,
  diagnoseCall,
  listSharedParts,
  assessDiagnosis,
  getCallLogs,
  getRouterIp,
}
